import { addDays } from '#values/dateText';
import { dayIn, instantIn } from '#values/zonedTime';

/**
 * Returns the business date of an instant, YYYY-MM-DD: events before the cut-off still belong to the day before (001
 * §3: a store's billing time). Without a cut-off, the calendar date on the zone's clock. A day begins at one instant,
 * so that an hour which comes twice in autumn does not fall back into the day before.
 */
export function businessDay(instant: Date, zone: string, cutOff = '00:00'): string {
  const day = dayIn(instant, zone);
  return instant < instantIn(day, cutOff, zone) ? addDays(day, -1) : day;
}
