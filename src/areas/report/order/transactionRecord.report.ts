import { report } from '#report/report';
import { orderRows } from './orderRows';

/** Transactions of stores and periods (/reportCenter/transactionRecord). */
export default report({
  name: 'transactionRecord',
  area: 'reportCenter',
  ...orderRows,
  verbs: ['show'],
});
