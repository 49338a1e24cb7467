import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { demoGiven } from '#server/db/schema/demo';

/**
 * Notes what the demo gives a merchant, by name, and answers the names that were not noted before: those are to be made, in the same
 * transaction. What was given once is never made again, whatever users did to it; what a newer version brings is made at its first start.
 */
export async function notYetGiven(tx: Tx, merchant: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const given = await tx.select({ name: demoGiven.name }).from(demoGiven).where(eq(demoGiven.merchant, merchant));
  const known = new Set(given.map(({ name }) => name));
  const rows = names.filter((name) => !known.has(name)).map((name) => ({ merchant, name }));
  if (rows.length === 0) return new Set();
  // Of two processes that start at the same time one waits here for the other, and is left with nothing to make.
  const noted = await tx.insert(demoGiven).values(rows).onConflictDoNothing().returning({ name: demoGiven.name });
  return new Set(noted.map(({ name }) => name));
}
