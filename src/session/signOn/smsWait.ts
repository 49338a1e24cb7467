import { useSyncExternalStore } from 'react';
import { createPersistentStore } from '../store';

export type CodePurpose = 'login' | 'recover';

interface Wait {
  phone: string;
  /** milliseconds since 1970 by this computer's clock */
  until: number;
}

function readWait(value: unknown): Wait | null {
  if (typeof value !== 'object' || value === null || !('phone' in value) || !('until' in value)) return null;
  return typeof value.phone === 'string' && typeof value.until === 'number'
    ? { phone: value.phone, until: value.until }
    : null;
}

// Kept in storage: a reload must not offer a second code earlier than the gateway allows it.
const waits = {
  login: createPersistentStore<Wait | null>('console.smsWait.login', null, readWait),
  recover: createPersistentStore<Wait | null>('console.smsWait.recover', null, readWait),
};

/** Remembers that a code was sent to a phone and when the next may be asked for. */
export function startWait(purpose: CodePurpose, phone: string, seconds: number): void {
  waits[purpose].set({ phone, until: Date.now() + seconds * 1000 });
}

function secondsLeft(purpose: CodePurpose): number {
  const wait = waits[purpose].get();
  return wait ? Math.max(0, Math.ceil((wait.until - Date.now()) / 1000)) : 0;
}

/** The phone that a code was sent to, as long as the wait for another lasts; else ''. */
export function waitingPhone(purpose: CodePurpose): string {
  return secondsLeft(purpose) > 0 ? (waits[purpose].get()?.phone ?? '') : '';
}

function follow(purpose: CodePurpose) {
  return (listener: () => void) => {
    const timer = setInterval(listener, 250);
    const unsubscribe = waits[purpose].subscribe(listener);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  };
}

const clocks = {
  login: { subscribe: follow('login'), read: () => secondsLeft('login') },
  recover: { subscribe: follow('recover'), read: () => secondsLeft('recover') },
};

/** Returns the seconds until another code may be requested; counts down on its own. */
export function useSecondsLeft(purpose: CodePurpose): number {
  return useSyncExternalStore(clocks[purpose].subscribe, clocks[purpose].read);
}
