import { notInArray } from 'drizzle-orm';
import { SealError, type Vault } from '#server/call/vault';
import type { Database } from '#server/db/database';
import { dataKey } from '#server/db/schema/access/dataKey';

/**
 * Refuses to work on a database that holds something encrypted with a key that is not among the vault's, and notes the key that seals
 * from now on. Throws a SealError that names what to do.
 */
export async function acceptKeys({ db }: Pick<Database, 'db'>, vault: Vault, now: Date): Promise<void> {
  const ids = await vault.ids();
  await db.transaction(async (tx) => {
    const [unknown] = await tx
      .select()
      .from(dataKey)
      .where(notInArray(dataKey.id, [...ids]))
      .limit(1);
    if (unknown)
      throw new SealError(
        `The database holds data that is encrypted with another key (${unknown.id}). Set DATA_KEY to that key, or name it in DATA_KEY_PREVIOUS.`,
      );
    const [current] = ids;
    const usedSince = now.toISOString();
    await tx.insert(dataKey).values({ id: current, usedSince }).onConflictDoNothing();
  });
}
