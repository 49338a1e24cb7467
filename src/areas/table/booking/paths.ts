import type { BookingStatus } from './booking.contract';
import type { Deposited, DepositOutcome } from './deposit';
import type { ClockNow } from './mayCome';
import type { BookableTable, BookingState, BookingType } from './terms';

export const bookingPaths = {
  booked: '/reservation/booked',
  day: '/reservation/day',
  tables: '/reservation/tables',
  book: '/reservation/book',
  walkIn: '/reservation/walk_in',
  move: '/reservation/move',
  assign: '/reservation/assign',
  swap: '/reservation/swap',
  deposit: '/reservation/deposit',
  arrive: '/reservation/arrive',
  cancel: '/reservation/cancel',
  checkOut: '/reservation/check_out',
  undo: '/reservation/undo',
} as const;

/** Days that the book and the calendar show, and the most that reservations are taken ahead (001 §5). */
export const bookedDays = 30;

/** How a store takes reservations, whom it expects in the next 30 days, and its clock. */
export interface BookedDays extends BookingState, ClockNow {
  /** of the store: on its clock the times of reservations are shown */
  timeZone: string;
  areas: { id: string; name: string }[];
  /** the enabled tables */
  tables: BookableTable[];
}

/** A reservation in the book of a day. */
export interface BookedGuest extends Deposited {
  id: string;
  version: number;
  number: string;
  status: BookingStatus;
  businessDate: string;
  slot: string;
  people: number;
  guest: string;
  phone: string;
  type: BookingType;
  area: string | null;
  areaName: string | null;
  table: string | null;
  deposit: string;
  remark: string | null;
  walkIn: boolean;
  arrivedAt: string | null;
}

/** The book of a store's day. */
export interface BookOfDay {
  /** the gateway's clock */
  asOf: string;
  bookings: BookedGuest[];
}

/** A table that guests could have, or why they cannot: who has it, and from when. */
export interface OfferedTable {
  code: string;
  areaName: string;
  seats: number;
  /** null: free */
  taken: { guest: string | null; from: string } | null;
}

/** Answer of an act. */
export interface ActAnswer {
  id: string;
  version: number;
  guest: string;
  table: string | null;
  deposit: DepositOutcome;
}
