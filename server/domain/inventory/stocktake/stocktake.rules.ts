import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { stocktake } from '#areas/inventory/stocktake/stocktake.contract';
import { type Issue, issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import {
  material,
  stockBalance,
  stocktakeLine,
  stocktake as table,
  warehouse,
} from '#server/db/schema/inventory/stock';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';
import { dateProblems } from '../document/dates';
import { movedAfter, quantityThen } from '../ledger/asOf';
import { nextNumber } from '../number';
import { ofVisibleWarehouses, storeBehind, storesOf } from '../place';

/** The cost of a main unit as the books have it, for a balance that may be missing. */
export const bookCost = sql`CASE WHEN ${stockBalance.quantity} > 0 THEN round(${stockBalance.amount} / ${stockBalance.quantity}, 6)
  ELSE coalesce(${stockBalance.lastCost}, 0) END`;

/** The sheet: every material that the count covers, with what the books say of its day. */
async function takeSnapshot({ tx, caller }: CallerContext, row: Stored): Promise<void> {
  const { warehouse: place, category, date } = row.values;
  const holds = sql`${quantityThen} <> 0`;
  const covered = {
    all: sql`(${material.enabled} OR ${holds})`,
    category: sql`${material.category} = ${category ?? ''} AND (${material.enabled} OR ${holds})`,
    withStock: holds,
  }[typedValue(stocktake, row.values, 'scope') ?? 'all'];
  await tx.execute(sql`INSERT INTO ${stocktakeLine} (merchant, stocktake, material, book, sequence, unit_cost)
    SELECT ${caller.merchant}, ${row.guid}, ${material.guid}, ${quantityThen},
      coalesce(${stockBalance.sequence}, 0), ${bookCost}
    FROM ${material} LEFT JOIN ${stockBalance}
      ON ${stockBalance.material} = ${material.guid} AND ${stockBalance.warehouse} = ${place}
    LEFT JOIN ${movedAfter(place, date)} ON later.material = ${material.guid}
    WHERE ${material.merchant} = ${caller.merchant} AND ${covered}`);
  await tx
    .update(table)
    .set({ lineCount: sql`(SELECT count(*) FROM ${stocktakeLine} WHERE ${stocktakeLine.stocktake} = ${row.guid})` })
    .where(eq(table.guid, row.guid));
}

/** Compares lines with the current books of the sheet's day: all of them, or those not counted yet. */
export async function renewBooks({ tx }: CallerContext, sheet: Stored, which: 'all' | 'uncounted'): Promise<void> {
  const { warehouse: place, date } = sheet.values;
  await tx.execute(sql`UPDATE ${stocktakeLine} SET book = ${quantityThen}, sequence = ${stockBalance.sequence}
    FROM ${stockBalance} LEFT JOIN ${movedAfter(place, date)} ON later.material = ${stockBalance.material}
    WHERE ${and(
      eq(stocktakeLine.stocktake, sheet.guid),
      which === 'all' ? undefined : isNull(stocktakeLine.counted),
      eq(stockBalance.material, stocktakeLine.material),
      eq(stockBalance.warehouse, String(place)),
    )}`);
}

async function problems(
  context: CallerContext,
  values: Record<string, unknown>,
  before: Stored | null,
): Promise<Issue[]> {
  const [place] = await context.tx
    .select({ enabled: warehouse.enabled })
    .from(warehouse)
    .where(eq(warehouse.guid, String(values.warehouse)));
  if (place && !place.enabled) return [issue('warehouse', 'disabledChoice')];
  const { warehouse: own, date } = values;
  return dateProblems(context, { warehouse: own, date }, before && { warehouse: own, date: before.values.date });
}

/** Counts of warehouses; their lines have separate calls. */
export const stocktakeEntity: Entity = {
  contract: stocktake,
  ties: 'number',
  whyFinal: 'stock.counted',
  storage: tableStorage(stocktake, table, { store: storeBehind(table.warehouse) }),
  scope: (context) => ofVisibleWarehouses(context, table.warehouse),
  normalise: (values) => ({ ...values, category: values.scope === 'category' ? values.category : null }),
  inForce: () => ne(table.status, 'submitted'),
  check: problems,
  async columns(context, _values, before) {
    if (before) return {};
    const number = await nextNumber(context, 'PD');
    return { number, status: 'notSubmitted', lockState: 'unlocked', operator: context.caller.name };
  },
  async saved(context, row, before) {
    if (!before) await takeSnapshot(context, row);
    else if (before.values.date !== row.values.date) await renewBooks(context, row, 'all');
  },
  async deleted({ tx }, rows) {
    for (const { guid } of rows) {
      await tx.update(warehouse).set({ lockedBy: null }).where(eq(warehouse.lockedBy, guid));
      await tx.delete(stocktakeLine).where(eq(stocktakeLine.stocktake, guid));
    }
  },
  async complete(context, rows) {
    const stores = await storesOf(
      context,
      rows.map((row) => String(row.values.warehouse)),
    );
    for (const row of rows) row.values.store = stores.get(String(row.values.warehouse)) ?? null;
  },
};
