import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';

/** The names of the stores of some rows, by guid. */
export async function namesOfStores(tx: Tx, rows: readonly { store: string }[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const guids = [...new Set(rows.map((row) => row.store))];
  const found = await tx.select({ guid: store.guid, name: store.name }).from(store).where(inArray(store.guid, guids));
  return new Map(found.map(({ guid, name }) => [guid, name]));
}
