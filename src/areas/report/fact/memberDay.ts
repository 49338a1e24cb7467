import { registrationSources, sexes } from '#business/bill/memberValues';
import { choice, reference } from '#entity/fields';
import { average, counted, type Facts, rate, sums } from '#report/facts';
import { placeAndTime } from './shared';

/** Days of an operating subject's members, beside all orders of its stores: registrations, orders, stored value, points. */
export const memberDayFacts = {
  name: 'memberDays',
  dimensions: {
    ...placeAndTime,
    memberLevel: { field: reference('memberLevel') },
    registrationSource: { field: choice('registrationSource', registrationSources) },
    sex: { field: choice('sex', sexes) },
  },
  measures: {
    newMembers: sums.count(),
    buyingMembers: counted('members'),
    memberOrders: sums.count(),
    memberPaid: sums.money(),
    allPaid: sums.money(),
    memberShare: rate('memberPaid', 'allPaid'),
    perMemberOrder: average('memberPaid', 'memberOrders'),
    toppedUp: sums.money(),
    storedGiven: sums.money(),
    storedSpent: sums.money(),
    pointsEarned: sums.count(),
    pointsSpent: sums.count(),
  },
  details: {},
  filters: {},
} satisfies Facts;
