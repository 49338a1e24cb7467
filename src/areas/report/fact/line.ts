import { lineKinds } from '#business/bill/kinds';
import { boolean, choice, text } from '#entity/fields';
import { average, type Facts, rate, share, sums } from '#report/facts';
import { ofItem, ofOrder, singleOfOrder } from './shared';
import { postingKinds } from './values';

/** Sold lines and what takes them back. A package counts once: as itself, or as the dishes in it. */
export const lineFacts = {
  name: 'lines',
  dimensions: {
    ...ofOrder,
    ...ofItem,
    spec: { field: text({ max: 40 }) },
    lineKind: { field: choice('lineKind', lineKinds) },
    postingKind: { field: choice('postingKind', postingKinds) },
    package: { technical: true, field: text({ max: 64 }), with: { packageName: text({ max: 60 }) } },
    waiter: { field: text({ max: 40 }) },
  },
  measures: {
    soldQuantity: sums.quantity(),
    giftQuantity: sums.quantity(),
    returnedQuantity: sums.quantity(),
    netQuantity: sums.quantity(),
    list: sums.money(),
    lineDiscount: sums.money(),
    net: sums.money(),
    cost: sums.money(),
    margin: sums.money(),
    averagePrice: average('net', 'netQuantity'),
    marginRate: rate('margin', 'net'),
    quantityShare: share('netQuantity'),
    netShare: share('net'),
  },
  details: {
    ...singleOfOrder,
    itemName: text({ max: 60 }),
    itemCode: text({ max: 40 }),
    itemUnit: text({ max: 20 }),
    categoryName: text({ max: 40 }),
    attributes: text({ max: 200 }),
    unitPrice: sums.money().field,
    attributeAmount: sums.money().field,
    gift: boolean(),
    table: text({ max: 20 }),
  },
  filters: { packages: choice('packageView', ['whole', 'dishes']) },
} satisfies Facts;
