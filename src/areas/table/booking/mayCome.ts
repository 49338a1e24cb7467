import { covers, type TimeWindow } from '#entity/windows';
import { addDays } from '#values/dateText';

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

/** Somebody asks to come: business date YYYY-MM-DD and time HH:mm on the store's clock. */
export interface Asked {
  date: string;
  time: string;
  people: number;
}

/** The store's clock: the day that it takes reservations for, the time, and when that day ends. */
export interface ClockNow {
  today: string;
  time: string;
  /** HH:mm, midnight where left out: the business day's cut-off, or later the end of a period over midnight */
  cutOff?: string;
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

function refused(rule: Exclude<BookingAnswer, { may: true }>['rule'], limit = 0): BookingAnswer {
  return { may: false, rule, limit };
}

function roomIn(period: BookingPeriod, booked: readonly Booked[], { date, people }: Asked): BookingAnswer {
  const left = period.capacity - expectedIn(period, date, booked);
  return people > left ? refused('capacity', Math.max(0, left)) : { may: true, left };
}

/** Orders the times of a business day: what comes before its end is after midnight. */
export function timeOfDay(time: string, cutOff = '00:00'): string {
  return time < cutOff ? `1 ${time}` : `0 ${time}`;
}

/**
 * Whether guests may come, by the terms of a store and by whom it already expects; else the first rule that refuses them. The
 * simulator beside the settings and the gateway ask this one function.
 */
export function mayCome(terms: BookingTerms, booked: readonly Booked[], asked: Asked, now: ClockNow): BookingAnswer {
  const isEarlier = timeOfDay(asked.time, now.cutOff) < timeOfDay(now.time, now.cutOff);
  if (!terms.enabled) return refused('disabled');
  if (asked.date < now.today || (asked.date === now.today && isEarlier)) return refused('past');
  if (asked.date >= addDays(now.today, terms.days)) return refused('days', terms.days);
  if (asked.people < terms.minPeople) return refused('minPeople', terms.minPeople);
  if (asked.people > terms.people) return refused('people', terms.people);
  const period = terms.periods.find((one) => covers(one, asked.time));
  return period ? roomIn(period, booked, asked) : refused('period');
}

/** Whether guests at the door may come in: only a period that is full refuses them. */
export function mayComeIn(terms: BookingTerms, booked: readonly Booked[], asked: Asked): BookingAnswer {
  const period = terms.periods.find((one) => covers(one, asked.time));
  return period ? roomIn(period, booked, asked) : { may: true, left: asked.people };
}
