import { defaultZone, isZone } from '../ui/zone/zonedTime';
import { businessDay } from './businessDay';
import { operatorStore } from './operator';

/** The zone of the operator's clock, wherever the browser is. */
export function operatorZone(): string {
  const { timeZone = '' } = operatorStore.get()?.user ?? {};
  return isZone(timeZone) ? timeZone : defaultZone;
}

/**
 * The business day that it is for the operator, YYYY-MM-DD: a night shift belongs to the day it began on. Of several stores the
 * last to begin its day counts, so that the date lies in the future of none (001 §3: a store's billing time).
 */
export function today(now = new Date()): string {
  const clocks = operatorStore.get()?.user.clocks ?? [];
  const days = clocks.map(({ timeZone, cutOff }) => businessDay(now, timeZone, cutOff));
  return days.sort()[0] ?? businessDay(now, operatorZone());
}
