import { boolean, choice, text } from '#entity/fields';
import { average, type Facts, share, sums } from '#report/facts';
import { ofOrder, singleOfOrder } from './shared';
import { waiterTypes } from './values';

/** Waiters of orders. People of one type share an order's income equally. */
export const waiterFacts = {
  name: 'waiters',
  dimensions: {
    ...ofOrder,
    waiterType: { field: choice('waiterType', waiterTypes) },
    person: { field: text({ max: 40 }) },
  },
  measures: {
    servedOrders: sums.count(),
    servedAmount: sums.money(),
    guests: sums.count(),
    tables: sums.count(),
    minutes: sums.count(),
    perGuest: average('servedAmount', 'guests'),
    averageMinutes: average('minutes', 'tables', 'quantity'),
    servedShare: share('servedAmount'),
  },
  details: { ...singleOfOrder, makeUp: boolean(), enteredBy: text({ max: 40 }) },
  filters: { makeUp: choice('yesNo', ['yes', 'no']) },
} satisfies Facts;
