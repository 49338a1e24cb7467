import { choice, datetime, integer, text } from '#entity/fields';
import { average, type Facts, rate, sums } from '#report/facts';
import { ofOrder, singleOfOrder } from './shared';
import { takeawayPlatforms, takeawayStatuses } from './values';

/** Orders that came over platforms, with what each party pays and keeps. */
export const takeawayFacts = {
  name: 'takeaways',
  dimensions: {
    ...ofOrder,
    platform: { field: choice('takeawayPlatform', takeawayPlatforms) },
    takeawayStatus: { field: choice('takeawayOrderStatus', takeawayStatuses) },
    cancelReason: { field: text({ max: 60 }) },
    courier: { field: text({ max: 40 }) },
  },
  measures: {
    takeawayOrders: sums.count(),
    goods: sums.money(),
    packing: sums.money(),
    deliveryFee: sums.money(),
    merchantSubsidy: sums.money(),
    platformSubsidy: sums.money(),
    guestPaid: sums.money(),
    commission: sums.money(),
    serviceFee: sums.money(),
    merchantIncome: sums.money(),
    lateOrders: sums.count(),
    deliveryMinutes: sums.count(),
    deliveredOrders: sums.count(),
    merchantIncomeRate: rate('merchantIncome', 'goods'),
    lateRate: rate('lateOrders', 'deliveredOrders'),
    averageDelivery: average('deliveryMinutes', 'deliveredOrders', 'quantity'),
  },
  details: {
    ...singleOfOrder,
    platformNumber: text({ max: 60 }),
    daySequence: integer({ min: 0, max: 99_999 }),
    placedAt: datetime(),
    deliveredAt: datetime(),
    guest: text({ max: 40 }),
    address: text({ max: 100 }),
    problem: text({ max: 100 }),
    /** the repair that waits for review */
    repairNumber: text({ max: 30 }),
  },
  filters: { pending: choice('yesNo', ['yes', 'no']) },
} satisfies Facts;
