import { keep, readKept } from './kept';

/** A value outside React that components can follow with useSyncExternalStore. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(change: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    update(change) {
      this.set(change(value));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store kept in localStorage under `key`; a change in one tab reaches the others. */
export function createPersistentStore<T>(key: string, initial: T, read: (value: unknown) => T): Store<T> {
  const load = (): T => readKept(key, initial, read);
  const store = createStore<T>(load());
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(load());
  });
  return {
    ...store,
    set(next) {
      store.set(next);
      keep(key, next);
    },
    update(change) {
      this.set(change(store.get()));
    },
  };
}
