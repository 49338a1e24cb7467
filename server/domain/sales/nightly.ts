import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { soldWithoutRecipe, theoreticalUse } from '#server/db/schema/sales/trading';
import { zonesInUse } from '#server/db/zones';
import { insertRows } from '#server/store/bulk';
import { compareDecimals } from '#values/decimal';
import { nextTimeAt } from '../nextTime';
import { endedDays } from './endedDays';
import { recipeUses, type StoreDay, type StoreDays } from './recipeUse';

/**
 * Writes a store's use of materials on business dates by the recipes, and its sales without a recipe. Earlier rows are
 * replaced, so that it can run again.
 */
export async function addUsesOf(tx: Tx, days: StoreDays): Promise<void> {
  const { merchant, store: place, businessDates } = days;
  if (businessDates.length === 0) return;
  const all = [...(await recipeUses(tx, days))];
  const dates = [...businessDates];
  await tx
    .delete(theoreticalUse)
    .where(and(eq(theoreticalUse.store, place), inArray(theoreticalUse.businessDate, dates)));
  await tx
    .delete(soldWithoutRecipe)
    .where(and(eq(soldWithoutRecipe.store, place), inArray(soldWithoutRecipe.businessDate, dates)));
  const uses = all.flatMap(([businessDate, { used }]) =>
    [...used].map(([material, quantity]) => ({ merchant, store: place, businessDate, material, quantity })),
  );
  const lacking = all.flatMap(([businessDate, { without }]) =>
    [...without]
      .filter(([, { quantity }]) => compareDecimals(quantity, '0') !== 0)
      .map(([dish, sold]) => ({ merchant, store: place, businessDate, commodity: dish, ...sold })),
  );
  await insertRows(tx, theoreticalUse, uses);
  await insertRows(tx, soldWithoutRecipe, lacking);
}

/** Writes the use of one business date, see {@link addUsesOf}. */
export const addUseOf = (tx: Tx, { businessDate, ...place }: StoreDay): Promise<void> =>
  addUsesOf(tx, { ...place, businessDates: [businessDate] });

/** Ended business days with sales whose use nobody worked out yet. */
function missingDays(tx: Tx, now: Date): Promise<StoreDay[]> {
  const open = sql`NOT EXISTS (SELECT 1 FROM ${theoreticalUse}
      WHERE ${theoreticalUse.store} = d.store AND ${theoreticalUse.businessDate} = d.business_date)
    AND NOT EXISTS (SELECT 1 FROM ${soldWithoutRecipe}
      WHERE ${soldWithoutRecipe.store} = d.store AND ${soldWithoutRecipe.businessDate} = d.business_date)`;
  return endedDays(tx, now, open);
}

/** 05:00 on the clock of any of the zones, the next time it comes: cut-offs lie before it. */
export function nextNight(now: Date, zones: readonly string[]): Date {
  const nights = zones.map((zone) => nextTimeAt(now, '05:00', zone));
  return new Date(Math.min(...nights.map((night) => night.getTime())));
}

const placeOf = (day: StoreDay) => `${day.businessDate} ${day.store}`;

/**
 * The work of a night: the use of materials of every business day that has ended, a store's day in each step. Due again after
 * the next night.
 *
 * @param after the day of the step before: one that used nothing leaves no trace by which it could be passed over
 */
export async function addNightlyUse(
  { tx, now }: { tx: Tx; now: Date },
  { after = '' }: { after?: string },
): Promise<{ due: Date; payload: Record<string, unknown> }> {
  const [next, ...rest] = (await missingDays(tx, now)).filter((day) => placeOf(day) > after);
  if (next) await addUseOf(tx, next);
  return next && rest.length > 0
    ? { due: now, payload: { after: placeOf(next) } }
    : { due: nextNight(now, await zonesInUse(tx)), payload: {} };
}
