import { useSyncExternalStore } from 'react';

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}

/** Whole seconds until an instant, never below zero. `ahead`: how many milliseconds the gateway's clock is ahead of this one. */
export function secondsUntil(instant: string, ahead: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.now() - ahead) / 1000));
}

/** The seconds until an instant of the gateway's clock; counts down on its own. */
export function useSecondsLeft(instant: string, ahead: number): number {
  return useSyncExternalStore(tick, () => secondsUntil(instant, ahead));
}

/** When the time that is left is said to those who do not see it, in seconds. */
const spoken = [10, 30, 60] as const;

/** The last of these moments that has come; null before the first, and once it is over. */
export function spokenMoment(left: number): number | null {
  return left === 0 ? null : (spoken.find((moment) => left <= moment) ?? null);
}
