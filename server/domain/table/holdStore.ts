import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';

/** Holds a store to the end of the call: its numbers, places and tables are given one after the other. */
export async function holdStore(tx: Tx, guid: string): Promise<void> {
  await tx.select({ guid: store.guid }).from(store).where(eq(store.guid, guid)).for('no key update');
}
