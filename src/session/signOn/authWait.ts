import { useCallback, useEffect, useRef, useState } from 'react';
import { GatewayError, isUnsettled } from '#gateway/errors';
import { type AuthResult, signOnCalls } from './calls';

/** Milliseconds between two questions, and after which the page stops asking. */
export const authPolling = { every: 2_000, giveUpAfter: 120_000 } as const;

/** A question that could not be asked is asked again; one that was refused is over. */
function isPassing(error: unknown): boolean {
  return error instanceof GatewayError && isUnsettled(error);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

/**
 * Asks for the result of an authorisation that happens in another window until it is there.
 *
 * @param state what the authorisation page was given to be recognised by
 * @returns the result, or null when none came in time or the signal ended the wait
 */
export async function waitForAuth(state: string, signal: AbortSignal): Promise<AuthResult | null> {
  const rounds = authPolling.giveUpAfter / authPolling.every;
  for (let round = 0; round < rounds && !signal.aborted; round += 1) {
    await pause(authPolling.every, signal);
    if (signal.aborted) return null;
    try {
      const result = await signOnCalls.authResult(state, signal);
      if (result.status !== 'pending') return result;
    } catch (error) {
      if (signal.aborted) return null;
      if (!isPassing(error)) return { status: 'failed', message: error instanceof Error ? error.message : '' };
    }
  }
  return null;
}

type Phase = 'ready' | 'waiting' | 'timedOut';

/** The wait as a page shows it; `onResult` hears of the end unless the page was left. */
export function useAuthWait(state: string, onResult: (result: AuthResult) => void): { phase: Phase; start(): void } {
  const [phase, setPhase] = useState<Phase>('ready');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPhase('waiting');
    void waitForAuth(state, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if (result) onResult(result);
      else setPhase('timedOut');
    });
  }, [state, onResult]);
  return { phase, start };
}
