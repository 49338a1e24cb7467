import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { specifications } from '#areas/goods/commodity/parts';
import type { PriceHistory, PriceSource } from '#areas/goods/commodity/priceHistory';
import { inCents } from '#areas/goods/commodity/rules';
import type { PlanItem } from '#areas/goods/plan/content';
import { type PriceKind, priceKinds } from '#areas/goods/plan/priceRules';
import { listOf } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { store } from '#server/db/schema';
import { commodity, plan, priceRecord } from '#server/db/schema/goods/goods';
import type { Entity } from '#server/store/entity';
import { visible } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';

/** Prices of specifications, by guid. */
type Prices = Map<string, { name: string | null } & Record<PriceKind, string | null>>;

/** Place of prices: goods themselves, or a plan. */
interface Where {
  item: string;
  plan: { guid: string; name: string } | null;
}

const amount = (value: unknown) => (typeof value === 'string' && value !== '' ? inCents(value) : null);

const specificationsField = specifications();

/** The prices of goods: of each specification, of a package its own. */
function pricesOfGoods(guid: string, values: Record<string, unknown>): Prices {
  const rows = listOf(specificationsField, values.specifications);
  if (rows.length === 0) {
    return new Map([[guid, { name: null, sale: amount(values.price), member: amount(values.memberPrice) }]]);
  }
  return new Map(
    rows.map((row) => [
      String(row.guid),
      { name: row.name, sale: amount(row.sellingPrice), member: amount(row.memberPrice) },
    ]),
  );
}

function pricesOfItem(item: PlanItem | undefined): Prices {
  return new Map(
    (item?.skuList ?? []).map((sku) => [
      sku.skuGuid,
      { name: sku.name ?? null, sale: amount(sku.salePrice), member: amount(sku.memberPrice) },
    ]),
  );
}

type Entry = typeof priceRecord.$inferInsert;

function differences(
  context: CallerContext,
  where: Where,
  before: Prices,
  after: Prices,
  source: PriceSource,
): Entry[] {
  const { caller, cause, now } = context;
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((sku) =>
    priceKinds.flatMap((kind) => {
      const [old, next] = [before.get(sku), after.get(sku)];
      if ((old?.[kind] ?? null) === (next?.[kind] ?? null)) return [];
      return [
        {
          guid: crypto.randomUUID(),
          merchant: caller.merchant,
          item: where.item,
          sku,
          skuName: next?.name ?? old?.name ?? null,
          plan: where.plan?.guid ?? null,
          planName: where.plan?.name ?? null,
          kind,
          before: old?.[kind] ?? null,
          after: next?.[kind] ?? null,
          source: cause?.kind ?? source,
          sourceName: cause?.name ?? null,
          at: now.toISOString(),
          by: cause?.by ?? caller.name,
        },
      ];
    }),
  );
}

async function write({ tx }: CallerContext, entries: readonly Entry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += 500) await tx.insert(priceRecord).values(entries.slice(at, at + 500));
}

/** Keeps what a save of goods changed of their prices. */
export async function recordGoods(
  context: CallerContext,
  guid: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): Promise<void> {
  const old: Prices = before ? pricesOfGoods(guid, before) : new Map();
  await write(context, differences(context, { item: guid, plan: null }, old, pricesOfGoods(guid, after), 'form'));
}

/** Keeps what a new version of a plan changed of prices. */
export async function recordPlan(
  context: CallerContext,
  own: { guid: string; name: string },
  before: readonly PlanItem[],
  after: readonly PlanItem[],
): Promise<void> {
  const items = (list: readonly PlanItem[]) => new Map(list.map((item) => [item.itemGuid, item]));
  const [old, next] = [items(before), items(after)];
  const entries = [...new Set([...old.keys(), ...next.keys()])].flatMap((item) =>
    differences(context, { item, plan: own }, pricesOfItem(old.get(item)), pricesOfItem(next.get(item)), 'plan'),
  );
  await write(context, entries);
}

export const historyInput = z.object({
  id: z.string().min(1).max(64),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(200).default(50),
});

/** Condition for plans that the reader may read; a deleted plan has nothing left to hide. */
function readablePlan(context: CallerContext, plans: Entity): SQL {
  if (!context.caller.codes.has('menuPlan:show')) return sql`false`;
  const seen = context.tx.select({ guid: plan.guid }).from(plan).where(visible(plans, context));
  const there = context.tx.select({ guid: plan.guid }).from(plan);
  return sql`(${priceRecord.plan} IN ${seen} OR ${priceRecord.plan} NOT IN ${there})`;
}

/**
 * The changes of a dish's prices, newest first: its own, those in plans, and of a dish of the library those of the stores' copies.
 * Plans and stores that the reader does not see are counted and not named.
 */
export async function priceHistory(
  context: CallerContext,
  entities: { own: Entity; stores: Entity; plans: Entity },
  { id, page, size }: z.infer<typeof historyInput>,
): Promise<PriceHistory> {
  const { tx, caller } = context;
  await requireRows(context, entities.own, [id]);
  const copies = tx.select({ guid: commodity.guid }).from(commodity).where(eq(commodity.origin, id));
  const mayStores = caller.codes.has('commodity:show');
  const seenCopies = tx
    .select({ guid: commodity.guid })
    .from(commodity)
    .where(and(eq(commodity.origin, id), mayStores ? visible(entities.stores, context) : sql`false`));
  const all = and(
    eq(priceRecord.merchant, caller.merchant),
    or(eq(priceRecord.item, id), inArray(priceRecord.item, copies)),
  );
  const ofGoods = and(isNull(priceRecord.plan), or(eq(priceRecord.item, id), inArray(priceRecord.item, seenCopies)));
  const readable = or(ofGoods, and(sql`${priceRecord.plan} IS NOT NULL`, readablePlan(context, entities.plans)));
  const [counts] = await tx
    .select({
      total: sql<number>`count(*) FILTER (WHERE ${readable})::int`,
      outside: sql<number>`count(DISTINCT coalesce(${priceRecord.plan}, ${priceRecord.item})) FILTER (WHERE NOT (${readable}))::int`,
    })
    .from(priceRecord)
    .where(all);
  const rows = await tx
    .select({
      guid: priceRecord.guid,
      skuName: priceRecord.skuName,
      kind: priceRecord.kind,
      before: priceRecord.before,
      after: priceRecord.after,
      source: priceRecord.source,
      sourceName: priceRecord.sourceName,
      planName: priceRecord.planName,
      item: priceRecord.item,
      storeName: store.name,
      at: priceRecord.at,
      by: priceRecord.by,
    })
    .from(priceRecord)
    .leftJoin(commodity, and(eq(commodity.guid, priceRecord.item), isNull(priceRecord.plan)))
    .leftJoin(store, eq(store.guid, commodity.place))
    .where(and(all, readable))
    .orderBy(desc(priceRecord.at), desc(priceRecord.sort))
    .limit(size)
    .offset((page - 1) * size);
  const list: PriceHistory['list'] = rows.map(({ item, storeName, ...row }) => ({
    ...row,
    storeName: item === id ? null : storeName,
  }));
  return { list, total: counts?.total ?? 0, outside: counts?.outside ?? 0 };
}
