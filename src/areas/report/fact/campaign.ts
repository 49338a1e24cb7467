import { billCampaignTypes } from '#business/bill/campaign';
import { choice, datetime, reference, text } from '#entity/fields';
import { average, counted, countedMoney, type Facts, sums } from '#report/facts';
import { ofOrder } from './shared';

/**
 * Discounts that campaigns of an operating subject gave, with the orders and members behind them. An order counts as long as something
 * of its discount is left after refunds.
 */
export const campaignFacts = {
  name: 'campaigns',
  dimensions: {
    ...ofOrder,
    campaign: { field: reference('campaign') },
    campaignType: { field: choice('campaignType', billCampaignTypes) },
    order: { technical: true, field: text({ max: 64 }), with: { number: text({ max: 40 }), at: datetime() } },
  },
  measures: {
    campaignOrders: counted('orders'),
    campaignMembers: counted('members'),
    campaignFirstOrders: counted('members'),
    campaignDiscount: sums.money(),
    campaignPaid: countedMoney('orders'),
    campaignReturn: average('campaignPaid', 'campaignDiscount', 'quantity'),
  },
  details: {},
  filters: {},
} satisfies Facts;
