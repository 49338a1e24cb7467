import { billCampaignTypes } from '#business/bill/campaign';
import { choice, datetime, reference, text } from '#entity/fields';
import { average, counted, type Facts, type Measure, sums } from '#report/facts';
import { ofOrder } from './shared';

/** An amount of orders, each of which counts once however many of its lines a campaign lowered. */
const ofOrders = (): Measure => ({ field: sums.money().field, formula: { kind: 'count' } });

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
    campaignOrders: counted(),
    campaignMembers: counted(),
    campaignFirstOrders: counted(),
    campaignDiscount: sums.money(),
    campaignPaid: ofOrders(),
    campaignReturn: average('campaignPaid', 'campaignDiscount', 'quantity'),
  },
  details: {},
  filters: {},
} satisfies Facts;
