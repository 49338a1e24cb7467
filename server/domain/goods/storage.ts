import { and, eq, sql } from 'drizzle-orm';
import type { Place } from '#areas/goods/place';
import type { Contract } from '#entity/contract';
import { commodity } from '#server/db/schema/goods/goods';
import { type EntityStorage, tableStorage } from '#server/store/storage';

/** Goods of one place: commodities and packages share the table, so that a list shows both. */
export function goodsStorage(contract: Contract, place: Place, only: 'all' | 'package' = 'all'): EntityStorage {
  const storage = tableStorage(contract, commodity);
  return {
    ...storage,
    of: (merchant) =>
      and(
        eq(commodity.merchant, merchant),
        eq(commodity.owner, place.owner),
        only === 'package' ? eq(commodity.type, 'package') : undefined,
      ) ?? sql`false`,
    columnsOf: (values) => ({ ...storage.columnsOf(values), owner: place.owner }),
  };
}
