import { and, eq, inArray } from 'drizzle-orm';
import type { ActivityPlatform } from '#areas/takeaway/activity/activity';
import type { Tx } from '#server/db/database';
import { commodity } from '#server/db/schema/goods/goods';
import { platformActivity, platformActivityStore } from '#server/db/schema/takeaway/activity';

/** An activity that a platform has at a store; amounts in yuan. */
export type PlatformActivity = {
  guid: string;
  title: string;
  platform: ActivityPlatform;
  /** instants */
  start: string;
  end: string;
} & (
  | { type: 'fullReduction'; tiers: readonly { from: string; off: string }[] }
  | { type: 'newCustomer'; off: string }
  /** prices by the names of dishes, which stores and library share */
  | { type: 'flashSale'; prices: ReadonlyMap<string, string> }
);

/** Activities that platforms have at a store, whenever they are in force. */
export async function activitiesAt(tx: Tx, store: string): Promise<PlatformActivity[]> {
  const rows = await tx
    .select({ activity: platformActivity })
    .from(platformActivityStore)
    .innerJoin(platformActivity, eq(platformActivity.guid, platformActivityStore.activity))
    .where(and(eq(platformActivityStore.store, store), eq(platformActivityStore.online, true)))
    .orderBy(platformActivity.start, platformActivity.guid);
  const dishes = rows.flatMap(({ activity }) => (activity.goods ?? []).map((one) => one.commodity));
  const named =
    dishes.length === 0
      ? []
      : await tx
          .select({ guid: commodity.guid, name: commodity.name })
          .from(commodity)
          .where(inArray(commodity.guid, dishes));
  const nameOf = new Map(named.map(({ guid, name }) => [guid, name]));
  return rows.map(({ activity: { guid, title, platform, start, end, type, tiers, off, goods } }): PlatformActivity => {
    const about = { guid, title, platform, start, end };
    if (type === 'fullReduction') return { ...about, type, tiers: tiers ?? [] };
    if (type === 'newCustomer') return { ...about, type, off: off ?? '0.00' };
    const prices = (goods ?? []).map(({ commodity: dish, price }) => [nameOf.get(dish) ?? '', price] as const);
    return { ...about, type, prices: new Map(prices) };
  });
}
