import { and, eq, inArray } from 'drizzle-orm';
import type { GroupBuyPlatform } from '#areas/guestScreen/groupBuy/groupBuyLink.contract';
import { systemName } from '#entity/person';
import { groupBuy } from '#mocks/providers/groupBuy';
import { platformAccounts } from '#mocks/providers/officialAccount';
import { commodity } from '#server/db/schema/goods/goods';
import {
  groupBuyLink,
  groupBuyRule,
  groupBuyVerification,
  officialAccount,
} from '#server/db/schema/guestScreen/guestScreen';
import { dayMs as day } from '#values/duration';
import { createChance, seedOf } from '../chance';
import { DemoPart, type DemoStart } from '../demoPart';
import { brands, guidOf, stores } from '../organisation';

/** Stores with their platforms and for how many days more they are authorised. */
const links: readonly (readonly [store: string, platform: GroupBuyPlatform, days: number])[] = [
  ['BJ001', 'meituan', 212],
  ['BJ001', 'douyin', 25],
  ['SH001', 'meituan', 300],
  ['SH001', 'douyin', -6],
  ['CD001', 'meituan', 120],
];

/** Which dish a deal is; deals without one wait to be matched. */
const products: Readonly<Record<string, string>> = {
  'mt-fish': '酸菜鱼',
  'mt-lunch': '宫保鸡丁',
  'mt-2': '水煮牛肉',
  'dy-tofu': '麻婆豆腐',
  'dy-2': '毛血旺',
};

/** The restaurants' account is authorised, the tea houses' is not yet. */
async function addAccount({ tx, merchant, at }: DemoStart): Promise<void> {
  const [brand] = brands;
  const account = (await platformAccounts(tx, merchant)).find(({ name }) => name === brand?.name);
  if (!brand || !account) return;
  await tx
    .insert(officialAccount)
    .values({
      ...account,
      merchant,
      brand: guidOf(merchant, 'brand', brand.key),
      version: 1,
      authorizedAt: at,
      authorizedBy: systemName,
    })
    .onConflictDoNothing();
}

async function addGroupBuy({ tx, merchant, at, now }: DemoStart): Promise<void> {
  const nameOf = (code: string) => stores.find((one) => one.code === code)?.name ?? code;
  const guidOfStore = (code: string) => guidOf(merchant, 'store', code);
  await tx
    .insert(groupBuyLink)
    .values(
      links.map(([code, platform, days]) => ({
        merchant,
        store: guidOfStore(code),
        platform,
        shop: nameOf(code),
        linkedAt: at,
        linkedBy: systemName,
        expiresAt: new Date(now.getTime() + days * day).toISOString(),
      })),
    )
    .onConflictDoNothing();
  const dishes = await tx
    .select({ guid: commodity.guid, name: commodity.name, place: commodity.place })
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, merchant),
        eq(commodity.owner, 'store'),
        inArray(
          commodity.place,
          links.map(([code]) => guidOfStore(code)),
        ),
        inArray(commodity.name, Object.values(products)),
      ),
    );
  const rules = links.flatMap(([code, platform]) =>
    groupBuy.deals(platform).flatMap(({ deal, ...sold }) => {
      const dish = dishes.find((one) => one.place === guidOfStore(code) && one.name === products[deal]);
      return dish ? [{ code, platform, deal, sold, dish }] : [];
    }),
  );
  if (rules.length === 0) return;
  await tx
    .insert(groupBuyRule)
    .values(
      rules.map(({ code, platform, deal, dish }) => ({
        merchant,
        store: guidOfStore(code),
        platform,
        deal,
        commodity: dish.guid,
        updatedAt: at,
        updatedBy: systemName,
      })),
    )
    .onConflictDoNothing();
  const verified = rules.flatMap(({ code, platform, deal, sold, dish }, order) => {
    const chance = createChance(seedOf(`group-buy ${code} ${deal}`));
    return Array.from({ length: 3 }, (_, each) => ({
      guid: guidOf(merchant, 'voucher', `${code}-${deal}-${each}`),
      merchant,
      store: guidOfStore(code),
      platform,
      code: `${String(order).padStart(2, '0')}${chance.between(100_000_000, 999_999_999)}${each}`,
      deal,
      dealName: sold.name,
      product: dish.name,
      face: sold.face,
      paid: sold.paid,
      verifiedAt: new Date(now.getTime() - chance.between(1, 5 * 1440) * 60_000).toISOString(),
      verifiedBy: '收银台',
    }));
  });
  await tx.insert(groupBuyVerification).values(verified).onConflictDoNothing();
}

async function addAll(start: DemoStart): Promise<void> {
  await addAccount(start);
  await addGroupBuy(start);
}

export const demo = new DemoPart({ name: 'guestScreens', of: 'chain', after: ['goods'], make: addAll });
