import { contract, crud } from '#entity/contract';
import { date, integer, money, text } from '#entity/fields';

const base = '/store_day_end';

/** The calls in addition to the list: the days of a month, one day, and closing it. */
export const dayEndPaths = { days: `${base}/days`, day: `${base}/day`, close: `${base}/close` };

/** Fields for closing a day: the cash deposited at the bank, and a remark. */
export const closeFields = {
  depositedCash: money({ min: '0', max: '99999999.99' }),
  remark: text({ max: 100 }).optional(),
};

/**
 * Stores with how far their business days are closed (/store/pitch_account). A closed day takes no further postings:
 * later refunds belong to their own business date.
 */
export const storeDayEnd = contract(
  'storeDayEnd',
  { name: text({ max: 20 }) },
  {
    calls: crud(base),
    area: 'store',
    scope: 'store',
    scopeField: 'id',
    verbs: ['list', 'close'],
    keyword: ['name'],
    cardFacts: ['oldestOpen', 'openDays', 'openOrders'],
    sort: { field: 'name', order: 'ASC' },
    derived: true,
    computed: {
      code: text({ max: 20 }),
      lastClosed: date(),
      /** the first day that waits to be closed */
      oldestOpen: date(),
      openDays: integer({ min: 0, max: 100_000 }),
      openOrders: integer({ min: 0, max: 1e9 }),
      openShifts: integer({ min: 0, max: 1e9 }),
    },
  },
);
