import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { stockLedger as ledger, stockBalance } from '#server/db/schema/inventory/stock';
import { addDecimals, compareDecimals, negate } from '#values/decimal';

/** A material in a warehouse, with what the newest books say is there, in main units. */
export interface PlaceNow {
  warehouse: string;
  material: string;
  quantity: string;
}

/** The least that there was on any day from a date on. */
export interface Lowest {
  quantity: string;
  /** the first day on which there was no more than that */
  date: string;
}

export const placeKey = ({ warehouse, material }: Pick<PlaceNow, 'warehouse' | 'material'>) =>
  `${warehouse} ${material}`;

/**
 * How much could be taken on a date without any day since then having had less than nothing. Movements are posted in the
 * order of their entry; what is dated back must also fit between the movements of the days after it.
 */
export async function lowestSince(tx: Tx, places: readonly PlaceNow[], date: string): Promise<Map<string, Lowest>> {
  const lowest = new Map(places.map((place) => [placeKey(place), { quantity: place.quantity, date }]));
  if (places.length === 0) return lowest;
  const warehouses = [...new Set(places.map(({ warehouse }) => warehouse))];
  const inPlaces = warehouses.map((warehouse) =>
    and(
      eq(ledger.warehouse, warehouse),
      inArray(
        ledger.material,
        places.flatMap((place) => (place.warehouse === warehouse ? [place.material] : [])),
      ),
    ),
  );
  const later = await tx
    .select({
      warehouse: ledger.warehouse,
      material: ledger.material,
      date: ledger.date,
      delta: sql<string>`sum(${ledger.delta})`,
    })
    .from(ledger)
    .where(and(gt(ledger.date, date), or(...inPlaces)))
    .groupBy(ledger.warehouse, ledger.material, ledger.date)
    .orderBy(asc(ledger.date));
  const days = new Map<string, typeof later>();
  for (const row of later) days.set(placeKey(row), [...(days.get(placeKey(row)) ?? []), row]);
  for (const [key, rows] of days) {
    const now = lowest.get(key)?.quantity ?? '0';
    let there = addDecimals(now, ...rows.map(({ delta }) => negate(delta)));
    let least: Lowest = { quantity: there, date };
    for (const row of rows) {
      there = addDecimals(there, row.delta);
      if (compareDecimals(there, least.quantity) < 0) least = { quantity: there, date: row.date };
    }
    lowest.set(key, least);
  }
  return lowest;
}

/**
 * Movements in a warehouse after a date, by material, to be joined as `later`: subtracting them gives the books of that
 * day.
 */
export const movedAfter = (
  warehouse: unknown,
  date: unknown,
) => sql`(SELECT ${ledger.material} AS material, sum(${ledger.delta}) AS delta
  FROM ${ledger} WHERE ${ledger.warehouse} = ${warehouse} AND ${ledger.date} > ${date}::date GROUP BY ${ledger.material}) AS later`;

/** The quantity of a balance on the day that `later` was asked for. */
export const quantityThen = sql`(coalesce(${stockBalance.quantity}, 0) - coalesce(later.delta, 0))::numeric(20, 3)`;
