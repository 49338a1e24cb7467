import { choice, datetime, integer, person, text } from '#entity/fields';
import { average, type Facts, sums } from '#report/facts';
import { placeAndTime } from './shared';
import { estimationTypes, liftModes } from './values';

/** Sold-out times of dishes, their length and author. */
export const soldOutFacts = {
  name: 'soldOut',
  dimensions: {
    ...placeAndTime,
    item: { technical: true, field: text({ max: 64 }), with: { itemName: text({ max: 60 }) } },
    estimationType: { field: choice('estimationType', estimationTypes) },
    operator: { field: person() },
  },
  measures: {
    times: sums.count(),
    soldOutMinutes: sums.count(),
    soldQuantity: sums.quantity(),
    averageSoldOut: average('soldOutMinutes', 'times', 'quantity'),
  },
  details: {
    itemName: text({ max: 60 }),
    limitQuantity: integer({ min: 0, max: 99_999 }),
    setAt: datetime(),
    liftedAt: datetime(),
    liftedBy: person(),
    liftMode: choice('liftMode', liftModes),
  },
  filters: {},
} satisfies Facts;
