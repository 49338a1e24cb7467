import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maxPushed } from '#areas/goods/commodity/limits';
import type { CallerContext } from '#server/call/call';
import { Refusal, refuse } from '#server/call/refusal';
import { say } from '#server/call/texts';
import { record, store } from '#server/db/schema';
import { commodity as table } from '#server/db/schema/goods/goods';
import { storeEntity } from '#server/domain/company/store/store.rules';
import { requireRows } from '#server/store/read';
import { checkUniques, writeUniques } from '#server/store/uniques';
import { picked } from '#values/record';
import { spellingKey } from '#values/spelling';
import { followGoods } from '../selling/follow';
import { commodityEntities, removedInUse, specificationsOf } from './commodity.rules';
import { recordGoods } from './priceRecords';

/** Pairs of goods and stores that one push may touch. */
const maxPairs = 2000;

export const pushInput = z.object({
  ids: z.array(z.string()).max(maxPushed).default([]),
  stores: z.array(z.string()).max(maxPushed).default([]),
});

type Row = typeof table.$inferSelect;

/** Fields that a store takes over from the library; whether it offers the item remains its own decision. */
const taken = [
  'name',
  'pinyinCode',
  'alias',
  'abbreviation',
  'sort',
  'pictures',
  'tags',
  'description',
  'wholeOrderDiscount',
  'memberDiscount',
  'recommendationParticipation',
  'type',
  'kind',
  'specifications',
  'attributeGroups',
  'groups',
  'weighingAttribute',
  'pricingUnit',
  'price',
  'memberPrice',
  'unit',
  'specificationCount',
  'search',
] as const satisfies readonly (keyof Row)[];

/** Shown in a preview; the rest follows from these. */
const shown = taken.filter((name) => !['search', 'specificationCount', 'unit'].includes(name));

interface Plan {
  store: { guid: string; name: string };
  item: Row;
  /** what the store has of it already */
  current: Row | undefined;
  next: Pick<Row, (typeof taken)[number]>;
}

/** The store's guids by the library's. */
interface Guids {
  goods: Map<string, string>;
  /** only those that differ: a store's own specification of the same name, which its plans and records know */
  specifications: Map<string, string>;
}

/** A package names goods of the library; in a store it must name that store's. Undefined where one is not there yet. */
function groupsAt(groups: Row['groups'], guids: Guids): Row['groups'] | undefined {
  if (!groups) return null;
  let complete = true;
  const moved = groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const own = guids.goods.get(item.commodity);
      complete &&= own !== undefined;
      const specification = guids.specifications.get(item.specification) ?? item.specification;
      return { ...item, commodity: own ?? item.commodity, specification };
    }),
  }));
  return complete ? moved : undefined;
}

/** Goods first, packages after what they are made of. */
function inOrder(items: Row[]): Row[] {
  return [...items].sort((a, b) => Number(a.type === 'package') - Number(b.type === 'package'));
}

async function itemsAndStores(context: CallerContext, { ids, stores }: z.infer<typeof pushInput>) {
  if (ids.length === 0 || stores.length === 0) throw refuse('selectionRequired');
  if (ids.length * stores.length > maxPairs) throw refuse('goods.pushTooMuch', { max: maxPairs });
  await requireRows(context, commodityEntities.brand, ids);
  const places = await requireRows(context, storeEntity, stores);
  const items = await context.tx.select().from(table).where(inArray(table.guid, ids));
  return { items: inOrder(items), library: await libraryOf(context, items), places };
}

/** Returns the store's items that came from the library, by the library's guid. */
async function cameFrom(context: CallerContext, storeGuid: string): Promise<Map<string, Row>> {
  const rows = await context.tx
    .select()
    .from(table)
    .where(and(eq(table.owner, 'store'), eq(table.place, storeGuid), sql`${table.origin} IS NOT NULL`));
  return new Map(rows.map((row) => [String(row.origin), row]));
}

/** The goods that the pushed ones are made of, and these themselves, as the library has them. */
async function libraryOf(context: CallerContext, items: readonly Row[]): Promise<Row[]> {
  const parts = items.flatMap(({ groups }) => (groups ?? []).flatMap((group) => group.items));
  const known = new Set(items.map(({ guid }) => guid));
  const others = [...new Set(parts.map(({ commodity }) => commodity))].filter((guid) => !known.has(guid));
  if (others.length === 0) return [...items];
  return [...items, ...(await context.tx.select().from(table).where(inArray(table.guid, others)))];
}

/** How a store's goods are called that came from the library: by identity, specifications else by name. */
function guidsAt(library: readonly Row[], own: Map<string, Row>): Guids {
  const specifications = new Map<string, string>();
  for (const item of library) {
    const current = own.get(item.guid);
    if (!current) continue;
    const pushed = specificationsOf(item);
    const same = new Set(pushed.map(({ guid }) => guid));
    for (const { guid, name } of pushed) {
      const its = specificationsOf(current).find((one) => one.name === name && !same.has(one.guid));
      if (guid && its?.guid) specifications.set(guid, its.guid);
    }
  }
  return { goods: new Map([...own].map(([origin, row]) => [origin, row.guid])), specifications };
}

function nextOf(item: Row, guids: Guids): Plan['next'] {
  const groups = groupsAt(item.groups, guids);
  if (groups === undefined) throw refuse('goods.pushIncomplete', { name: item.name });
  const specifications = specificationsOf(item).map((one) => ({
    ...one,
    guid: guids.specifications.get(one.guid ?? '') ?? one.guid,
  }));
  return { ...picked(item, taken), specifications, groups };
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);
}

function planOf(
  { items, library }: { items: Row[]; library: readonly Row[] },
  place: { guid: string; name: string },
  own: Map<string, Row>,
  brand: string,
): Plan[] {
  const guids = guidsAt(library, own);
  return items.map((item) => {
    if (item.place !== brand) throw refuse('goods.pushOtherBrand', { name: item.name, store: place.name });
    const next = nextOf(item, guids);
    // A new item gets its guid when it is written; until then any value says "will be there".
    if (!guids.goods.has(item.guid)) guids.goods.set(item.guid, `new:${item.guid}`);
    return { store: place, item, current: own.get(item.guid), next };
  });
}

/** Refuses to remove specifications that a store sells or needs in its own records. */
async function refuseRemoved(context: CallerContext, plans: readonly Plan[]): Promise<void> {
  for (const { item, current, next } of plans) {
    if (!current) continue;
    const [old, kept] = [specificationsOf(current), specificationsOf(next)];
    const [found] = await removedInUse(context, current.guid, old, kept);
    if (found) throw refuse('goods.pushInUse', { item: item.name, ...found.params });
  }
}

/** Returns the changes of a push, store by store: new, changed with old and new, or the same; and what prevents it. */
export async function previewPush(context: CallerContext, input: z.infer<typeof pushInput>) {
  const { items, library, places } = await itemsAndStores(context, input);
  const answer = [];
  for (const place of places) {
    const target = { guid: place.guid, name: String(place.values.name) };
    try {
      const own = await cameFrom(context, place.guid);
      const plans = planOf({ items, library }, target, own, String(place.values.brand));
      await refuseRemoved(context, plans);
      answer.push({
        store: target,
        message: null,
        items: plans.map(({ item, current, next }) => ({
          guid: item.guid,
          name: item.name,
          change: current ? 'update' : 'create',
          fields: current
            ? shown
                .filter((name) => name !== 'groups' && differs(current[name], next[name]))
                .map((name) => ({ field: name, before: current[name], after: next[name] }))
            : [],
        })),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer.push({ store: target, message: say(context.language, error.text, error.params), items: [] });
    }
  }
  return answer;
}

/** The store's category of the same name, made with the one above it where it is not there. */
async function categoryAt(context: CallerContext, place: string, library: string): Promise<string> {
  const own = (guid: string) => and(eq(record.merchant, context.caller.merchant), eq(record.guid, guid));
  const [source] = await context.tx.select().from(record).where(own(library));
  const name = String(source?.data.name);
  const [found] = await context.tx
    .select({ guid: record.guid })
    .from(record)
    .where(
      and(
        eq(record.merchant, context.caller.merchant),
        eq(record.resource, 'category'),
        eq(record.store, place),
        sql`${record.data}->>'name' = ${name}`,
      ),
    );
  if (found) return found.guid;
  const above = source?.data.superior;
  const superior = typeof above === 'string' ? await categoryAt(context, place, above) : null;
  const guid = crypto.randomUUID();
  const at = context.now.toISOString();
  const data = { place, name, superior, sort: source?.data.sort ?? null };
  await context.tx.insert(record).values({
    guid,
    merchant: context.caller.merchant,
    resource: 'category',
    store: place,
    data,
    search: spellingKey(name),
    createdAt: at,
    updatedAt: at,
    updatedBy: context.caller.name,
  });
  return guid;
}

async function writeOne(context: CallerContext, { store: place, item, current, next }: Plan, guids: Guids) {
  const at = context.now.toISOString();
  const guid = current?.guid ?? crypto.randomUUID();
  const groups = groupsAt(item.groups, guids) ?? null;
  const category = await categoryAt(context, place.guid, item.category);
  const values = { ...next, groups, category, updatedAt: at, updatedBy: context.caller.name };
  const keyed = { ...next, place: place.guid, category };
  const { merchant } = context.caller;
  const taken = await checkUniques(context.tx, commodityEntities.store, merchant, keyed, guid);
  if (taken.length > 0) throw refuse('goods.pushNumber', { name: item.name });
  if (current) {
    await context.tx
      .update(table)
      .set({ ...values, version: current.version + 1 })
      .where(eq(table.guid, guid));
    await followGoods(context.tx, merchant, { ...current, ...values });
  } else {
    await context.tx.insert(table).values({
      ...values,
      guid,
      merchant,
      owner: 'store',
      place: place.guid,
      enabled: item.enabled,
      origin: item.guid,
      createdAt: at,
    });
  }
  await recordGoods({ ...context, cause: { kind: 'push' } }, guid, current ?? null, values);
  guids.goods.set(item.guid, guid);
  await writeUniques(context.tx, commodityEntities.store, merchant, guid, keyed);
}

/** Pushes goods of a brand's library to its stores, each store whole or not at all; returns the result by store. */
export async function push(context: CallerContext, input: z.infer<typeof pushInput>) {
  const { items, library, places } = await itemsAndStores(context, input);
  const results = [];
  for (const place of places) {
    const target = { guid: place.guid, name: String(place.values.name) };
    try {
      await context.tx.transaction(async (tx) => {
        const inside = { ...context, tx };
        await tx.select({ guid: store.guid }).from(store).where(eq(store.guid, place.guid)).for('no key update');
        const own = await cameFrom(inside, place.guid);
        const guids = guidsAt(library, own);
        const plans = planOf({ items, library }, target, own, String(place.values.brand));
        await refuseRemoved(inside, plans);
        for (const plan of plans) await writeOne(inside, plan, guids);
      });
      results.push({ store: target, message: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ store: target, message: say(context.language, error.text, error.params) });
    }
  }
  await context.log({
    type: 'push',
    module: 'brandLibrary',
    submodule: 'libraryCommodity',
    object: items
      .map((item) => item.name)
      .join('、')
      .slice(0, 200),
    detail: results.map((result) => ({ field: 'store', before: null, after: result.store.name })),
  });
  return { results };
}
