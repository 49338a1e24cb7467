import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { merchant } from '#server/db/schema';

/** Holds an enterprise to the end of the call: for rules that look at more rows than the call changes. */
export async function lockMerchant(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, id)).for('update');
}
