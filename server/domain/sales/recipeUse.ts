import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { fullYield, type RatioLine } from '#areas/inventory/materialRatio/lines';
import { materialRatio } from '#areas/inventory/materialRatio/materialRatio.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { saleLine } from '#server/db/schema/sales/sales';
import { divideHalfEven, fromUnits, toUnits } from '#values/decimal';

export interface StoreDay {
  merchant: string;
  store: string;
  businessDate: string;
}

/**
 * Use of materials by sold dishes according to their recipes, and sales without a recipe. Quantities have three
 * decimals.
 */
export interface RecipeUse {
  /** main units by material, net of what was taken back */
  used: Map<string, string>;
  /** by commodity */
  without: Map<string, { name: string; quantity: string }>;
}

interface Recipe {
  specification: string | null;
  portions: number;
  lines: RatioLine[];
}

/** A store, and some of its business dates. */
export interface StoreDays {
  merchant: string;
  store: string;
  businessDates: readonly string[];
}

/**
 * Net quantities of dishes by specification on a store's business dates; a package counts by its children. `after` leaves
 * out what was posted up to that instant.
 */
async function soldOn(tx: Tx, { store: place, businessDates }: StoreDays, after?: string) {
  return tx
    .select({
      date: saleLine.businessDate,
      dish: saleLine.commodity,
      spec: saleLine.spec,
      name: sql<string>`max(${saleLine.name})`,
      quantity: sql<string>`sum(${saleLine.quantity} - ${saleLine.returned})`,
    })
    .from(saleLine)
    .where(
      and(
        eq(saleLine.store, place),
        inArray(saleLine.businessDate, [...businessDates]),
        ne(saleLine.kind, 'package'),
        after ? gt(saleLine.at, after) : undefined,
      ),
    )
    .groupBy(saleLine.businessDate, saleLine.commodity, saleLine.spec)
    .orderBy(saleLine.businessDate, saleLine.commodity, saleLine.spec);
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

function recipeOf(data: Record<string, unknown>): Recipe {
  return {
    specification: typedValue(materialRatio, data, 'specification'),
    portions: typedValue(materialRatio, data, 'portions') ?? 1,
    lines: typedValue(materialRatio, data, 'lines') ?? [],
  };
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
    found.set(key, [...(found.get(key) ?? []), recipeOf(data)]);
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

type Sold = Awaited<ReturnType<typeof soldOn>>[number];

/** Adds up what dishes take, each by its recipe. */
function useOf(sold: readonly Sold[], recipeFor: (one: Sold) => Recipe | undefined): RecipeUse {
  const used = new Map<string, bigint>();
  const without = new Map<string, { name: string; quantity: bigint }>();
  for (const one of sold) {
    const recipe = recipeFor(one);
    const units = toUnits(one.quantity, 3);
    if (!recipe) {
      without.set(one.dish, { name: one.name, quantity: (without.get(one.dish)?.quantity ?? 0n) + units });
      continue;
    }
    for (const line of recipe.lines)
      used.set(line.material, (used.get(line.material) ?? 0n) + takenFor(units, line, recipe.portions));
  }
  return {
    used: new Map([...used].map(([one, units]) => [one, fromUnits(divideHalfEven(units, 1_000_000n), 3)])),
    without: new Map(
      [...without].map(([dish, { name, quantity }]) => [dish, { name, quantity: fromUnits(quantity, 3) }]),
    ),
  };
}

/**
 * Returns the use of materials by a store's sales, by business date; only of those posted after an instant, if one is given.
 * The recipe of a specification takes precedence over that of the whole dish. Each material is rounded once, half to even.
 */
export async function recipeUses(tx: Tx, days: StoreDays, after?: string): Promise<Map<string, RecipeUse>> {
  const sold = await soldOn(tx, days, after);
  const guids = [...new Set(sold.map(({ dish }) => dish))];
  const origins = await originsOf(tx, days.merchant, guids);
  const dishes = [...origins.values()];
  const recipes = await recipesOf(tx, days.merchant, dishes);
  const names = await specificationNames(tx, dishes);
  const recipeFor = ({ dish, spec }: Sold) => {
    const all = recipes.get(origins.get(dish) ?? dish) ?? [];
    return (
      all.find(({ specification }) => specification && names.get(specification) === spec) ??
      all.find(({ specification }) => !specification)
    );
  };
  const ofDate = (businessDate: string) => sold.filter(({ date }) => date === businessDate);
  return new Map(days.businessDates.map((date) => [date, useOf(ofDate(date), recipeFor)]));
}

/** Returns the use of materials on one business date, see {@link recipeUses}. */
export async function recipeUse(tx: Tx, { businessDate, ...place }: StoreDay, after?: string): Promise<RecipeUse> {
  const uses = await recipeUses(tx, { ...place, businessDates: [businessDate] }, after);
  return uses.get(businessDate) ?? { used: new Map(), without: new Map() };
}
