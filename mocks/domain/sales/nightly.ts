import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { compareDecimals } from '../../../src/entity/decimal';
import { businessDay } from '../../../src/session/businessDay';
import type { Tx } from '../../db/database';
import { salePosting } from '../../db/salesSchema';
import { store } from '../../db/schema';
import { soldWithoutRecipe, theoreticalUse } from '../../db/tradingSchema';
import { recipeUse, type StoreDay } from './recipeUse';

/**
 * Writes what the recipes say a store used on a business date, and what it sold without a recipe; what stood there before
 * is replaced, so that it may run again.
 */
export async function addUseOf(tx: Tx, day: StoreDay): Promise<void> {
  const { merchant, store: place, businessDate } = day;
  const { used, without } = await recipeUse(tx, day);
  await tx
    .delete(theoreticalUse)
    .where(and(eq(theoreticalUse.store, place), eq(theoreticalUse.businessDate, businessDate)));
  await tx
    .delete(soldWithoutRecipe)
    .where(and(eq(soldWithoutRecipe.store, place), eq(soldWithoutRecipe.businessDate, businessDate)));
  const common = { merchant, store: place, businessDate };
  const uses = [...used].map(([material, quantity]) => ({ ...common, material, quantity }));
  const lacking = [...without]
    .filter(([, { quantity }]) => compareDecimals(quantity, '0') !== 0)
    .map(([dish, { name, quantity }]) => ({ ...common, commodity: dish, name, quantity }));
  if (uses.length > 0) await tx.insert(theoreticalUse).values(uses);
  if (lacking.length > 0) await tx.insert(soldWithoutRecipe).values(lacking);
}

/** How far back a night looks for days that nobody worked out, because the gateway was not running. */
export const daysBack = 31;
const dayMs = 86_400_000;

/** Ended business days with sales whose use nobody worked out yet. */
async function missingDays(tx: Tx, now: Date): Promise<StoreDay[]> {
  const stores = await tx.select({ guid: store.guid, cutOff: store.billingTime }).from(store);
  const cutOffs = new Map(stores.map(({ guid, cutOff }) => [guid, cutOff]));
  const sold = await tx
    .selectDistinct({
      merchant: salePosting.merchant,
      store: salePosting.store,
      businessDate: salePosting.businessDate,
    })
    .from(salePosting)
    .where(
      and(
        gte(salePosting.businessDate, businessDay(new Date(now.getTime() - daysBack * dayMs))),
        lt(salePosting.businessDate, businessDay(now)),
        sql`NOT EXISTS (SELECT 1 FROM ${theoreticalUse} WHERE ${theoreticalUse.store} = ${salePosting.store}
          AND ${theoreticalUse.businessDate} = ${salePosting.businessDate})`,
        sql`NOT EXISTS (SELECT 1 FROM ${soldWithoutRecipe} WHERE ${soldWithoutRecipe.store} = ${salePosting.store}
          AND ${soldWithoutRecipe.businessDate} = ${salePosting.businessDate})`,
      ),
    );
  return sold.filter((day) => day.businessDate < businessDay(now, cutOffs.get(day.store)));
}

/** 05:00 on the merchant's clock, the next time it comes: cut-offs lie before it. */
export function nextNight(now: Date): Date {
  const fiveToday = Date.parse(`${businessDay(now)}T05:00:00+08:00`);
  return new Date(fiveToday > now.getTime() ? fiveToday : fiveToday + dayMs);
}

/** The work of a night: the use of materials of every business day that has ended. Due again after the next night. */
export async function addNightlyUse({ tx, now }: { tx: Tx; now: Date }): Promise<Date> {
  for (const day of await missingDays(tx, now)) await addUseOf(tx, day);
  return nextNight(now);
}
