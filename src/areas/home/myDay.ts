import type { Matter } from './matters';

/** The call that tells of the day of who looks after members and offers, tables and reservations, or takeaway. */
export const myDayPath = '/user/my_day';

/** So many of something today, as its list shows with the filters; `before`: of the same weekday last week up to the same time. */
export interface DayCount extends Matter {
  before: number;
}

/** Tables at which guests are right now. */
export interface TablesNow {
  occupied: number;
  tables: number;
  /** those with the most guests' tables first; `total` counts them all */
  stores: { store: string; name: string; occupied: number; tables: number }[];
  total: number;
}

/** Reservations of today that were not cancelled, from an hour on. */
export interface ReservedHour {
  hour: number;
  reservations: number;
  people: number;
}

/** A part is null for who may not read it. */
export interface MyDay {
  /** business date, YYYY-MM-DD: of several stores the earliest, as reports begin with */
  date: string;
  counts: DayCount[];
  tables: TablesNow | null;
  reserved: ReservedHour[] | null;
  takeaway: { platform: string; orders: number }[] | null;
  /** products of platforms that no dish is behind, by platform; none where all are matched */
  unmatched: Matter[] | null;
}

/** States of reservations that are still meant or were kept. */
export const keptReservations = ['reserved', 'overdue', 'arrived', 'checkedOut'] as const;
