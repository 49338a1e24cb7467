import { report } from '#report/report';
import { itemFigures } from './itemFigures';

/** Sales over time (/newReport/saleStatistics). */
export default report({
  name: 'saleStatistics',
  area: 'newReport',
  ...itemFigures,
  groups: [['day'], ['week'], ['month'], ['weekday'], ['hour'], ['daypart'], ['store']],
  sort: { field: 'day', order: 'ASC' },
  charts: [
    { kind: 'trend', title: 'netByDay', by: ['day'], measures: ['net', 'netQuantity'] },
    { kind: 'heat', title: 'netByWeekdayHour', by: ['weekday', 'hour'], measures: ['net'] },
  ],
});
