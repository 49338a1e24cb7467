import { report } from '#report/report';
import { campaignFigures } from './campaignFigures';

/** Campaign statistics (/campaign/statistical): what each campaign gave and what its orders brought. */
export default report({
  name: 'campaignStatistics',
  ...campaignFigures,
  groups: [['campaign'], ['campaignType'], ['day'], ['store'], ['brand'], ['week'], ['month'], ['campaign', 'store']],
  sort: { field: 'campaignDiscount', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'basis', 'brand', 'campaign', 'campaignType'],
  drill: { to: 'campaignStatisticsDetail' },
  charts: [
    { kind: 'trend', title: 'campaignByDay', by: ['day'], measures: ['campaignPaid', 'campaignDiscount'] },
    { kind: 'bar', title: 'campaignDiscounts', by: ['campaign'], measures: ['campaignDiscount'], top: 20 },
    { kind: 'bar', title: 'campaignPaidByStore', by: ['store'], measures: ['campaignPaid'], top: 20 },
  ],
});
