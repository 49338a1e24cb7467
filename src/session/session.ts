import { useSyncExternalStore } from 'react';
import { keptKeys, type Session, sessionOf } from './kept';
import { forgetStart } from './startMemory';
import { createPersistentStore } from './store';

/** null when signed out. A sign-out in one tab reaches the others through storage. */
export const sessionStore = createPersistentStore<Session | null>(keptKeys.session, null, sessionOf);

export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

export function startSession(token: string): void {
  sessionStore.set({ token });
}

/** Ends the session here and in every other tab. A token that is not the current one changes nothing. */
export function endSession(token: string | null = sessionStore.get()?.token ?? null): void {
  if (token === null || sessionStore.get()?.token !== token) return;
  sessionStore.set(null);
  forgetStart();
}
