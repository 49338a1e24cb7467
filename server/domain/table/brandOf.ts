import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';

/** The brand of a store, which its places are kept with. */
export async function brandOf(tx: Tx, guid: unknown): Promise<string> {
  const [found] = await tx
    .select({ brand: store.brand })
    .from(store)
    .where(eq(store.guid, String(guid)));
  return found?.brand ?? '';
}
