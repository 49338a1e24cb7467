import { and, eq } from 'drizzle-orm';
import { proposeMatches } from '#areas/takeaway/matching/match';
import { productResources, type TakeawayPlatform } from '#areas/takeaway/platforms';
import { openShop } from '#mocks/providers/takeaway/shop';
import { platformItem, takeawayBinding } from '#server/db/schema/takeaway/takeaway';
import { linkProposed } from '#server/domain/takeaway/matching/linking';
import { matchInput, writeListing } from '#server/domain/takeaway/product/listing';
import { productsOf } from '#server/domain/takeaway/product/product.rules';
import { seedRows } from '#server/store/seed';
import { dayMs as day, hourMs } from '#values/duration';
import { DemoPart, type DemoStart } from '../demoPart';
import { guidOf, stores } from '../organisation';
import { personName } from '../people';

/** Stores with their platforms and for how many days more they are authorised. */
const bindings: readonly (readonly [store: string, platform: TakeawayPlatform, days: number])[] = [
  ['BJ001', 'americanRegiment', 212],
  ['BJ001', 'hungry', 25],
  ['BJ001', 'jd', 301],
  ['BJ001', 'proprietary', 340],
  ['BJ001', 'earnmeal', -3],
  ['SH001', 'americanRegiment', 300],
  ['SH001', 'hungry', 118],
  ['CD001', 'americanRegiment', 120],
];

/** Products that were entered before platforms listed any; some are linked. */
const entered = ['毛血旺', '酸菜鱼', '夫妻肺片'];
const older = [
  ['americanRegiment', 'MT', 2],
  ['hungry', 'EL', 1],
] as const;

const by = personName(2001);

async function addEntered({ tx, merchant, now }: DemoStart): Promise<void> {
  const at = new Date(now.getTime() - hourMs).toISOString();
  for (const [platform, prefix, linked] of older) {
    const rows = ['BJ001', 'SH001'].flatMap((key) =>
      entered.map((name, order) => ({
        guid: guidOf(merchant, productResources[platform], `${key}-${prefix}-${name}`),
        values: {
          place: guidOf(merchant, 'store', key),
          platformProduct: `${name}（外卖装）`,
          platformNumber: `${prefix}${1001 + order}`,
          barcode: null,
          platformPrice: '72.00',
          commodity: order < linked ? guidOf(merchant, 'commodity', `${key}-${name}`) : null,
          quantity: order < linked ? 1 : null,
        },
        columns: { platform },
      })),
    );
    await seedRows(tx, productsOf(platform), { merchant, at, by }, rows);
  }
}

async function addBindings({ tx, merchant, at, now }: DemoStart): Promise<void> {
  const rows = bindings.map(([code, platform, days]) => ({
    merchant,
    store: guidOf(merchant, 'store', code),
    platform,
    shop: stores.find((one) => one.code === code)?.name ?? code,
    boundAt: at,
    boundBy: by,
    expiresAt: new Date(now.getTime() + days * day).toISOString(),
  }));
  await tx.insert(takeawayBinding).values(rows).onConflictDoNothing();
}

/** Lists a store's products as a fetch does; at the first store what is surest is linked. */
async function addProducts(start: DemoStart, code: string, platform: TakeawayPlatform): Promise<void> {
  const { tx, merchant, now } = start;
  const shop = { merchant, platform, store: guidOf(merchant, 'store', code) };
  const [known] = await tx
    .select({ number: platformItem.number })
    .from(platformItem)
    .where(
      and(eq(platformItem.merchant, merchant), eq(platformItem.platform, platform), eq(platformItem.store, shop.store)),
    );
  if (known) return;
  await openShop(tx, shop);
  const items = await tx
    .select()
    .from(platformItem)
    .where(
      and(eq(platformItem.merchant, merchant), eq(platformItem.platform, platform), eq(platformItem.store, shop.store)),
    )
    .orderBy(platformItem.number);
  const matches = proposeMatches(await matchInput(tx, shop, items));
  // A little before the products that people entered.
  await writeListing({ tx, now: new Date(now.getTime() - 2 * hourMs) }, shop, { items, matches }, by);
  if (code === 'BJ001' && platform === 'jd') await linkProposed({ tx, now }, shop, 96, by);
}

async function addAll(start: DemoStart): Promise<void> {
  await addEntered(start);
  await addBindings(start);
  for (const [code, platform, days] of bindings) {
    if (days > 0 && code !== 'CD001') await addProducts(start, code, platform);
  }
}

export const demo = new DemoPart({ name: 'takeaway', of: 'chain', after: ['goods', 'selling'], make: addAll });
