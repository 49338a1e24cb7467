import { addDays } from '#values/dateText';
import { dayIn, instantIn } from '#values/zonedTime';

/** The next time that the clock of a zone shows a time of day, after an instant. */
export function nextTimeAt(now: Date, time: string, zone: string): Date {
  const today = dayIn(now, zone);
  const next = instantIn(today, time, zone);
  return next > now ? next : instantIn(addDays(today, 1), time, zone);
}
