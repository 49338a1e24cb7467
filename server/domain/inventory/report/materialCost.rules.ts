import { and, between, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { consumptionType } from '#areas/inventory/documentTypes';
import { reversalCorrection, transferDifference } from '#areas/inventory/ledger/movements';
import { materialCost as contract, type DishWithoutRecipe } from '#areas/inventory/report/materialCost.contract';
import type { CallerContext } from '#server/call/call';
import { stockLedger as ledger, material, warehouse as warehouses } from '#server/db/schema/inventory/stock';
import { soldWithoutRecipe, theoreticalUse } from '#server/db/schema/sales/trading';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, negate } from '#values/decimal';
import { keysOf } from '#values/record';
import { ofVisibleWarehouses } from '../place';
import { countedAtBothEnds } from '../stocktake/countedEnds';
import { anyRowIn, type Period, periodOf, periodText } from './period';

const corrections = [reversalCorrection, transferDifference];
const receipts = ['purchase', 'production', 'opening', 'otherIn'];

/** The figures, each with the kinds of movement it sums and the sign that makes it positive. */
const figures = {
  receipts: { kinds: receipts, sign: 1 },
  transfersIn: { kinds: ['transferIn'], sign: 1 },
  transfersOut: { kinds: ['transferOut'], sign: -1 },
  returns: { kinds: ['returnToSupplier'], sign: -1 },
  waste: { kinds: ['waste'], sign: -1 },
  difference: { kinds: ['profit', 'loss', transferDifference], sign: 1 },
  // Everything that is neither receipt, transfer nor return: opening + in − out − closing comes to the same.
  used: {
    kinds: ['requisition', consumptionType, 'waste', 'otherOut', 'profit', 'loss', 'revaluation', ...corrections],
    sign: -1,
  },
} as const;

type Figure = keyof typeof figures;

function sumOf(column: SQL, condition: SQL, scale: number): SQL<string> {
  return sql<string>`coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)::numeric(24, ${sql.raw(String(scale))})`;
}

function figure(name: Figure, { from }: Period, column: SQL, scale: number): SQL<string> {
  const { kinds, sign } = figures[name];
  const inPeriod = sql`${ledger.date} >= ${from} AND ${inArray(ledger.kind, [...kinds])}`;
  return sumOf(sql`${column} * ${sql.raw(String(sign))}`, inPeriod, scale);
}

const names = keysOf(figures);

/** The warehouses that a filter names; none where all are meant. */
function placesOf(warehouse: unknown): string[] {
  return (Array.isArray(warehouse) ? warehouse : [warehouse]).flatMap((one) =>
    typeof one === 'string' && one ? [one] : [],
  );
}

/** Dishes are sold in stores: those whose warehouses the caller sees and asks for. */
function inStoresOf(context: CallerContext, column: PgColumn, warehouse: unknown): SQL {
  const places = placesOf(warehouse);
  const asked = and(
    eq(warehouses.merchant, context.caller.merchant),
    ofVisibleWarehouses(context, warehouses.guid),
    places.length > 0 ? inArray(warehouses.guid, places) : undefined,
  );
  return sql`${column} IN (SELECT ${warehouses.store} FROM ${warehouses} WHERE ${asked})`;
}

/** Returns the use of materials by the recipes, by material. */
async function theoreticalOf(context: CallerContext, ids: string[], period: Period, warehouse: unknown) {
  const rows = await context.tx
    .select({ material: theoreticalUse.material, quantity: sql<string>`sum(${theoreticalUse.quantity})` })
    .from(theoreticalUse)
    .where(
      and(
        eq(theoreticalUse.merchant, context.caller.merchant),
        between(theoreticalUse.businessDate, period.from, period.to),
        inArray(theoreticalUse.material, ids),
        inStoresOf(context, theoreticalUse.store, warehouse),
      ),
    )
    .groupBy(theoreticalUse.material);
  return new Map(rows.map((row) => [row.material, row.quantity]));
}

/** Dishes that were sold without a recipe in the period, the most sold first; they are called the same in every store. */
export async function dishesWithoutRecipe(
  context: CallerContext,
  { date, warehouse }: { date?: unknown; warehouse?: unknown },
): Promise<DishWithoutRecipe[]> {
  const period = periodOf(context, date);
  const quantity = sql<string>`sum(${soldWithoutRecipe.quantity})`;
  return context.tx
    .select({ name: soldWithoutRecipe.name, quantity })
    .from(soldWithoutRecipe)
    .where(
      and(
        eq(soldWithoutRecipe.merchant, context.caller.merchant),
        between(soldWithoutRecipe.businessDate, period.from, period.to),
        inStoresOf(context, soldWithoutRecipe.store, warehouse),
      ),
    )
    .groupBy(soldWithoutRecipe.name)
    .having(sql`${quantity} <> 0`)
    .orderBy(desc(quantity), soldWithoutRecipe.name);
}

/** How far the use of a material is from what it should have been. */
function varianceOf(used: string, theoretical: string) {
  const variance = addDecimals(used, negate(theoretical));
  const none = compareDecimals(theoretical, '0') === 0;
  const rate = none ? null : divideDecimals(multiplyDecimals(variance, '100', 3), theoretical, 2);
  return { theoreticalUse: theoretical, variance, varianceRate: rate };
}

async function figuresOf(context: CallerContext, ids: string[], period: Period, warehouse: unknown) {
  const quantity = sql`${ledger.delta}`;
  const amount = sql`${ledger.deltaAmount}`;
  const columns = Object.fromEntries(
    names.flatMap((name) => [
      [name, figure(name, period, quantity, 3)],
      [`${name}Amount`, figure(name, period, amount, 2)],
    ]),
  );
  const places = placesOf(warehouse);
  const rows = await context.tx
    .select({
      material: ledger.material,
      opening: sumOf(quantity, sql`${ledger.date} < ${period.from}`, 3),
      openingAmount: sumOf(amount, sql`${ledger.date} < ${period.from}`, 2),
      closing: sumOf(quantity, sql`true`, 3),
      closingAmount: sumOf(amount, sql`true`, 2),
      ...columns,
    })
    .from(ledger)
    .where(
      and(
        eq(ledger.merchant, context.caller.merchant),
        inArray(ledger.material, ids),
        lte(ledger.date, period.to),
        ofVisibleWarehouses(context, ledger.warehouse),
        places.length > 0 ? inArray(ledger.warehouse, places) : undefined,
      ),
    )
    .groupBy(ledger.material);
  return new Map<string, Record<string, unknown>>(rows.map((row) => [row.material, row]));
}

const nothing = Object.fromEntries(
  ['opening', 'closing', ...names].flatMap((name) => [
    [name, '0.000'],
    [`${name}Amount`, '0.00'],
  ]),
);

/** Materials with what they cost over a period, computed from the ledger for the rows of a page. */
export const materialCostEntity: Entity = {
  contract,
  storage: tableStorage(contract, material),
  filters: {
    // They choose the movements, not the materials.
    date: anyRowIn,
    warehouse: () => sql`true`,
  },
  async complete(context, rows, filters) {
    if (rows.length === 0) return;
    const period = periodOf(context, filters.date);
    const ids = rows.map((row) => row.guid);
    const found = await figuresOf(context, ids, period, filters.warehouse);
    const theoretical = await theoreticalOf(context, ids, period, filters.warehouse);
    const ends = await countedAtBothEnds(context, ids, period, placesOf(filters.warehouse));
    for (const row of rows) {
      const { material: _id, ...values } = found.get(row.guid) ?? nothing;
      const variance = varianceOf(String(values.used), theoretical.get(row.guid) ?? '0.000');
      // Where nothing was in stock nor moved there is nothing to count, and nothing to doubt unless something was sold.
      const estimated = !(ends.get(row.guid) ?? compareDecimals(variance.theoreticalUse, '0') === 0);
      Object.assign(row.values, values, variance, { estimated, period: periodText(period) });
    }
  },
};
