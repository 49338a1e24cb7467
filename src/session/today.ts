import { businessDay } from './businessDay';
import { operatorStore } from './operator';

/**
 * The business day that it is for the operator, YYYY-MM-DD: the field trades in China, wherever the browser stands, and
 * a night shift belongs to the day it began on. Of several stores the last to begin its day counts, so that the date
 * lies in the future of none (001 §3: a store's billing time).
 */
export function today(now = new Date()): string {
  return businessDay(now, operatorStore.get()?.user.cutOff ?? undefined);
}
