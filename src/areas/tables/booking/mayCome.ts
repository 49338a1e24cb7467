import { covers, type TimeWindow } from '../../../entity/windows';
import { addDays } from '../../../ui/inputs/dates/dateText';

/** A period in which guests may come, with how many people at most. */
export interface BookingPeriod extends TimeWindow {
  capacity: number;
}

/** By what a store takes reservations. */
export interface BookingTerms {
  enabled: boolean;
  /** the most and the fewest people of a reservation */
  people: number;
  minPeople: number;
  /** how far ahead, counted from today */
  days: number;
  periods: readonly BookingPeriod[];
}

/** People who are expected on a day at a time. */
export interface Booked {
  date: string;
  slot: string;
  people: number;
}

/** Somebody asks to come: date YYYY-MM-DD and time HH:mm on the store's clock. */
export interface Asked {
  date: string;
  time: string;
  people: number;
}

/** The store's clock: today and the time. */
export interface ClockNow {
  today: string;
  time: string;
}

export type BookingAnswer =
  | { may: true; left: number }
  | { may: false; rule: 'disabled' | 'past' | 'days' | 'minPeople' | 'people' | 'period' | 'capacity'; limit: number };

/** The people that are expected in a period of a day. */
export function expectedIn(period: TimeWindow, date: string, booked: readonly Booked[]): number {
  return booked
    .filter((one) => one.date === date && covers(period, one.slot))
    .reduce((sum, { people }) => sum + people, 0);
}

/**
 * Whether guests may come, by the terms of a store and by whom it already expects; else the first rule that refuses them. The
 * simulator beside the settings and the gateway ask this one function.
 */
export function mayCome(terms: BookingTerms, booked: readonly Booked[], asked: Asked, now: ClockNow): BookingAnswer {
  const refused = (rule: Exclude<BookingAnswer, { may: true }>['rule'], limit = 0): BookingAnswer => ({
    may: false,
    rule,
    limit,
  });
  if (!terms.enabled) return refused('disabled');
  if (asked.date < now.today || (asked.date === now.today && asked.time < now.time)) return refused('past');
  if (asked.date >= addDays(now.today, terms.days)) return refused('days', terms.days);
  if (asked.people < terms.minPeople) return refused('minPeople', terms.minPeople);
  if (asked.people > terms.people) return refused('people', terms.people);
  const period = terms.periods.find((one) => covers(one, asked.time));
  if (!period) return refused('period');
  const left = period.capacity - expectedIn(period, asked.date, booked);
  return asked.people > left ? refused('capacity', Math.max(0, left)) : { may: true, left };
}
