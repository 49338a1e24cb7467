import { businessDay } from '#session/businessDay';
import type { StoreClock } from '#session/user';
import { addDays } from '#values/dateText';
import { instantIn } from '#values/zonedTime';

/**
 * The next day's `time` by the store's clock. The day is the store's business day: what is marked at 01:00, before the
 * cut-off, belongs to the evening before, and its next day begins the same morning (001 §4, §9).
 */
export function nextDayAt(now: Date, { timeZone, cutOff }: StoreClock, time: string): Date {
  const today = businessDay(now, timeZone, cutOff);
  const next = instantIn(addDays(today, 1), time, timeZone);
  return next > now ? next : instantIn(addDays(today, 2), time, timeZone);
}
