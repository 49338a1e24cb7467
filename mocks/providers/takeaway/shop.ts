import { and, asc, eq } from 'drizzle-orm';
import type { TakeawayPlatform } from '#areas/takeaway/platforms';
import { createChance, seedOf } from '#mocks/demo/chance';
import type { Tx } from '#server/db/database';
import { commodity } from '#server/db/schema/goods/goods';
import { platformItem, takeawayProduct } from '#server/db/schema/takeaway/takeaway';

type Item = typeof platformItem.$inferInsert;

const prefixes: Readonly<Record<TakeawayPlatform, string>> = {
  americanRegiment: 'MT',
  hungry: 'EL',
  jd: 'JD',
  proprietary: 'ZY',
  earnmeal: 'ZC',
};

/** Products that a platform has for its own ends. */
const extras: readonly (readonly [name: string, price: string])[] = [
  ['餐具一份', '1.00'],
  ['保温袋', '2.00'],
  ['感谢卡', '0.50'],
];

/** How platforms write the name of a dish. */
const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}（外卖装）`,
  (name) => `【热卖】${name}`,
  (name) => `${name}(单人份)`,
  (name) => `${name}外卖`,
];

/** The products that a platform first has of a store: what was entered before, most of the goods under names of its own, and a few more. */
function firstItems(
  { merchant, platform, store }: { merchant: string; platform: TakeawayPlatform; store: string },
  entered: readonly (typeof takeawayProduct.$inferSelect)[],
  goods: readonly (typeof commodity.$inferSelect)[],
): Item[] {
  const at = { merchant, platform, store };
  const prefix = prefixes[platform];
  const known = entered.map(({ platformNumber, platformProduct, platformPrice, barcode }) => ({
    ...at,
    number: platformNumber,
    name: platformProduct,
    price: platformPrice ?? '10.00',
    barcode,
  }));
  const isNamed = (name: string) => known.some((one) => one.name.includes(name));
  const made = goods.flatMap(({ name, price, specifications }, order) => {
    const chance = createChance(seedOf(`${platform} ${store} ${name}`));
    if (isNamed(name) || chance.percent(12)) return [];
    const dearer = chance.percent(30) ? Math.round(Number(price) * 1.1) : Number(price);
    return [
      {
        ...at,
        number: `${prefix}${2001 + order}`,
        name: chance.pick(spellings)(name).slice(0, 40),
        price: Math.max(dearer, 0.01).toFixed(2),
        barcode: specifications[0]?.barcode ?? null,
        soldOut: chance.percent(6),
      },
    ];
  });
  const more = extras.map(([name, price], order) => ({ ...at, number: `${prefix}${9001 + order}`, name, price }));
  return [...known, ...made, ...more.filter(({ name }) => !isNamed(name))];
}

/** Fills a store's shop on the stand-in's platform where it has none yet. */
export async function openShop(
  tx: Tx,
  shop: { merchant: string; platform: TakeawayPlatform; store: string },
): Promise<void> {
  const { merchant, platform, store } = shop;
  const [open] = await tx
    .select({ number: platformItem.number })
    .from(platformItem)
    .where(and(eq(platformItem.merchant, merchant), eq(platformItem.platform, platform), eq(platformItem.store, store)))
    .limit(1);
  if (open) return;
  const entered = await tx
    .select()
    .from(takeawayProduct)
    .where(
      and(
        eq(takeawayProduct.merchant, merchant),
        eq(takeawayProduct.platform, platform),
        eq(takeawayProduct.place, store),
      ),
    );
  const goods = await tx
    .select()
    .from(commodity)
    .where(and(eq(commodity.merchant, merchant), eq(commodity.owner, 'store'), eq(commodity.place, store)))
    .orderBy(asc(commodity.sort), asc(commodity.guid));
  await tx
    .insert(platformItem)
    .values(firstItems(shop, entered, goods))
    .onConflictDoNothing();
}
