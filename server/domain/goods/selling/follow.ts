import { and, eq, inArray } from 'drizzle-orm';
import { soldOutEstimate as contract } from '#areas/goods/soldOut/soldOutEstimate.contract';
import type { Tx } from '#server/db/database';
import { soldOutEstimate } from '#server/db/schema/goods/goods';
import { searchTextOf } from '#server/store/listQuery';
import { thingsOf } from './specifications';

type Goods = Parameters<typeof thingsOf>[0];

/** Updates references to a store's goods: names change along, and a deleted specification is no longer sold out. */
export async function followGoods(tx: Tx, merchant: string, goods: Goods): Promise<void> {
  const rows = await tx
    .select({ guid: soldOutEstimate.guid, specification: soldOutEstimate.specification, name: soldOutEstimate.name })
    .from(soldOutEstimate)
    .where(and(eq(soldOutEstimate.merchant, merchant), eq(soldOutEstimate.commodity, goods.guid)));
  const things = new Map(thingsOf(goods).map((thing) => [thing.specification, thing]));
  for (const { guid, specification, name: old } of rows) {
    const thing = things.get(specification);
    if (!thing) await tx.delete(soldOutEstimate).where(eq(soldOutEstimate.guid, guid));
    else if (thing.name !== old) {
      const { name, pinyinCode } = thing;
      const search = searchTextOf(contract, { name, pinyinCode });
      await tx.update(soldOutEstimate).set({ name, pinyinCode, search }).where(eq(soldOutEstimate.guid, guid));
    }
  }
}

/** Goods that are deleted take their estimates along. */
export async function forgetGoods(tx: Tx, merchant: string, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await tx
    .delete(soldOutEstimate)
    .where(and(eq(soldOutEstimate.merchant, merchant), inArray(soldOutEstimate.commodity, [...guids])));
}
