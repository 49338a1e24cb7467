import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { stockBalance, stocktake, stocktakeLine } from '#server/db/schema/inventory/stock';
import { soldWithoutRecipe, theoreticalUse } from '#server/db/schema/sales/trading';
import { addUseOf } from '#server/domain/sales/nightly';
import { recipeUse, type StoreDay } from '#server/domain/sales/recipeUse';
import { addDecimals, compareDecimals, negate } from '#values/decimal';
import { lowestSince, placeKey } from '../ledger/asOf';
import type { Warehouse } from '../warehouse/warehouses';

/** A material and how much of it, in main units. */
export interface Taken {
  material: string;
  quantity: string;
}

const isSome = (quantity: string | undefined): quantity is string =>
  quantity !== undefined && compareDecimals(quantity, '0') > 0;

/** Returns the use of a day by the recipes; computed here where the night has not done it yet. */
async function dayUse(tx: Tx, day: StoreDay): Promise<Map<string, string>> {
  const ofDay = and(eq(theoreticalUse.store, day.store), eq(theoreticalUse.businessDate, day.businessDate));
  const read = () =>
    tx
      .select({ material: theoreticalUse.material, quantity: theoreticalUse.quantity })
      .from(theoreticalUse)
      .where(ofDay)
      .orderBy(asc(theoreticalUse.material));
  let rows = await read();
  if (rows.length === 0) {
    const [known] = await tx
      .select({ commodity: soldWithoutRecipe.commodity })
      .from(soldWithoutRecipe)
      .where(and(eq(soldWithoutRecipe.store, day.store), eq(soldWithoutRecipe.businessDate, day.businessDate)))
      .limit(1);
    if (!known) {
      await addUseOf(tx, day);
      rows = await read();
    }
  }
  return new Map(rows.map(({ material, quantity }) => [material, quantity]));
}

/** Materials that were counted on the business date or later: the date of their last count, and when it was submitted. */
async function countedSince(tx: Tx, warehouse: string, businessDate: string) {
  const rows = await tx
    .selectDistinctOn([stocktakeLine.material], {
      material: stocktakeLine.material,
      date: stocktake.date,
      submittedAt: sql<string>`${stocktake.submittedAt}`,
    })
    .from(stocktakeLine)
    .innerJoin(stocktake, eq(stocktake.guid, stocktakeLine.stocktake))
    .where(
      and(
        eq(stocktake.warehouse, warehouse),
        eq(stocktake.status, 'submitted'),
        gte(stocktake.date, businessDate),
        isNotNull(stocktake.submittedAt),
        isNotNull(stocktakeLine.counted),
      ),
    )
    .orderBy(asc(stocktakeLine.material), sql`${stocktake.date} DESC, ${stocktake.submittedAt} DESC`);
  return rows;
}

/**
 * Returns the quantities that a day's sales must take out of a warehouse. A count of the same business date already
 * covers sales before its submission, a later one the whole day.
 */
export async function wantedOf(tx: Tx, day: StoreDay, warehouse: string): Promise<Taken[]> {
  const wanted = await dayUse(tx, day);
  const sinceCount = new Map<string, Map<string, string>>();
  for (const { material, date, submittedAt } of await countedSince(tx, warehouse, day.businessDate)) {
    if (!wanted.has(material)) continue;
    if (date > day.businessDate) {
      wanted.delete(material);
      continue;
    }
    const after = sinceCount.get(submittedAt) ?? (await recipeUse(tx, day, submittedAt)).used;
    sinceCount.set(submittedAt, after);
    wanted.set(material, after.get(material) ?? '0');
  }
  return [...wanted].filter(([, quantity]) => isSome(quantity)).map(([material, quantity]) => ({ material, quantity }));
}

/**
 * Splits the wanted quantities into those that the warehouse had on a date and those it lacked; later receipts do not
 * count. A warehouse that may go below zero gives all; otherwise the balances are locked until the call ends, so that
 * the stock is still there when it is posted (S3).
 */
export async function covered(
  tx: Tx,
  { guid, mayGoNegative }: Warehouse,
  wanted: readonly Taken[],
  date: string,
): Promise<{ given: Taken[]; shortfalls: Taken[] }> {
  if (mayGoNegative || wanted.length === 0) return { given: [...wanted], shortfalls: [] };
  const materials = wanted.map(({ material }) => material);
  const rows = await tx
    .select({ material: stockBalance.material, quantity: stockBalance.quantity })
    .from(stockBalance)
    .where(and(eq(stockBalance.warehouse, guid), inArray(stockBalance.material, materials)))
    .orderBy(asc(stockBalance.warehouse), asc(stockBalance.material))
    .for('no key update');
  const places = rows.map((row) => ({ ...row, warehouse: guid }));
  const lowest = await lowestSince(tx, places, date);
  const there = new Map(
    places.map((place) => {
      const quantity = lowest.get(placeKey(place))?.quantity;
      return [place.material, isSome(quantity) ? quantity : '0'];
    }),
  );
  const parts = wanted.map(({ material, quantity }) => {
    const onHand = there.get(material) ?? '0';
    const given = compareDecimals(onHand, quantity) < 0 ? onHand : quantity;
    return { material, given, lacking: addDecimals(quantity, negate(given)) };
  });
  return {
    given: parts.flatMap(({ material, given }) => (isSome(given) ? [{ material, quantity: given }] : [])),
    shortfalls: parts.flatMap(({ material, lacking }) => (isSome(lacking) ? [{ material, quantity: lacking }] : [])),
  };
}
