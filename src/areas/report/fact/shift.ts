import { choice, datetime, text } from '#entity/fields';
import { type Facts, sums } from '#report/facts';
import { placeAndTime } from './shared';
import { shiftStatuses } from './values';

/** Shifts of cashiers: takings, expected cash in the drawer and counted cash. */
export const shiftFacts = {
  name: 'shifts',
  dimensions: {
    ...placeAndTime,
    operator: { field: text({ max: 40 }) },
    device: { field: text({ max: 40 }) },
    shiftStatus: { field: choice('shiftHandoverState', shiftStatuses) },
  },
  measures: {
    shifts: sums.count(),
    shiftSales: sums.money(),
    cashSales: sums.money(),
    openingFloat: sums.money(),
    expectedCash: sums.money(),
    countedCash: sums.money(),
    cashDifference: sums.money(),
    openOrders: sums.count(),
  },
  details: { number: text({ max: 40 }), startedAt: datetime(), endedAt: datetime() },
  filters: {},
} satisfies Facts;
