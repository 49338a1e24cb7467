import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import type { GatewayConfig } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { soldOutEstimate as table } from '#server/db/schema/goods/goods';
import { systemContext } from '#server/domain/access/system';
import { estimateEntity, move } from './estimate.rules';

/** One run takes so many; the rest is due again at once. */
const batch = 200;
const checkEveryMs = 60_000;

/**
 * Refills and lifts what is due. An estimate that was acted on is due the next day or no more, so it matters not how often
 * this runs, nor how many days it did not. Answers when to look again.
 */
export async function actOnDue({ tx, now, config }: { tx: Tx; now: Date; config: GatewayConfig }): Promise<Date> {
  const due = await tx
    .select()
    .from(table)
    .where(and(isNotNull(table.dueAt), lte(table.dueAt, now.toISOString())))
    .orderBy(asc(table.dueAt), asc(table.guid))
    .limit(batch)
    .for('no key update', { skipLocked: true });
  for (const row of due) {
    const before = estimateEntity.storage.read(row);
    const context = await systemContext({ tx, now, config }, row.merchant);
    await move(context, row.refill ? 'refill' : 'lift', before, before.values);
  }
  if (due.length === batch) return now;
  const [next] = await tx.select({ at: sql<string | null>`min(${table.dueAt})` }).from(table);
  const soon = now.getTime() + checkEveryMs;
  const at = next?.at ? new Date(next.at).getTime() : soon;
  // A row locked by another transaction is still due: it is tried again a second later.
  return new Date(Math.min(soon, Math.max(at, now.getTime() + 1000)));
}
