import { total, yuan } from '#business/bill/bill';
import { spread } from '#business/bill/spread';
import { type Common, left, share } from './left';
import type { Part } from './reversedLines';
import { type DiscountRow, type PaymentRow, type Posted, placeIn } from './rows';

/**
 * Returns the reversed part of each discount of the sale: the shares of the lines for line discounts, the rest for
 * order discounts.
 */
function discountShares(
  sale: Posted,
  before: readonly DiscountRow[],
  parts: readonly Part[],
): Map<DiscountRow, bigint> {
  const groups: { line: string | null; amount: bigint }[] = [
    ...parts.map(({ row, own }) => ({ line: row.guid, amount: own })),
    { line: null, amount: total(parts.map(({ shared }) => shared)) },
  ];
  const shares = groups.flatMap(({ line, amount }) => {
    const rows = sale.discounts.filter((row) => row.line === line);
    const weights = rows.map((row) => left(row, before, 'amount'));
    return spread(amount, weights).map((part, index) => [rows[index], part] as const);
  });
  return new Map(shares.flatMap(([row, part]) => (row ? [[row, part] as const] : [])));
}

/** The discounts that go back with parts of a sale, or all that is left of them with the last of it. */
export function reversedDiscounts(
  common: Common,
  sale: Posted,
  before: readonly DiscountRow[],
  parts: readonly Part[] | 'all',
): DiscountRow[] {
  // Discounts that cancel each other out come to nothing, but all of them must go.
  const shares = parts === 'all' ? null : discountShares(sale, before, parts);
  return sale.discounts.flatMap((row) => {
    const part = shares ? (shares.get(row) ?? 0n) : left(row, before, 'amount');
    if (part === 0n) return [];
    const line = row.line === null ? null : `${common.guid}${row.line.slice(row.posting.length)}`;
    const guid = `${common.guid}${placeIn(row)}`;
    return [{ ...row, ...common.about, guid, posting: common.guid, line, amount: yuan(-part) }];
  });
}

/** The money goes back the way it came, in proportion to what is left of each payment. */
export function reversedPayments(
  common: Common,
  sale: Posted,
  before: readonly PaymentRow[],
  amount: bigint,
  shift: string | null,
) {
  const held = sale.payments.map((row) => left(row, before, 'amount'));
  const shares = spread(amount, held);
  return sale.payments.flatMap((row, index): PaymentRow[] => {
    const [part = 0n, there = 0n] = [shares[index], held[index]];
    if (part === 0n) return [];
    return [
      {
        ...row,
        ...common.about,
        guid: `${common.guid}${placeIn(row)}`,
        posting: common.guid,
        postingKind: common.kind,
        tendered: yuan(-part),
        change: yuan(0n),
        amount: yuan(-part),
        income: yuan(-share(left(row, before, 'income'), part, there)),
        fee: yuan(-share(left(row, before, 'fee'), part, there)),
        shift: row.shift === null ? null : shift,
      },
    ];
  });
}
