import { defaultZone, isZone } from '#values/zonedTime';
import { businessDay } from './businessDay';
import { operatorStore } from './operator';

/** Returns the zone of the operator's clock, which may differ from the browser's. */
export function operatorZone(): string {
  const { timeZone = '' } = operatorStore.get()?.user ?? {};
  return isZone(timeZone) ? timeZone : defaultZone;
}

/**
 * Returns the current business day of the operator, YYYY-MM-DD: a night shift belongs to the day it began on. Of
 * several stores the last to begin its day counts, so that the date is in the future for none (001 §3: a store's
 * billing time).
 */
export function today(now = new Date()): string {
  const clocks = operatorStore.get()?.user.clocks ?? [];
  const days = clocks.map(({ timeZone, cutOff }) => businessDay(now, timeZone, cutOff));
  return days.sort()[0] ?? businessDay(now, operatorZone());
}
