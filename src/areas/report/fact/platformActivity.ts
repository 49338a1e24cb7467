import { choice, reference } from '#entity/fields';
import { average, counted, countedMoney, type Facts, sums } from '#report/facts';
import { placeAndTime } from './shared';
import { takeawayPlatforms } from './values';

/** Discounts of activities on third-party platforms, and the money that their orders brought. */
export const platformActivityFacts = {
  name: 'platformActivities',
  dimensions: {
    ...placeAndTime,
    platformActivity: { field: reference('thirdPartyActivity') },
    platform: { field: choice('takeawayPlatform', takeawayPlatforms) },
  },
  measures: {
    activityOrders: counted('orders'),
    activityDiscount: sums.money(),
    activityPaid: countedMoney('orders'),
    activityPaidAverage: average('activityPaid', 'activityOrders'),
    activityReturn: average('activityPaid', 'activityDiscount', 'quantity'),
  },
  details: {},
  filters: {},
} satisfies Facts;
