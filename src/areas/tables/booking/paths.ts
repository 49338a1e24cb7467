import type { Booked, ClockNow } from './mayCome';

export const bookedPath = '/reservation/booked';

/** Whom a store expects in the next 30 days, and its clock. */
export interface BookedDays extends ClockNow {
  booked: Booked[];
}
