import { inArray, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { memberAdjustment } from '#server/db/schema/member/member';
import { saleOrder, salePosting } from '#server/db/schema/sales/sales';
import { authoriserField } from '#server/domain/access/secondPerson';
import type { Stored } from '#server/store/storage';

/** Something that moved what members hold: rows of ledgers have its business id. */
export interface Act {
  business: string;
  kind: string;
}

/** Origin of a row as the books of its act say it. */
interface Origin {
  authoriser: string;
  /** of a refund of an order */
  reason?: string;
}

/**
 * Returns who allowed corrections and refunds, by business id: corrections and refunds of orders say it themselves, refunds of top-ups
 * in the log of their card.
 */
export async function originsOf({ tx, caller }: CallerContext, acts: readonly Act[]): Promise<Map<string, Origin>> {
  const known = new Map<string, Origin>();
  const of = (kind: string) => [...new Set(acts.flatMap((act) => (act.kind === kind ? [act.business] : [])))];
  const [corrections, refunds, topUps] = [of('adjustment'), of('refund'), of('rechargeRefund')];
  if (corrections.length > 0) {
    const { guid, authoriser } = memberAdjustment;
    const rows = await tx.select({ guid, authoriser }).from(memberAdjustment).where(inArray(guid, corrections));
    for (const row of rows) known.set(row.guid, { authoriser: row.authoriser });
  }
  if (refunds.length > 0) {
    const { guid, authoriser, reason } = salePosting;
    const rows = await tx.select({ guid, authoriser, reason }).from(salePosting).where(inArray(guid, refunds));
    for (const row of rows) known.set(row.guid, { authoriser: row.authoriser ?? '', reason: row.reason ?? '' });
  }
  if (topUps.length > 0) {
    const { rows } = await tx.execute<{ business: string; name: string }>(sql`
      SELECT r.guid AS business, d->>'after' AS name FROM other_receipt r
        JOIN operation_log l ON l.object_guid = r.card AND l.operation_time = r.at,
        jsonb_array_elements(l.detail) d
      WHERE r.guid IN ${topUps} AND l.merchant = ${caller.merchant} AND l.type = 'reverse' AND jsonb_typeof(l.detail) = 'array'
        AND d->>'field' = ${authoriserField}`);
    for (const { business, name } of rows) known.set(business, { authoriser: name });
  }
  return known;
}

/** Completes rows of a ledger by the number of their order, who allowed them, and the reason of a refund. */
export async function addOrigins(context: CallerContext, rows: readonly Stored[], acts: ReadonlyMap<string, Act>) {
  const orders = [...new Set(rows.flatMap(({ values }) => (typeof values.order === 'string' ? [values.order] : [])))];
  const numbers =
    orders.length === 0
      ? []
      : await context.tx
          .select({ guid: saleOrder.guid, number: saleOrder.number })
          .from(saleOrder)
          .where(inArray(saleOrder.guid, orders));
  const numberOf = new Map(numbers.map(({ guid, number }) => [guid, number]));
  const origins = await originsOf(context, [...acts.values()]);
  for (const { guid, values } of rows) {
    const origin = origins.get(acts.get(guid)?.business ?? '');
    Object.assign(values, {
      orderNumber: numberOf.get(String(values.order)) ?? null,
      authoriser: origin?.authoriser || null,
      remark: values.remark || origin?.reason || values.remark,
    });
  }
}

/** A keyword of a ledger: the beginning of an order's guid as before, or the whole number of an order. */
export const orderKeyword =
  (order: SQL, search: SQL) =>
  (pattern: string, { caller }: CallerContext): SQL =>
    sql`(${search} LIKE ${pattern} OR ${order} = (SELECT o.guid FROM sale_order o
      WHERE o.merchant = ${caller.merchant} AND o.number = ${pattern.slice(1, -1).toUpperCase()}))`;
