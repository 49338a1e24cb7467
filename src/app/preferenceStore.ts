import type { Store } from 'react-admin';
import type { GatewayClient } from '#gateway/client';
import { startCalls } from '#session/startCalls';
import { isRecord } from '#values/record';

/** Keys that belong to the person and follow them to the next browser; all others end with the session. */
const lasting = /(\.columns|\.savedViews|\.density|\.perPage|^theme$|^preferences\.|^shell\.)/;

type Listener = (value: unknown) => void;

export interface PreferenceStore extends Store {
  /** Takes over what the gateway keeps for the signed-in person. */
  load(): Promise<void>;
}

const localKey = 'console.preferences';

function readLocal(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(localKey) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * react-admin's store, held in memory. Preferences are kept at the gateway, and in this browser where the gateway has
 * no such call; list parameters and selections are forgotten at sign-out, preferences are not (anchors C11).
 */
export function createPreferenceStore(client: Pick<GatewayClient, 'query' | 'post'>): PreferenceStore {
  const values = new Map<string, unknown>(Object.entries(readLocal()));
  const listeners = new Map<string, Set<Listener>>();
  /** Newest values that are not on their way yet. */
  const waiting = new Map<string, unknown>();
  const saving = new Set<string>();

  function publish(key: string): void {
    for (const listener of listeners.get(key) ?? []) listener(values.get(key));
  }

  function keep(key: string, value: unknown): void {
    if (!lasting.test(key)) return;
    try {
      const kept = Object.fromEntries([...values].filter(([name]) => lasting.test(name)));
      localStorage.setItem(localKey, JSON.stringify(kept));
    } catch {
      // Without local storage the gateway's copy is the only one.
    }
    waiting.set(key, value ?? null);
    if (!saving.has(key)) void save(key);
  }

  /** Saves one value of a key after the other: of two on their way at once the gateway may store the older one last. */
  async function save(key: string): Promise<void> {
    saving.add(key);
    while (waiting.has(key)) {
      const value = waiting.get(key);
      waiting.delete(key);
      // A preference that could not be saved is no reason to disturb anybody; it is tried again with the next change.
      await client.query('/preference/save', { body: { key, value } }).catch(() => undefined);
    }
    saving.delete(key);
  }

  return {
    setup() {},
    teardown() {},
    getItem: <T>(key: string, defaultValue?: T) => (values.has(key) ? values.get(key) : defaultValue) as T,
    setItem(key, value) {
      values.set(key, value);
      publish(key);
      keep(key, value);
    },
    removeItem(key) {
      values.delete(key);
      publish(key);
      keep(key, null);
    },
    removeItems(prefix) {
      for (const key of [...values.keys()].filter((name) => name.startsWith(prefix))) this.removeItem(key);
    },
    reset() {
      // The session that it belongs to is over.
      waiting.clear();
      for (const key of [...values.keys()].filter((name) => !lasting.test(name))) {
        values.delete(key);
        publish(key);
      }
    },
    listItems: (prefix = '') => Object.fromEntries([...values].filter(([key]) => key.startsWith(prefix))),
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set<Listener>();
      own.add(listener);
      listeners.set(key, own);
      return () => own.delete(listener);
    },
    async load() {
      try {
        const kept = (await client.query<Record<string, unknown> | null>(startCalls.preferences, { body: {} })) ?? {};
        // This browser's copy may belong to another person who signed on here before.
        for (const key of [...values.keys()])
          if (lasting.test(key) && !(key in kept) && !saving.has(key)) values.delete(key);
        for (const [key, value] of Object.entries(kept)) {
          if (saving.has(key)) continue;
          // null is how a preference that was taken back is kept.
          if (value === null) values.delete(key);
          else values.set(key, value);
          publish(key);
        }
      } catch {
        // A gateway without preferences: this browser's copy serves.
      }
    },
  };
}
