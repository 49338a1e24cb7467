import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { commodity } from '../../db/goodsSchema';
import { record } from '../../db/schema';
import { seedGallery } from './gallery';
import { type DemoPlace, seedGoods } from './goods';
import { chain, guidOf } from './organisation';
import { seedPlans } from './plans';

/** The brands and stores of a merchant that goods stand in, brands first. */
export function demoPlaces(
  own: string,
  at: string,
  basePath: string,
  list: { code: string; brand: string }[],
): DemoPlace[] {
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

/** Goods and galleries of a merchant's brands and stores; an older demo that has none gets them too. */
export async function addGoods(tx: Tx, own: string, places: DemoPlace[]): Promise<void> {
  const goods = await tx.select({ guid: commodity.guid }).from(commodity).where(eq(commodity.merchant, own)).limit(1);
  if (goods.length === 0) {
    for (const place of places) await seedGoods(tx, place);
    const [first] = places;
    if (own === chain && first) await seedPlans(tx, own, first.at);
  }
  const pictures = await tx
    .select({ guid: record.guid })
    .from(record)
    .where(and(eq(record.merchant, own), inArray(record.resource, ['galleryPicture', 'libraryPicture'])))
    .limit(1);
  if (pictures.length === 0) for (const place of places) await seedGallery(tx, place);
}
