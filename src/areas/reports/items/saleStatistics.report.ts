import { report } from '../../../report/report';
import { lineFacts } from '../facts/lines';
import { usualMore } from '../facts/shared';

/** Sales over time (/newReport/saleStatistics). */
export default report({
  name: 'saleStatistics',
  area: 'newReport',
  facts: lineFacts,
  groups: [['day'], ['week'], ['month'], ['weekday'], ['hour'], ['daypart'], ['store']],
  measures: [
    'soldQuantity',
    'giftQuantity',
    'returnedQuantity',
    'netQuantity',
    'list',
    'lineDiscount',
    'net',
    'netShare',
    'quantityShare',
    'averagePrice',
    'cost',
    'margin',
    'marginRate',
  ],
  hidden: ['quantityShare', 'cost', 'margin'],
  sort: { field: 'day', order: 'ASC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['packages', 'compare', 'lineKind', 'category', ...usualMore],
  charts: [
    { kind: 'trend', title: 'netByDay', by: ['day'], measures: ['net', 'netQuantity'] },
    { kind: 'heat', title: 'netByWeekdayHour', by: ['weekday', 'hour'], measures: ['net'] },
  ],
  drill: { to: 'saleDetail' },
});
