import { and, eq, inArray } from 'drizzle-orm';
import type { Place } from '#areas/goods/place';
import type { Tx } from '#server/db/database';
import { commodity } from '#server/db/schema/goods/goods';

type Goods = typeof commodity.$inferSelect;

/** One thing that is sold: a specification of a commodity, or a package as a whole. */
export interface SoldThing {
  commodity: string;
  specification: string;
  /** with the specification's name where the commodity has several */
  name: string;
  commodityName: string;
  specificationName: string | null;
  pinyinCode: string | null;
  category: string;
  unit: string;
  /** the selling price in yuan */
  price: string;
}

/** Returns the items sold of a commodity. A package is one item, under its own guid. */
export function thingsOf(
  row: Pick<Goods, 'guid' | 'name' | 'pinyinCode' | 'category' | 'type' | 'unit' | 'price' | 'specifications'>,
): SoldThing[] {
  const { guid, name, pinyinCode, category, unit, price } = row;
  const shared = { commodity: guid, commodityName: name, pinyinCode, category };
  if (row.type === 'package') return [{ ...shared, specification: guid, name, specificationName: null, unit, price }];
  const rows = row.specifications;
  return rows.map((one) => ({
    ...shared,
    specification: String(one.guid),
    name: rows.length > 1 ? `${name} · ${one.name}` : name,
    specificationName: one.name,
    unit: one.valuationUnit,
    price: one.sellingPrice,
  }));
}

/** The things sold of some goods of one store or brand library, by specification; what is not there is left out. */
export async function soldThings(
  tx: Tx,
  merchant: string,
  owner: Place['owner'],
  place: string,
  guids: readonly string[],
): Promise<Map<string, SoldThing>> {
  if (guids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, merchant),
        eq(commodity.owner, owner),
        eq(commodity.place, place),
        inArray(commodity.guid, [...new Set(guids)]),
      ),
    )
    // A concurrent delete of one of them waits, and then finds the reference.
    .for('key share');
  return new Map(rows.flatMap((row) => thingsOf(row).map((thing) => [thing.specification, thing] as const)));
}
