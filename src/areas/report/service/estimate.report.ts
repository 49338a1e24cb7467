import { report } from '#report/report';
import { soldOutFacts } from '../fact/soldOut';

/** Sold-out settings: when, how long, by whom (/dataReport/estimate). */
export default report({
  name: 'estimate',
  area: 'dataReport',
  facts: soldOutFacts,
  details: [
    'itemName',
    'store',
    'estimationType',
    'limitQuantity',
    'operator',
    'setAt',
    'liftedBy',
    'liftedAt',
    'liftMode',
  ],
  measures: ['soldQuantity', 'soldOutMinutes', 'times'],
  lead: ['itemName', 'estimationType', 'store', 'soldQuantity', 'setAt', 'operator'],
  hidden: ['times', 'liftMode'],
  sort: { field: 'setAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['estimationType', 'operator', 'brand'],
  keyword: ['itemName', 'operator'],
  charts: [{ kind: 'bar', title: 'soldOutByItem', by: ['item'], measures: ['soldOutMinutes'], top: 15 }],
});
