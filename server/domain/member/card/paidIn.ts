import { inArray, type SQL, sql } from 'drizzle-orm';
import { cents } from '#business/bill/bill';
import type { Tx } from '#server/db/database';
import { otherReceipt } from '#server/db/schema/sales/sales';
import type { CardBook } from '../ledger/cardBook';
import type { PaidIn } from '../ledger/paidOut';

/** Points or growth value that top-ups gave and that their refunds took, in all ledgers, because members may have been merged. */
async function given(tx: Tx, table: SQL, recharges: readonly string[]) {
  const { rows } = await tx.execute<{ recharge: string; first: string; gone: string }>(sql`
    SELECT recharge, sum(first)::text AS first, sum(gone)::text AS gone FROM (
      SELECT business AS recharge, change AS first, 0 AS gone FROM ${table} WHERE business IN ${recharges} AND kind = 'recharge'
      UNION ALL SELECT reverses, 0, -change FROM ${table} WHERE reverses IN ${recharges} AND kind = 'rechargeRefund') entries
    GROUP BY recharge`);
  const found = new Map(
    rows.map(({ recharge, first, gone }) => [recharge, { first: BigInt(first), gone: BigInt(gone) }]),
  );
  return (recharge: string) => found.get(recharge) ?? { first: 0n, gone: 0n };
}

/** Returns the top-ups that a card holds something of, by their receipts: what a refund of the card's value takes back. */
export async function paidInOf(tx: Tx, { balance }: CardBook): Promise<ReadonlyMap<string, PaidIn>> {
  const { recharges } = balance.real;
  if (recharges.length === 0) return new Map();
  const receipts = await tx
    .select({ guid: otherReceipt.guid, amount: otherReceipt.amount, activity: otherReceipt.activity })
    .from(otherReceipt)
    .where(inArray(otherReceipt.guid, recharges));
  const { rows } = await tx.execute<{ recharge: string; out: string }>(sql`
    SELECT lot.recharge, sum(-entry.change)::text AS out FROM balance_lot lot
      JOIN balance_ledger entry ON entry.card = lot.card AND entry.lot = lot.guid AND entry.kind = 'rechargeRefund'
    WHERE lot.recharge IN ${recharges} AND lot.bucket = 'real' GROUP BY lot.recharge`);
  const outOf = new Map(rows.map(({ recharge, out }) => [recharge, cents(out)]));
  const points = await given(tx, sql`points_ledger`, recharges);
  const growth = await given(tx, sql`growth_ledger`, recharges);
  return new Map(
    receipts.map(({ guid, amount, activity }) => [
      guid,
      { amount: cents(amount), out: outOf.get(guid) ?? 0n, points: points(guid), growth: growth(guid), activity },
    ]),
  );
}

/** Returns cents that the refunds right before paid out and forfeited: those since anything else moved the card's value. */
export async function refundedLast(tx: Tx, card: string): Promise<{ real: bigint; gift: bigint }> {
  const { rows } = await tx.execute<{ real: string; gift: string }>(sql`
    SELECT coalesce(sum(-change) FILTER (WHERE bucket = 'real'), 0)::text AS real,
      coalesce(sum(-change) FILTER (WHERE bucket = 'gift'), 0)::text AS gift
    FROM balance_ledger WHERE card = ${card} AND kind = 'rechargeRefund' AND sequence > coalesce((
      SELECT max(other.sequence) FROM balance_ledger other
      WHERE other.card = ${card} AND other.kind <> 'rechargeRefund' AND other.bucket IN ('real', 'gift')), 0)`);
  return { real: cents(rows[0]?.real ?? '0'), gift: cents(rows[0]?.gift ?? '0') };
}
