import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  type OfferedItem,
  type OrderingMenu,
  orderingMenuPath,
} from '#areas/guestScreen/ordering/orderingConfig.contract';
import { placeOf } from '#entity/settings/settings';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { clocksOf } from '#server/db/zones';
import { menuAt } from '#server/domain/goods/plan/menuAt';
import { visibleStores } from '#server/store/scope';
import { requirePlace } from '#server/store/settings/places';
import { wallClock } from '#values/zonedTime';

/** Of a brand so many stores are looked at for one that sells by a plan. */
const lookedAt = 5;

interface Shop {
  guid: string;
  name: string;
}

async function shopsOf(context: CallerContext, id: string): Promise<Shop[]> {
  const asked = placeOf(id);
  if (!asked) throw missing();
  const place = await requirePlace(context, asked);
  if (place.level === 'store') return [{ guid: place.place, name: place.name }];
  const { tx, caller } = context;
  return tx
    .select({ guid: store.guid, name: store.name })
    .from(store)
    .where(and(visibleStores(caller.merchant, caller.scope), eq(store.brand, place.place), eq(store.enabled, true)))
    .orderBy(store.createdAt, store.guid)
    .limit(lookedAt);
}

async function menuNow(context: CallerContext, { guid, name }: Shop): Promise<OrderingMenu> {
  const { tx, now, caller } = context;
  const zone = (await clocksOf(tx, [guid])).get(guid)?.timeZone ?? caller.zone;
  const clock = wallClock(now, zone);
  const { menu } = await menuAt(context, { storeGuid: guid, date: clock.slice(0, 10), time: clock.slice(11, 16) });
  if (!menu) return { store: name, menu: null };
  const goods = await tx
    .select({ guid: commodity.guid, type: commodity.type, tags: commodity.tags })
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, caller.merchant),
        inArray(
          commodity.guid,
          menu.items.map(({ itemGuid }) => itemGuid),
        ),
      ),
    );
  const known = new Map(goods.map((row) => [row.guid, row]));
  const items = menu.items.map(
    ({ itemGuid, planItemName, description, pictureUrl, typeGuid, soldOut, skuList }): OfferedItem => ({
      itemGuid,
      name: planItemName,
      description,
      pictureUrl,
      typeGuid,
      soldOut,
      weighed: known.get(itemGuid)?.type === 'weighed',
      tags: known.get(itemGuid)?.tags ?? [],
      price: (skuList.find((sku) => !sku.soldOut) ?? skuList[0])?.salePrice ?? '0.00',
    }),
  );
  return { store: name, menu: { types: menu.types, items } };
}

/** The menu that guests of a place find on their phones now; of a brand, that of the first of its stores that has one. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: orderingMenuPath,
    permission: 'orderingConfig:list',
    input: z.object({ id: z.string().max(80) }),
    async handle(context, { id }) {
      const shops = await shopsOf(context, id);
      let first: OrderingMenu | null = null;
      for (const shop of shops) {
        const found = await menuNow(context, shop);
        if (found.menu) return found;
        first ??= found;
      }
      return first ?? { store: '', menu: null };
    },
  }),
];
