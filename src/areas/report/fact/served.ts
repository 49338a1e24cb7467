import { choice, datetime, text } from '#entity/fields';
import { type Facts, sums } from '#report/facts';
import { placeAndTime } from './shared';
import { diningTypes, tradeModes, waiterTypes } from './values';

/** Checked-out orders with the names of their waiters, by kind of service. */
export const servedFacts = {
  name: 'served',
  dimensions: {
    ...placeAndTime,
    diningType: { field: choice('diningType', diningTypes) },
    tradeMode: { field: choice('tradeMode', tradeModes) },
  },
  measures: { income: sums.money(), guests: sums.count(), orders: sums.count() },
  details: {
    order: text({ max: 64 }),
    number: text({ max: 40 }),
    checkedOutAt: datetime(),
    table: text({ max: 20 }),
    caller: text({ max: 200 }),
    servedBy: text({ max: 200 }),
    foodRunner: text({ max: 200 }),
    tableClearer: text({ max: 200 }),
    dishwasher: text({ max: 200 }),
  },
  filters: {
    missingType: choice('waiterType', waiterTypes),
    makeUp: choice('yesNo', ['yes', 'no']),
  },
} satisfies Facts;
