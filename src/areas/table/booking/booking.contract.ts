import { contract, crud } from '#entity/contract';
import { choice, date, integer, money, phone, reference, text, time } from '#entity/fields';
import { bookingTypes } from './terms';

/** Limits of this console, not of the specification. */
const longestName = 20;
const longestRemark = 100;

/** The states of a reservation (001 §4), in their order. */
export const bookingStates = ['reserved', 'overdue', 'arrived', 'checkedOut', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStates)[number];

/** How guests pay a deposit. */
export const depositMethods = ['cash', 'wechat', 'alipay', 'card'] as const;

/**
 * A reservation as staff work with it, at its store and on its day; the report of the same rows is /dataReport/reserve. All that is
 * done with it are acts with calls of their own (`paths.ts`).
 */
export const booking = contract(
  'booking',
  {
    store: reference('store'),
    type: choice('bookingType', bookingTypes),
    businessDate: date(),
    slot: time(),
    people: integer({ min: 1, max: 999, unit: 'person' }),
    guest: text({ max: longestName }),
    phone: phone({ landline: true }),
    area: reference('tableArea', { sharing: ['store'] }).optional(),
    table: text({ max: 20 }).optional(),
    deposit: money({ min: '0', max: '999999.99' }),
    depositMethod: choice('depositMethod', depositMethods).optional(),
    remark: text({ max: longestRemark }).optional(),
    status: choice('bookingStatus', bookingStates),
  },
  {
    calls: crud('/reservation'),
    area: 'tables',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'book', 'serve', 'cancel'],
    ownCalls: ['list', 'book', 'serve', 'cancel'],
    keyword: ['guest', 'phone'],
    represent: 'guest',
  },
);
