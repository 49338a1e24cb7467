import { cents, total, yuan } from '#business/bill/bill';
import { type Common, left, ReversalError } from './left';
import type { Moment } from './moment';
import { type Part, partsOf, reversedLine, type Taken } from './reversedLines';
import { reversedDiscounts, reversedPayments } from './reversedMoney';
import type { Posted, PostingRow } from './rows';

export interface Reversal {
  /** of the new posting */
  guid: string;
  kind: 'refund' | 'reverse';
  /** when it happens, by the store's clock: it counts on its own business date */
  moment: Moment;
  operator: string;
  authoriser: string;
  reason: string;
  shift: string | null;
  taken: Taken;
}

type FeeName = 'packing' | 'surcharge' | 'delivery';

/** Returns the rest of the fees, or zero where they are not reversed. */
function feesOf(sale: Posted, before: readonly Posted[], wanted: boolean): Record<FeeName, bigint> {
  const rest = (name: FeeName) => (wanted ? total([sale, ...before].map(({ posting }) => cents(posting[name]))) : 0n);
  return { packing: rest('packing'), surcharge: rest('surcharge'), delivery: rest('delivery') };
}

/** Whether nothing of the sale is left when these parts and fees have gone back. */
function isAll(sale: Posted, before: readonly Posted[], parts: readonly Part[], fees: bigint): boolean {
  const earlier = before.flatMap(({ lines }) => lines);
  const leftFees = total(Object.values(feesOf(sale, before, true)));
  const rest = sale.lines
    .filter(({ kind }) => kind !== 'child')
    .map((row) => {
      const there = left(row, earlier, 'quantity', 3) - left(row, earlier, 'returned', 3);
      return there - (parts.find((part) => part.row === row)?.quantity ?? 0n);
    });
  return leftFees === fees && rest.every((quantity) => quantity === 0n);
}

/**
 * Returns the posting that reverses a sale, wholly or in part, with negative figures on its own day; `before` are the
 * earlier reversals of the same sale. Guests, tables and the order itself are reversed with the last part. A reversed
 * checkout also mirrors earlier refunds. Throws a ReversalError where the request exceeds the rest, or nothing is left.
 */
export function reverse(sale: Posted, before: readonly Posted[], reversal: Reversal): Posted {
  const { guid, kind, moment, operator, taken, shift } = reversal;
  const common: Common = { guid, kind, about: { ...moment, operator } };
  const earlier = before.flatMap(({ lines }) => lines);
  const parts = partsOf(sale.lines, earlier, taken, kind === 'reverse');
  const fees = feesOf(sale, before, taken === 'all' || taken.fees);
  const feeTotal = total(Object.values(fees));
  // An order whose dishes were all given back before the checkout has nothing on it, and can still be reversed.
  const nothing =
    taken === 'all' ? before.some((one) => one.posting.orders < 0) : parts.length === 0 && feeTotal === 0n;
  if (nothing) throw new ReversalError('nothing to take back');
  const goods = total(parts.map(({ list }) => list));
  const lowered = total(parts.map(({ own, shared }) => own + shared));
  const receivable = goods + feeTotal - lowered;
  const earlierDiscounts = before.flatMap(({ discounts }) => discounts);
  const earlierPayments = before.flatMap(({ payments }) => payments);
  const payments = reversedPayments(common, sale, earlierPayments, receivable, shift);
  const income = total(payments.map((row) => cents(row.income)));
  const all = isAll(sale, before, parts, feeTotal);
  const counted = (value: number) => (all ? 0 - value : 0);
  const posting: PostingRow = {
    ...sale.posting,
    ...common.about,
    guid,
    kind,
    original: sale.posting.guid,
    originalDate: sale.posting.businessDate,
    reason: reversal.reason,
    authoriser: reversal.authoriser,
    goods: yuan(-goods),
    packing: yuan(-fees.packing),
    surcharge: yuan(-fees.surcharge),
    delivery: yuan(-fees.delivery),
    orderAmount: yuan(-goods - feeTotal),
    discount: yuan(-lowered),
    receivable: yuan(-receivable),
    paid: yuan(-receivable),
    concession: yuan(-receivable - income),
    income: yuan(income),
    channelFee: yuan(total(payments.map(({ fee }) => cents(fee)))),
    orders: counted(sale.posting.orders),
    guests: counted(sale.posting.guests),
    tables: counted(sale.posting.tables),
    minutes: counted(sale.posting.minutes),
  };
  return {
    posting,
    lines: parts.map((part) => reversedLine(common, part)),
    discounts: reversedDiscounts(common, sale, earlierDiscounts, all ? 'all' : parts),
    payments,
  };
}
