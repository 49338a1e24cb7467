import { centsOf, type Figures, type Reader, sumOf, type View } from './answers';

/** Answers of the reports for one view. A known-bad variant changes one of them as a wrong implementation would. */
export interface Said {
  business: Figures;
  byDay: Figures[];
  byStore: Figures[];
  items: Figures;
  itemRows: Figures[];
  categoryRows: Figures[];
  payments: Figures;
  methodRows: Figures[];
  discounts: Figures;
  kindRows: Figures[];
  refunds: Figures;
  orders: Figures;
  /** the list of orders; null where it cannot be chosen as the view is */
  orderList: Figures | null;
  exported: Figures[];
}

export async function saidOf(reader: Reader, view: View): Promise<Said> {
  const business = await reader.ask('business', view, { groupBy: 'day' });
  const byStore = await reader.ask('business', view, { groupBy: 'store' });
  const items = await reader.ask('saleGoods', view);
  const categories = await reader.ask('goodsCate', view);
  const payments = await reader.ask('payment', view);
  const discounts = await reader.ask('preferential', view);
  const nothing: Figures = { id: 'none' };
  return {
    business: business.meta.totals ?? nothing,
    byDay: business.list,
    byStore: byStore.list,
    items: items.meta.totals ?? nothing,
    itemRows: items.list,
    categoryRows: categories.list,
    payments: payments.meta.totals ?? nothing,
    methodRows: payments.list,
    discounts: discounts.meta.totals ?? nothing,
    kindRows: discounts.list,
    refunds: await reader.totals('refundDetails', view),
    orders: await reader.totals('orderDetail', view),
    orderList: view.daypart ? null : await reader.totals('transactionRecord', view),
    exported: (await reader.ask('orderDetail', view)).list,
  };
}

const additive = ['orderAmount', 'discount', 'receivable', 'paid', 'refunded', 'income', 'orders', 'guests'] as const;

function ratio(of: unknown, per: unknown): string | null {
  const divisor = centsOf(per);
  if (divisor === 0n) return null;
  // Two decimals, half away from zero, as the database rounds.
  const top = centsOf(of) * 100n;
  const sign = top < 0n !== divisor < 0n ? -1n : 1n;
  const [a, b] = [top < 0n ? -top : top, divisor < 0n ? -divisor : divisor];
  const cents = sign * ((2n * a + b) / (2n * b));
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Every identity that does not hold, by name; empty where the reports agree (R1–R5, R7). */
export function brokenIn(said: Said): string[] {
  const broken: string[] = [];
  const equal = (name: string, a: bigint, b: bigint) => {
    if (a !== b) broken.push(`${name}: ${a} ≠ ${b}`);
  };
  const { business, items, payments, discounts } = said;
  equal('R1 items + fees = receivable', centsOf(items.net) + centsOf(business.fees), centsOf(business.receivable));
  equal('R1 categories = items', sumOf(said.categoryRows, 'net'), sumOf(said.itemRows, 'net'));
  equal('R1 lines of items = discounts', centsOf(items.lineDiscount), centsOf(business.discount));
  equal('R2 kinds = discount', sumOf(said.kindRows, 'discountAmount'), centsOf(business.discount));
  equal('R2 discounts report', centsOf(discounts.discountAmount), centsOf(business.discount));
  equal(
    'R2 amount − discount = receivable',
    centsOf(business.orderAmount) - centsOf(business.discount),
    centsOf(business.receivable),
  );
  equal('R2 receivable = paid', centsOf(business.receivable), centsOf(business.paid));
  equal(
    'R2 paid − concessions = income',
    centsOf(business.paid) - centsOf(business.concession),
    centsOf(business.income),
  );
  equal('R3 payments = paid', centsOf(payments.netPayment), centsOf(business.paid));
  equal('R3 income of payments', centsOf(payments.income), centsOf(business.income));
  equal('R3 collected', centsOf(payments.paymentAmount), centsOf(business.collected));
  equal(
    'R3 collected − refunded = paid',
    centsOf(business.collected) - centsOf(business.refunded),
    centsOf(business.paid),
  );
  for (const name of [...additive, 'collected', 'concession'] as const)
    if (said.orderList) equal(`R5 order list: ${name}`, centsOf(said.orderList[name]), centsOf(business[name]));
  equal('R3 paid − refunded', centsOf(payments.paymentAmount) - centsOf(payments.refundAmount), centsOf(business.paid));
  for (const name of additive) {
    equal(`R4 days: ${name}`, sumOf(said.byDay, name), centsOf(business[name]));
    equal(`R4 stores: ${name}`, sumOf(said.byStore, name), centsOf(business[name]));
  }
  if (ratio(business.income, business.orders) !== (business.averageTicket ?? null)) broken.push('R4 averages of sums');
  for (const name of ['orderAmount', 'discount', 'paid', 'income'] as const) {
    equal(`R5 orders: ${name}`, centsOf(said.orders[name]), centsOf(business[name]));
    equal(`R5 export: ${name}`, sumOf(said.exported, name), centsOf(business[name]));
  }
  equal('R7 refunds', centsOf(said.refunds.refunded), centsOf(business.refunded));
  equal('R7 refunded payments', centsOf(payments.refundAmount), centsOf(business.refunded));
  return broken;
}
