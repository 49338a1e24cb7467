import { report } from '#report/report';
import { servedFacts } from '../fact/served';
import { makeUpPaths } from './makeUp';

/** Orders and their waiters, who can be made up where the till recorded none (/pieceWork/addRecordWaiter, 001 §7). */
export default report({
  name: 'waiterMakeUpRecord',
  area: 'pieceWork',
  facts: servedFacts,
  path: makeUpPaths.list,
  selectable: true,
  details: [
    'number',
    'store',
    'checkedOutAt',
    'table',
    'caller',
    'servedBy',
    'foodRunner',
    'tableClearer',
    'dishwasher',
    'diningType',
  ],
  measures: ['income', 'guests', 'orders'],
  lead: ['number', 'store', 'income', 'checkedOutAt'],
  hidden: ['guests', 'orders', 'table', 'diningType'],
  sort: { field: 'checkedOutAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store', 'missingType'],
  more: ['makeUp', 'diningType', 'tradeMode', 'brand'],
  keyword: ['number'],
  verbs: ['makeUp'],
});
