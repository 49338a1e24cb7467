import { report } from '#report/report';
import { orderFacts } from '../fact/order';

/** Voided orders with their reasons (/reportCenter/scrapOrder). */
export default report({
  name: 'scrapOrder',
  area: 'reportCenter',
  facts: orderFacts,
  details: [
    'number',
    'store',
    'diningType',
    'channel',
    'table',
    'openedAt',
    'orderedAt',
    'cancellationReason',
    'operator',
    'remark',
  ],
  measures: ['voidedAmount', 'unsettledGuests'],
  lead: ['number', 'store', 'voidedAmount', 'orderedAt', 'cancellationReason', 'operator'],
  hidden: ['channel', 'table', 'openedAt', 'remark'],
  sort: { field: 'orderedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['basis', 'diningType', 'channel', 'reason', 'operator', 'brand'],
  fixed: { status: 'voided' },
  keyword: ['number'],
});
