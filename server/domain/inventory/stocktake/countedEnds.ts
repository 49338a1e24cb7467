import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { stockLedger as ledger, stocktake, stocktakeLine } from '#server/db/schema/inventory/stock';
import { ofVisibleWarehouses } from '../place';
import type { Period } from '../report/period';

/** A submitted count of the ledger row's material in its warehouse, on one of two days. */
function countedOn(from: SQL, to: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${stocktake} JOIN ${stocktakeLine} ON ${stocktakeLine.stocktake} = ${stocktake.guid}
    WHERE ${and(
      eq(stocktake.warehouse, sql`moved.warehouse`),
      eq(stocktake.status, 'submitted'),
      eq(stocktakeLine.material, sql`moved.material`),
      isNotNull(stocktakeLine.counted),
    )} AND ${stocktake.date} BETWEEN ${from} AND ${to})`;
}

/**
 * Of each material that was in a warehouse or moved in the period: whether every such warehouse counted it at both ends, on
 * the first day or the one before, and on the last day or the one after. Only then is the use a fact (domain, material cost).
 */
export async function countedAtBothEnds(
  context: CallerContext,
  ids: readonly string[],
  { from, to }: Period,
  places: readonly string[],
): Promise<Map<string, boolean>> {
  const where = and(
    eq(ledger.merchant, context.caller.merchant),
    inArray(ledger.material, [...ids]),
    lte(ledger.date, to),
    ofVisibleWarehouses(context, ledger.warehouse),
    places.length > 0 ? inArray(ledger.warehouse, [...places]) : undefined,
  );
  const opening = countedOn(sql`${from}::date - 1`, sql`${from}::date`);
  const closing = countedOn(sql`${to}::date`, sql`${to}::date + 1`);
  const { rows } = await context.tx.execute<{ material: string; counted: boolean }>(sql`
    SELECT material, bool_and(${opening} AND ${closing}) AS counted FROM (
      SELECT ${ledger.material}, ${ledger.warehouse} FROM ${ledger} WHERE ${where}
      GROUP BY ${ledger.material}, ${ledger.warehouse}
      HAVING count(*) FILTER (WHERE ${ledger.date} >= ${from}) > 0
        OR coalesce(sum(${ledger.delta}) FILTER (WHERE ${ledger.date} < ${from}), 0) <> 0
    ) AS moved GROUP BY material`);
  return new Map(rows.map(({ material, counted }) => [material, counted]));
}
