import { useSyncExternalStore } from 'react';
import { createPersistentStore } from './store';

/** A signed-in operator in this browser. Everything else about them is asked of the gateway. */
export interface Session {
  token: string;
}

function readSession(value: unknown): Session | null {
  if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string') {
    return { token: value.token };
  }
  return null;
}

/** null when signed out. A sign-out in one tab reaches the others through storage. */
export const sessionStore = createPersistentStore<Session | null>('console.session', null, readSession);

export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

export function startSession(token: string): void {
  sessionStore.set({ token });
}

/** Ends the session here and in every other tab. A token that is not the current one changes nothing. */
export function endSession(token: string | null = sessionStore.get()?.token ?? null): void {
  if (token !== null && sessionStore.get()?.token === token) sessionStore.set(null);
}
