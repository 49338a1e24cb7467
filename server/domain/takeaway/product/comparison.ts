import { inArray } from 'drizzle-orm';
import type { TakeawayPlatform } from '#areas/takeaway/platforms';
import type { CallerContext } from '#server/call/call';
import { commodity } from '#server/db/schema/goods/goods';
import { takeawayProduct as table } from '#server/db/schema/takeaway/takeaway';
import type { Stored } from '#server/store/storage';
import { ownPrice, ownSoldOut, priceDiffers, stateDiffers } from './differing';
import { recentOrders } from './lastOrders';

function differenceOf(price: boolean, state: boolean): string | null {
  if (price && state) return 'priceAndSoldOut';
  if (price) return 'price';
  return state ? 'soldOut' : null;
}

/** Adds what the goods behind products cost and whether they are left, the names of proposals, and orders of what is not linked. */
export async function addComparison(context: CallerContext, platform: TakeawayPlatform, rows: Stored[]): Promise<void> {
  const guids = rows.map(({ guid }) => guid);
  if (guids.length === 0) return;
  const { tx } = context;
  const compared = await tx
    .select({ guid: table.guid, ownPrice, ownSoldOut, price: priceDiffers, state: stateDiffers })
    .from(table)
    .where(inArray(table.guid, guids));
  const of = new Map(compared.map((one) => [one.guid, one]));
  const proposed = rows.flatMap(({ values }) => (typeof values.proposal === 'string' ? [values.proposal] : []));
  const names =
    proposed.length > 0
      ? await tx
          .select({ guid: commodity.guid, name: commodity.name })
          .from(commodity)
          .where(inArray(commodity.guid, proposed))
      : [];
  const nameOf = new Map(names.map(({ guid, name }) => [guid, name]));
  const orders = await recentOrders(
    context,
    platform,
    rows.flatMap(({ guid, values }) =>
      values.commodity ? [] : [{ guid, store: String(values.place), name: String(values.platformProduct) }],
    ),
  );
  for (const { guid, values } of rows) {
    const own = of.get(guid);
    const isLinked = Boolean(values.commodity);
    const known = nameOf.get(String(values.proposal));
    const sold = orders.get(guid);
    Object.assign(values, {
      linkState: isLinked ? 'linked' : 'unlinked',
      ownPrice: own?.ownPrice ?? null,
      ownState: own && own.ownSoldOut !== null ? (own.ownSoldOut ? 'soldOut' : 'onSale') : null,
      difference: differenceOf(own?.price === true, own?.state === true),
      // Goods that were deleted since are proposed no more.
      ...(known === undefined ? { proposal: null, score: null, basis: null } : {}),
      proposalName: known ?? null,
      recentOrders: isLinked ? null : (sold?.orders ?? 0),
      lastOrderAt: sold?.at ?? null,
    });
  }
}
