import { report } from '#report/report';
import { orderFacts } from '../fact/order';
import { orderSearch } from '../order/orderRows';

/** Orders with amounts, payments and the reasons of voiding and reversal (/log/orderLog, 001 §3 Order log). */
export default report({
  name: 'orderLog',
  area: 'log',
  facts: orderFacts,
  details: [
    'number',
    'orderedAt',
    'store',
    'status',
    'diningType',
    'methods',
    'remark',
    'cancellationReason',
    'recoveryReason',
    'operator',
  ],
  measures: ['orderAmount', 'discount', 'collected', 'refunded', 'paid', 'openAmount', 'voidedAmount'],
  lead: ['number', 'status', 'store', 'paid', 'orderedAt', 'diningType', 'methods', 'operator'],
  hidden: ['remark', 'cancellationReason', 'recoveryReason', 'collected', 'openAmount', 'voidedAmount'],
  sort: { field: 'orderedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: orderSearch,
  keyword: ['number'],
  verbs: ['show'],
});
