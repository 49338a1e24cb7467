import { dayMs } from '#values/duration';
import { dayIn } from '#values/zonedTime';

/** Units of a validity; without an end where it is for ever. */
export const validityUnits = ['day', 'month', 'year', 'permanent'] as const;
export type ValidityUnit = (typeof validityUnits)[number];

/** How long a card is good: so many units; `length` is empty where it is for ever. */
export interface Validity {
  unit: ValidityUnit;
  length: number | null;
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** So many months after a date: the same day, or the last one of a shorter month. */
function monthsAfter(date: string, months: number): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = daysInMonth(first.getUTCFullYear(), first.getUTCMonth());
  return first.setUTCDate(Math.min(day, last));
}

/** The instant at which a validity that begins then is over, at the same time of day; null for ever. */
export function endOf(from: Date, { unit, length }: Validity, zone: string): Date | null {
  if (unit === 'permanent' || length === null) return null;
  if (unit === 'day') return new Date(from.getTime() + length * dayMs);
  const date = dayIn(from, zone);
  const end = monthsAfter(date, unit === 'year' ? length * 12 : length);
  return new Date(from.getTime() + end - Date.parse(date));
}

/** Whether something holds at an instant: half-open, over at its end. */
export function holdsAt({ from, until }: { from: string; until: string | null }, at: number): boolean {
  return Date.parse(from) <= at && (until === null || at < Date.parse(until));
}
