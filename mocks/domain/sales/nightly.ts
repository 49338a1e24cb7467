import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { fullYield, type RatioLine } from '../../../src/areas/inventory/materialRatio/lines';
import { materialRatio } from '../../../src/areas/inventory/materialRatio/materialRatio.contract';
import { divideHalfEven, fromUnits, toUnits } from '../../../src/entity/decimal';
import { businessDay } from '../../../src/session/businessDay';
import type { Tx } from '../../db/database';
import { commodity } from '../../db/goodsSchema';
import { saleLine, salePosting } from '../../db/salesSchema';
import { record, store } from '../../db/schema';
import { soldWithoutRecipe, theoreticalUse } from '../../db/tradingSchema';

export interface StoreDay {
  merchant: string;
  store: string;
  businessDate: string;
}

interface Recipe {
  specification: string | null;
  portions: number;
  lines: RatioLine[];
}

/** Net quantities of dishes by specification; a package counts by its children. */
async function soldOn(tx: Tx, { store: place, businessDate }: StoreDay) {
  return tx
    .select({
      dish: saleLine.commodity,
      spec: saleLine.spec,
      name: sql<string>`max(${saleLine.name})`,
      quantity: sql<string>`sum(${saleLine.quantity} - ${saleLine.returned})`,
    })
    .from(saleLine)
    .where(and(eq(saleLine.store, place), eq(saleLine.businessDate, businessDate), ne(saleLine.kind, 'package')))
    .groupBy(saleLine.commodity, saleLine.spec)
    .orderBy(saleLine.commodity, saleLine.spec);
}

/** Recipes are of the brand's dishes: what each of a store's dishes comes from. */
async function originsOf(tx: Tx, merchant: string, dishes: readonly string[]): Promise<Map<string, string>> {
  if (dishes.length === 0) return new Map();
  const rows = await tx
    .select({ guid: commodity.guid, origin: commodity.origin })
    .from(commodity)
    .where(and(eq(commodity.merchant, merchant), inArray(commodity.guid, [...dishes])));
  return new Map(rows.map(({ guid, origin }) => [guid, origin ?? guid]));
}

async function recipesOf(tx: Tx, merchant: string, dishes: readonly string[]): Promise<Map<string, Recipe[]>> {
  if (dishes.length === 0) return new Map();
  const dish = sql<string>`${record.data}->>'commodity'`;
  const rows = await tx
    .select({ data: record.data })
    .from(record)
    .where(
      and(eq(record.merchant, merchant), eq(record.resource, materialRatio.name), inArray(dish, [...new Set(dishes)])),
    );
  const found = new Map<string, Recipe[]>();
  for (const { data } of rows) {
    const key = String(data.commodity);
    found.set(key, [...(found.get(key) ?? []), data as unknown as Recipe]);
  }
  return found;
}

/** The names of the specifications of the brand's dishes, by guid. */
async function specificationNames(tx: Tx, dishes: readonly string[]): Promise<Map<string, string>> {
  if (dishes.length === 0) return new Map();
  const rows = await tx
    .select({ specifications: commodity.specifications })
    .from(commodity)
    .where(inArray(commodity.guid, [...new Set(dishes)]));
  return new Map(
    rows.flatMap(({ specifications }) => specifications.map((one) => [String(one.guid), String(one.name)] as const)),
  );
}

/** Thousandths of dishes times thousandths of material through portions and yield, as billionths of a main unit. */
function takenFor(sold: bigint, { quantity, yield: percent }: RatioLine, portions: number): bigint {
  const taken = sold * toUnits(quantity, 3) * 1000n * BigInt(fullYield);
  return divideHalfEven(taken, BigInt(portions) * BigInt(percent ?? fullYield));
}

/**
 * Writes what the recipes say a store used on a business date, and what it sold without a recipe; what stood there before
 * is replaced, so that it may run again. The recipe of a specification goes before the one of the whole dish.
 */
export async function addUseOf(tx: Tx, day: StoreDay): Promise<void> {
  const { merchant, store: place, businessDate } = day;
  const sold = await soldOn(tx, day);
  const guids = [...new Set(sold.map(({ dish }) => dish))];
  const origins = await originsOf(tx, merchant, guids);
  const dishes = [...origins.values()];
  const recipes = await recipesOf(tx, merchant, dishes);
  const names = await specificationNames(tx, dishes);
  const used = new Map<string, bigint>();
  const without = new Map<string, { name: string; quantity: bigint }>();
  for (const { dish, spec, name, quantity } of sold) {
    const all = recipes.get(origins.get(dish) ?? dish) ?? [];
    const recipe =
      all.find(({ specification }) => specification && names.get(specification) === spec) ??
      all.find(({ specification }) => !specification);
    const units = toUnits(quantity, 3);
    if (!recipe) {
      without.set(dish, { name, quantity: (without.get(dish)?.quantity ?? 0n) + units });
      continue;
    }
    for (const line of recipe.lines)
      used.set(line.material, (used.get(line.material) ?? 0n) + takenFor(units, line, recipe.portions));
  }
  await tx
    .delete(theoreticalUse)
    .where(and(eq(theoreticalUse.store, place), eq(theoreticalUse.businessDate, businessDate)));
  await tx
    .delete(soldWithoutRecipe)
    .where(and(eq(soldWithoutRecipe.store, place), eq(soldWithoutRecipe.businessDate, businessDate)));
  const common = { merchant, store: place, businessDate };
  const uses = [...used].map(([material, units]) => ({
    ...common,
    material,
    quantity: fromUnits(divideHalfEven(units, 1_000_000n), 3),
  }));
  const lacking = [...without]
    .filter(([, { quantity }]) => quantity !== 0n)
    .map(([dish, { name, quantity }]) => ({ ...common, commodity: dish, name, quantity: fromUnits(quantity, 3) }));
  if (uses.length > 0) await tx.insert(theoreticalUse).values(uses);
  if (lacking.length > 0) await tx.insert(soldWithoutRecipe).values(lacking);
}

/** How far back a night looks for days that nobody worked out, because the gateway was not running. */
const daysBack = 31;
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

/** The work of a night: the use of materials of every business day that has ended. Due again after the next night. */
export async function addNightlyUse({ tx, now }: { tx: Tx; now: Date }): Promise<Date> {
  for (const day of await missingDays(tx, now)) await addUseOf(tx, day);
  // 05:00 on the merchant's clock: cut-offs lie before it.
  const fiveToday = Date.parse(`${businessDay(now)}T05:00:00+08:00`);
  return new Date(fiveToday > now.getTime() ? fiveToday : fiveToday + dayMs);
}
