import { report } from '#report/report';
import { itemFigures } from './itemFigures';

/** Sales per classification (/newReport/goodsCate). */
export default report({
  name: 'goodsCate',
  area: 'newReport',
  ...itemFigures,
  groups: [['category'], ['store', 'category'], ['day', 'category']],
  sort: { field: 'net', order: 'DESC' },
  charts: [
    { kind: 'doughnut', title: 'netByCategory', by: ['category'], measures: ['net'], top: 8 },
    { kind: 'stacked', title: 'categoryByDay', by: ['day', 'category'], measures: ['net'] },
  ],
});
