import { choice, reference } from '#entity/fields';
import { average, counted, type Facts, type Measure, sums } from '#report/facts';
import { placeAndTime } from './shared';
import { takeawayPlatforms } from './values';

/** An amount of orders, each of which counts once however many dishes were lowered. */
const ofOrders = (): Measure => ({ field: sums.money().field, formula: { kind: 'count' } });

/** Discounts of activities on third-party platforms, and the money that their orders brought. */
export const platformActivityFacts = {
  name: 'platformActivities',
  dimensions: {
    ...placeAndTime,
    platformActivity: { field: reference('thirdPartyActivity') },
    platform: { field: choice('takeawayPlatform', takeawayPlatforms) },
  },
  measures: {
    activityOrders: counted(),
    activityDiscount: sums.money(),
    activityPaid: ofOrders(),
    activityPaidAverage: average('activityPaid', 'activityOrders'),
    activityReturn: average('activityPaid', 'activityDiscount', 'quantity'),
  },
  details: {},
  filters: {},
} satisfies Facts;
