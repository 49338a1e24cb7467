import { type Bill, type BillLine, cents, SettlementError, total, yuan } from '#business/bill/bill';
import type { PaymentMethod } from '#business/bill/kinds';
import { divideHalfEven, fromUnits, toUnits } from '#values/decimal';
import type { About, DiscountRow, LineRow, PaymentRow, Posted } from './rows';

export interface MadePayment {
  method: PaymentMethod;
  tendered: string;
  change: string;
  /** of a group purchase: what the guest paid the platform for it */
  income?: string;
  transaction: string;
  shift: string | null;
  debtUnit?: string | null;
  /** of a payment by stored value */
  card?: string | null;
}

/** A checkout before its figures are made. */
export interface Sale {
  /** of the posting */
  guid: string;
  about: About;
  bill: Bill;
  payments: readonly MadePayment[];
  guests: number;
  tables: number;
  minutes: number;
  area: string | null;
  table: string | null;
  member: string | null;
}

/** Percentage of an amount that counts as income; a group purchase states its own (001 §5). */
const incomeShare: Record<Exclude<PaymentMethod, 'groupBuy'>, bigint> = {
  cash: 100n,
  wechat: 100n,
  alipay: 100n,
  card: 100n,
  storedReal: 100n,
  storedGift: 0n,
  storedSubsidy: 0n,
  debtUnit: 100n,
  takeawayPlatform: 100n,
  voucher: 0n,
};

/** Fee of the channel, as a share of the amount taken. */
const feeRates: Partial<Record<PaymentMethod, string>> = {
  wechat: '0.0038',
  alipay: '0.0038',
  card: '0.0060',
  groupBuy: '0.0300',
};

function paymentOf({ guid, about, member }: Sale, made: MadePayment, index: number): PaymentRow {
  const amount = cents(made.tendered) - cents(made.change);
  const share = made.method === 'groupBuy' ? null : incomeShare[made.method];
  if (share === null && made.income === undefined) throw new SettlementError('a group purchase without its price');
  const income = share === null ? cents(made.income ?? '0') : divideHalfEven(amount * share, 100n);
  const feeRate = feeRates[made.method] ?? '0.0000';
  return {
    ...about,
    guid: `${guid}-p${index}`,
    posting: guid,
    postingKind: 'sale',
    method: made.method,
    tendered: yuan(cents(made.tendered)),
    change: yuan(cents(made.change)),
    amount: yuan(amount),
    income: yuan(income),
    feeRate,
    fee: yuan(divideHalfEven(income * toUnits(feeRate, 4), 10_000n)),
    transaction: made.transaction,
    shift: made.shift,
    debtUnit: made.debtUnit ?? null,
    member: made.card ? member : null,
    card: made.card ?? null,
  };
}

function lineRow({ guid, about }: Sale, line: BillLine, index: number): LineRow {
  const { parent, quantity, returned, unitPrice, attributeAmount, authoriser: _authoriser, ...sold } = line.sold;
  return {
    ...about,
    ...sold,
    guid: `${guid}-l${index}`,
    posting: guid,
    postingKind: 'sale',
    number: index,
    parent: parent === undefined ? null : `${guid}-l${parent}`,
    quantity: fromUnits(toUnits(quantity, 3), 3),
    returned: fromUnits(toUnits(returned, 3), 3),
    unitPrice: yuan(cents(unitPrice)),
    attributeAmount: yuan(cents(attributeAmount)),
    list: yuan(line.list),
    ownDiscount: yuan(line.own),
    sharedDiscount: yuan(line.shared),
    net: yuan(line.list - line.own - line.shared),
    childNet: yuan(line.childNet),
    childDiscount: yuan(line.childDiscount),
    cost: yuan(line.cost),
  };
}

/**
 * The posting of a checkout with all its figures: the bill is paid to the cent. Throws a SettlementError where the
 * payments do not add up to the bill, or a group purchase lacks the guest's price.
 */
export function settle(sale: Sale): Posted {
  const { guid, about, bill } = sale;
  const payments = sale.payments.map((made, index) => paymentOf(sale, made, index));
  const paid = total(payments.map(({ amount }) => cents(amount)));
  const income = total(payments.map(({ income: taken }) => cents(taken)));
  if (paid !== bill.receivable) throw new SettlementError(`paid ${yuan(paid)} of ${yuan(bill.receivable)}`);
  const discounts = bill.discounts.map(
    (row, index): DiscountRow => ({
      ...about,
      ...row,
      guid: `${guid}-d${index}`,
      posting: guid,
      line: row.line === null ? null : `${guid}-l${row.line}`,
      amount: yuan(row.amount),
      member: sale.member,
    }),
  );
  return {
    posting: {
      ...about,
      guid,
      kind: 'sale',
      original: null,
      originalDate: null,
      reason: null,
      authoriser: null,
      goods: yuan(bill.goods),
      packing: yuan(bill.fees.packing),
      surcharge: yuan(bill.fees.surcharge),
      delivery: yuan(bill.fees.delivery),
      orderAmount: yuan(bill.orderAmount),
      discount: yuan(bill.discount),
      receivable: yuan(bill.receivable),
      paid: yuan(paid),
      concession: yuan(paid - income),
      income: yuan(income),
      channelFee: yuan(total(payments.map(({ fee }) => cents(fee)))),
      orders: 1,
      guests: sale.guests,
      tables: sale.tables,
      minutes: sale.minutes,
      area: sale.area,
      table: sale.table,
      member: sale.member,
    },
    lines: bill.lines.map((line, index) => lineRow(sale, line, index)),
    discounts,
    payments,
  };
}
