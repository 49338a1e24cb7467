import { useSyncExternalStore } from 'react';
import { isRecord } from '#values/record';
import { createPersistentStore } from '../store';

export type CodePurpose = 'login' | 'recover';

interface Wait {
  phone: string;
  /** names the code that was sent */
  request: string;
  /** milliseconds since 1970 by this computer's clock */
  until: number;
}

function readWait(value: unknown): Wait | null {
  const { phone, request, until } = isRecord(value) ? value : {};
  return typeof phone === 'string' && typeof request === 'string' && typeof until === 'number'
    ? { phone, request, until }
    : null;
}

// Kept in storage: a reload must not offer a second code earlier than the gateway allows it.
const waits = {
  login: createPersistentStore<Wait | null>('console.smsWait.login', null, readWait),
  recover: createPersistentStore<Wait | null>('console.smsWait.recover', null, readWait),
};

/** Remembers that a code was sent to a phone and when the next may be asked for. */
export function startWait(
  purpose: CodePurpose,
  { phone, request, resendIn }: { phone: string; request: string; resendIn: number },
): void {
  waits[purpose].set({ phone, request, until: Date.now() + resendIn * 1000 });
}

/** Returns the name of the code that was last sent to a phone; '' if none was. */
export function requestFor(purpose: CodePurpose, phone: string): string {
  const wait = waits[purpose].get();
  return wait?.phone === phone ? wait.request : '';
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
