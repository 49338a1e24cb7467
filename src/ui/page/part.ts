import { type ComponentType, lazy } from 'react';

/** A component whose script loads on demand. */
interface Part<P> {
  /** @throws the browser's error when the script did not come */
  load: () => Promise<void>;
  /** Returns the component if it is loaded, else one that loads it. Choose once and keep it in a state. */
  get: () => ComponentType<P>;
}

/**
 * Like React's `lazy`, whose Suspense boundary shows the fallback even for loaded components, and keeps it for 300 ms:
 * a component loaded before is rendered at once.
 */
export function partOf<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | undefined;
  const loading = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const waiting: ComponentType<P> = lazy(loading);
  return {
    async load() {
      await loading();
    },
    get: () => loaded ?? waiting,
  };
}
