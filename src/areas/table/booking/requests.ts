import { contract, crud } from '#entity/contract';
import { choice, money } from '#entity/fields';
import { booking, depositMethods } from './booking.contract';

const options = {
  calls: crud('/reservation'),
  area: 'tables' as const,
  scope: 'store' as const,
  verbs: [],
  keyword: [],
};

const { type, businessDate, slot, people, guest, phone, area, table, depositMethod, remark } = booking.fields;

// Sent with an act: no entities of their own, they have the labels of reservations.

/** A reservation by phone. */
export const request = contract(
  booking.name,
  { people, businessDate, slot, type, area, guest, phone, table, depositMethod, remark },
  options,
);

/** Guests who come without a reservation. */
export const walkIn = contract(
  booking.name,
  { people, type, area, table, guest: guest.optional(), phone: phone.optional(), remark },
  options,
);

/** Another day, time or number of people. */
export const move = contract(booking.name, { businessDate, slot, people }, options);

/** A table for guests who reserved, or who sit; `depositMethod` if the table asks for a deposit. */
export const seat = contract(booking.name, { table, depositMethod }, options);

/** A deposit of guests who reserved without one. */
export const pledge = contract(
  booking.name,
  { deposit: money({ min: '0.01', max: '999999.99' }), depositMethod: choice('depositMethod', depositMethods) },
  options,
);
