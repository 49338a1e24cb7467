import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Goes to another page of sign-on without loading anything. */
export function goTo(address: string): void {
  window.history.pushState(null, '', address);
  for (const listener of [...listeners]) listener();
}

/** Path and query of the page on screen. */
export function useAddress(): URL {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  return new URL(href);
}
