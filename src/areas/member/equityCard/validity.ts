import { dayMs } from '#values/duration';
import { instantIn, wallClock } from '#values/zonedTime';

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

/**
 * Returns the instant at which a validity that begins at `from` is over: the same time of day on the clock of the zone, also
 * across a change of the clock. Null for ever.
 */
export function endOf(from: Date, { unit, length }: Validity, zone: string): Date | null {
  if (unit === 'permanent' || length === null) return null;
  const [date = '', time = ''] = wallClock(from, zone).split('T');
  const end =
    unit === 'day' ? Date.parse(date) + length * dayMs : monthsAfter(date, unit === 'year' ? length * 12 : length);
  const [last = ''] = new Date(end).toISOString().split('T');
  return new Date(instantIn(last, time, zone).getTime() + (from.getTime() % 1000));
}

/** A time for which a card was given, with what it was sold for where that is known. */
export interface GivenTime {
  from: string;
  /** null for ever */
  until: string | null;
  unit: ValidityUnit | null;
  length: number | null;
}

const monthsIn = ({ unit, length }: Pick<GivenTime, 'unit' | 'length'>): number | null => {
  if (length === null) return null;
  if (unit === 'month') return length;
  return unit === 'year' ? length * 12 : null;
};

/**
 * Returns the end of a renewal that begins when the last of the times ends. Months and years count from the first day of the
 * unbroken run of such times, so that a short month costs nobody a day: 29 November and four months is 29 March.
 *
 * @param given times of one card and member, in any order; none of them is for ever
 */
export function renewedUntil(given: readonly GivenTime[], from: Date, wanted: Validity, zone: string): Date | null {
  const more = monthsIn(wanted);
  if (more === null) return endOf(from, wanted, zone);
  let [begin, months] = [from, more];
  for (;;) {
    const before = given.find(({ until }) => until !== null && Date.parse(until) === begin.getTime());
    const earlier = before && monthsIn(before);
    if (!before || !earlier || Date.parse(before.from) >= begin.getTime()) break;
    begin = new Date(before.from);
    months += earlier;
  }
  return endOf(begin, { unit: 'month', length: months }, zone);
}

/** Whether something holds at an instant: half-open, over at its end. */
export function holdsAt({ from, until }: { from: string; until: string | null }, at: number): boolean {
  return Date.parse(from) <= at && (until === null || at < Date.parse(until));
}
