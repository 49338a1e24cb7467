import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { TakeawayPlatform } from '#areas/takeaway/platforms';
import type { LastOrder } from '#areas/takeaway/product/takeawayProduct';
import type { CallerContext } from '#server/call/call';
import { saleLine, takeawayOrder } from '#server/db/schema/sales/sales';
import { dayMs } from '#values/duration';

/** A product that has no goods behind it. */
interface Unlinked {
  guid: string;
  store: string;
  name: string;
}

const days = 30;
const shown = 5;

/** Names by which lines of orders may say a product: its own, and that without what platforms add in brackets. */
function namesOf(name: string): string[] {
  const bare = name.replace(/[（(【[][^）)】\]]*[）)】\]]/g, '').trim();
  return [...new Set([name, bare])].filter(Boolean);
}

function soldAs({ caller, now }: CallerContext, platform: TakeawayPlatform, products: readonly Unlinked[]) {
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const each = products.map(({ store, name }) => and(eq(saleLine.store, store), inArray(saleLine.name, namesOf(name))));
  return and(
    eq(takeawayOrder.merchant, caller.merchant),
    eq(takeawayOrder.platform, platform),
    gt(takeawayOrder.businessDate, since.slice(0, 10)),
    inArray(
      takeawayOrder.store,
      products.map(({ store }) => store),
    ),
    eq(saleLine.merchant, caller.merchant),
    eq(saleLine.postingKind, 'sale'),
    or(...each),
  );
}

/** Orders of 30 days that had products without goods behind them: how many, and the last one. */
export async function recentOrders(
  context: CallerContext,
  platform: TakeawayPlatform,
  products: readonly Unlinked[],
): Promise<Map<string, { orders: number; at: string }>> {
  if (products.length === 0) return new Map();
  const rows = await context.tx
    .select({
      store: saleLine.store,
      name: saleLine.name,
      orders: sql<number>`count(DISTINCT ${takeawayOrder.guid})::int`,
      at: sql<string>`max(${takeawayOrder.placedAt})`,
    })
    .from(saleLine)
    .innerJoin(takeawayOrder, eq(takeawayOrder.order, saleLine.order))
    .where(soldAs(context, platform, products))
    .groupBy(saleLine.store, saleLine.name);
  return new Map(
    products.flatMap(({ guid, store, name }) => {
      const names = namesOf(name);
      const own = rows.filter((row) => row.store === store && names.includes(row.name));
      const last = own
        .map(({ at }) => new Date(at).toISOString())
        .sort()
        .at(-1);
      return last ? [[guid, { orders: own.reduce((sum, { orders }) => sum + orders, 0), at: last }] as const] : [];
    }),
  );
}

/** The last orders that had a product, the newest first. */
export async function lastOrders(
  context: CallerContext,
  platform: TakeawayPlatform,
  product: Unlinked,
): Promise<LastOrder[]> {
  return context.tx
    .select({
      number: takeawayOrder.platformNumber,
      at: takeawayOrder.placedAt,
      quantity: sql<string>`sum(${saleLine.quantity})::text`,
    })
    .from(saleLine)
    .innerJoin(takeawayOrder, eq(takeawayOrder.order, saleLine.order))
    .where(soldAs(context, platform, [product]))
    .groupBy(takeawayOrder.guid, takeawayOrder.platformNumber, takeawayOrder.placedAt)
    .orderBy(desc(takeawayOrder.placedAt))
    .limit(shown);
}
