import { choice, text } from '#entity/fields';
import { type Facts, share, sums } from '#report/facts';
import { ofOrder, singleOfOrder } from './shared';
import { eventKinds, returnStages } from './values';

/** Acts of people on orders: dishes returned, given away or changed, discounts, refunds. Amounts are at list price. */
export const eventFacts = {
  name: 'events',
  dimensions: {
    ...ofOrder,
    item: { technical: true, field: text({ max: 64 }), with: { itemName: text({ max: 60 }) } },
    eventKind: { field: choice('orderEvent', eventKinds) },
    reason: { field: text({ max: 60 }) },
    stage: { field: choice('returnStage', returnStages) },
    authoriser: { field: text({ max: 40 }) },
  },
  measures: {
    times: sums.count(),
    eventQuantity: sums.quantity(),
    eventAmount: sums.money(),
    cost: sums.money(),
    eventShare: share('eventAmount'),
  },
  details: { ...singleOfOrder, itemName: text({ max: 60 }), toName: text({ max: 60 }), table: text({ max: 20 }) },
  filters: {},
} satisfies Facts;
