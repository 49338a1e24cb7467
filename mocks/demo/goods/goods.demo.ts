import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { DemoPart, type DemoStart } from '../demoPart';
import { chain, guidOf } from '../organisation';
import { seedBanquets } from './banquets';
import { seedGallery } from './gallery';
import { seedGoods } from './goods';
import type { DemoPlace } from './place';
import { seedPlans } from './plans';

/** The brands and stores of a merchant that have goods, brands first. */
function demoPlaces(own: string, at: string, basePath: string, list: DemoStart['stores']): DemoPlace[] {
  const brandOf = (key: string) => (key === 'B' ? 'B' : 'A');
  const shared = { merchant: own, at, basePath };
  return [
    ...[...new Set(list.map(({ brand }) => brandOf(brand)))].map(
      (key): DemoPlace => ({ ...shared, owner: 'brand', guid: guidOf(own, 'brand', key), brand: key, key }),
    ),
    ...list.map(
      ({ code, brand }): DemoPlace => ({
        ...shared,
        owner: 'store',
        guid: guidOf(own, 'store', code),
        brand: brandOf(brand),
        key: code,
      }),
    ),
  ];
}

async function hasRecords(tx: Tx, own: string, resources: string[]): Promise<boolean> {
  const found = await tx
    .select({ guid: record.guid })
    .from(record)
    .where(and(eq(record.merchant, own), inArray(record.resource, resources)))
    .limit(1);
  return found.length > 0;
}

/** Goods, galleries and banquet sets of a merchant's brands and stores; an older demo that has none gets them too. */
async function addGoods({ tx, merchant: own, at, basePath, stores }: DemoStart): Promise<void> {
  const places = demoPlaces(own, at, basePath, stores);
  const goods = await tx.select({ guid: commodity.guid }).from(commodity).where(eq(commodity.merchant, own)).limit(1);
  if (goods.length === 0) {
    for (const place of places) await seedGoods(tx, place);
    const [first] = places;
    if (own === chain && first) await seedPlans(tx, own, first.at);
  }
  if (!(await hasRecords(tx, own, ['galleryPicture', 'libraryPicture']))) {
    for (const place of places) await seedGallery(tx, place);
  }
  if (!(await hasRecords(tx, own, ['banquetSet']))) {
    for (const place of places) if (place.owner === 'store' && place.brand === 'A') await seedBanquets(tx, place);
  }
}

export const demo = new DemoPart({ name: 'goods', of: 'everyMerchant', after: [], make: addGoods });
