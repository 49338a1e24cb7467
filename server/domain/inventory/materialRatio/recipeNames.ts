import { and, eq, sql } from 'drizzle-orm';
import { materialRatio as contract } from '#areas/inventory/materialRatio/materialRatio.contract';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { searchTextOf } from '#server/store/listQuery';

/** Recipes are called as their dish: a new name reaches their list, their search and the log. */
export async function renameRecipes(tx: Tx, merchant: string, dish: string, name: string): Promise<void> {
  await tx
    .update(record)
    .set({
      data: sql`jsonb_set(${record.data}, '{name}', to_jsonb(${name}::text))`,
      search: searchTextOf(contract, { name }),
    })
    .where(
      and(
        eq(record.merchant, merchant),
        eq(record.resource, contract.name),
        sql`${record.data}->>'commodity' = ${dish}`,
      ),
    );
}
