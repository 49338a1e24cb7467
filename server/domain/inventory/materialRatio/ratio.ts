import { and, eq, inArray, sql } from 'drizzle-orm';
import { libraryCommodity } from '#areas/goods/commodity/libraryCommodity.contract';
import { costPerPortion, type PricedMaterial } from '#areas/inventory/materialRatio/cost';
import { fullYield } from '#areas/inventory/materialRatio/lines';
import { materialRatio as contract } from '#areas/inventory/materialRatio/materialRatio.contract';
import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import { listOf, typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { record, store } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { material } from '#server/db/schema/inventory/stock';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { countOutside } from '#server/store/outside';
import { requireRows } from '#server/store/read';
import { recordStorage } from '#server/store/storage';
import { checkMaterials } from '../material/lines';
import { materialRowWords } from '../material/rowWords';
import { unitCosts } from './costs';

const linesOf = (value: unknown) => listOf(contract.fields.lines, value);

interface Dish {
  guid: string;
  name: string;
  type: string;
  specifications: Record<string, unknown>[];
}

async function dishesOf(tx: Tx, merchant: string, guids: readonly string[]): Promise<Map<string, Dish>> {
  if (guids.length === 0) return new Map();
  const rows = await tx
    .select({
      guid: commodity.guid,
      name: commodity.name,
      type: commodity.type,
      specifications: commodity.specifications,
    })
    .from(commodity)
    .where(and(eq(commodity.merchant, merchant), inArray(commodity.guid, [...new Set(guids)])));
  return new Map(rows.map((row) => [row.guid, row]));
}

function specificationOf(dish: Dish | undefined, guid: unknown): string | null {
  const found = dish?.specifications.find((one) => one.guid === guid);
  return found ? String(found.name) : null;
}

/** A recipe is of a dish that is no package, and of a specification that the dish has. */
function dishIssues(dish: Dish | undefined, specification: unknown): Issue[] {
  if (dish?.type === 'package') return [issue('commodity', 'recipeOfPackage')];
  const fits = isEmpty(specification) || specificationOf(dish, specification) !== null;
  return fits ? [] : [issue('specification', 'referenceMissing')];
}

/** Materials of recipes with their costs. */
export async function pricedMaterials(context: CallerContext, guids: readonly string[]): Promise<PricedMaterial[]> {
  if (guids.length === 0) return [];
  const { tx, caller } = context;
  const costs = await unitCosts(context, guids);
  const rows = await tx
    .select({
      id: material.guid,
      name: material.name,
      code: material.code,
      enabled: material.enabled,
      unit: sql<string>`coalesce(${record.data}->>'name', '')`,
    })
    .from(material)
    .leftJoin(record, eq(record.guid, material.mainUnit))
    .where(and(eq(material.merchant, caller.merchant), inArray(material.guid, [...guids])));
  return rows.map((row) => ({ ...row, unitCost: costs.get(row.id) ?? null }));
}

/** The specifications of a dish that the caller sees: what a recipe can be of. */
export async function specificationsOfDish(context: CallerContext, registry: EntityRegistry, guid: string) {
  const library = registry.get(libraryCommodity.name);
  if (!library) throw missing();
  const [row] = await requireRows(context, library, [guid]);
  const all = typedValue(libraryCommodity, row?.values, 'specifications') ?? [];
  return all.map(({ guid: id, name }) => ({ id, name }));
}

/** How many stores outside the caller's scope cook by the recipes of these brands. */
function storesCookingOutside(context: CallerContext, brands: readonly unknown[]): Promise<number> {
  return countOutside(context, inArray(store.brand, brands.map(String)));
}

/** Recipes of a brand's dishes. */
export const ratioEntity: Entity = {
  contract,
  storage: recordStorage(contract),
  rowWords: { lines: materialRowWords },
  reaches: (context, rows) =>
    storesCookingOutside(
      context,
      rows.map(({ values }) => values.place),
    ),
  valueNames: {
    async specification({ tx, caller }, specification, { commodity: guid }) {
      return specificationOf((await dishesOf(tx, caller.merchant, [String(guid)])).get(String(guid)), specification);
    },
  },
  async normalise(values, { tx, caller }) {
    const guid = String(values.commodity);
    const dish = (await dishesOf(tx, caller.merchant, [guid])).get(guid);
    const lines = linesOf(values.lines);
    return {
      ...values,
      name: dish?.name ?? null,
      lines: lines.map((line) => ({ ...line, yield: line.yield ?? fullYield })),
    };
  },
  uniqueValues: ({ commodity: dish, specification }) => [
    { key: 'dish', value: `${dish}\u0001${specification ?? ''}`, field: 'commodity', reason: 'recipeTaken' },
  ],
  async check(context, values, before) {
    const guid = String(values.commodity);
    const dish = (await dishesOf(context.tx, context.caller.merchant, [guid])).get(guid);
    const same = before?.values.commodity === guid && before.values.specification === values.specification;
    // A recipe outlives its specification; only a new choice must exist.
    const ofDish = same ? [] : dishIssues(dish, values.specification);
    // A new recipe takes from the stock of every store of the brand.
    const outside = before ? 0 : await storesCookingOutside(context, [values.place]);
    const beyond = outside > 0 ? [issue('place', 'reachesOutside', { count: outside })] : [];
    return [...beyond, ...ofDish, ...(await checkMaterials(context, 'lines', linesOf(values.lines)))];
  },
  async complete(context, rows) {
    const { tx, caller } = context;
    const all = rows.map((row) => linesOf(row.values.lines));
    const dishes = await dishesOf(
      tx,
      caller.merchant,
      rows.map((row) => String(row.values.commodity)),
    );
    const costs = await unitCosts(
      context,
      all.flatMap((lines) => lines.map(({ material: guid }) => guid)),
    );
    rows.forEach(({ values }, index) => {
      const lines = all[index] ?? [];
      values.specificationName = specificationOf(dishes.get(String(values.commodity)), values.specification);
      values.lineCount = lines.length;
      values.cost = costPerPortion(lines, Number(values.portions), (guid) => costs.get(guid));
    });
  },
};
