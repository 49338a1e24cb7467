import { eq } from 'drizzle-orm';
import { codes, Refusal } from '../../call/refusal';
import type { Tx } from '../../db/database';
import { rateLimit } from '../../db/schema';

const windowMs = 15 * 60_000;
const lockMs = 15 * 60_000;

/** How many failures in 15 minutes lock a key for 15 minutes. */
export const failureLimits = { account: 5, phone: 5, origin: 50 } as const;

function lockedFor(until: string | null, now: Date): number {
  return until ? Date.parse(until) - now.getTime() : 0;
}

/** Refuses while a key is locked, with the minutes that are left. */
export async function requireUnlocked(tx: Tx, keys: string[], now: Date): Promise<void> {
  for (const key of keys) {
    const [row] = await tx.select().from(rateLimit).where(eq(rateLimit.key, key));
    const left = lockedFor(row?.lockedUntil ?? null, now);
    if (left > 0) throw new Refusal(codes.tooMany, 'signOn.locked', { minutes: Math.ceil(left / 60_000) });
  }
}

/** Counts a failure; must be committed although the call is refused, so handlers return the Refusal. */
export async function countFailure(tx: Tx, key: string, limit: number, now: Date): Promise<void> {
  const [row] = await tx.select().from(rateLimit).where(eq(rateLimit.key, key)).for('update');
  const fresh = !row || now.getTime() - Date.parse(row.windowStart) > windowMs;
  const failures = fresh ? 1 : row.failures + 1;
  const lockedUntil = failures >= limit ? new Date(now.getTime() + lockMs).toISOString() : null;
  const values = {
    failures: lockedUntil ? 0 : failures,
    windowStart: fresh ? now.toISOString() : row.windowStart,
    lockedUntil,
  };
  await tx
    .insert(rateLimit)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: rateLimit.key, set: values });
}

export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimit).where(eq(rateLimit.key, key));
}
