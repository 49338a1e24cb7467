import { eq, sql } from 'drizzle-orm';
import { codes, Refusal } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { rateLimit } from '#server/db/schema';

/** Period in which failures are counted. */
export const windowMs = 15 * 60_000;
const lockMs = 15 * 60_000;

/**
 * Number of failures in 15 minutes that lock a key for 15 minutes. `account` counts at one place, `unknownDevices` an
 * account's failures at all places together, `origin` and `enterprise` those of all accounts.
 */
export const failureLimits = { account: 5, unknownDevices: 20, origin: 50, enterprise: 200 } as const;

/** Requests allowed per origin in 15 minutes, for all accounts together: many people share one address. */
export const originLimits = { sms: 30, captcha: 300, authCallback: 30 } as const;

/** Refuses while a lock lasts, with the minutes that are left. */
export function refuseLocked(lockedUntil: string | null | undefined, now: Date): void {
  const left = lockedUntil ? Date.parse(lockedUntil) - now.getTime() : 0;
  if (left > 0) throw new Refusal(codes.tooMany, 'signOn.locked', { minutes: Math.ceil(left / 60_000) });
}

/** Returns whether a key is locked, without locking its row. */
export async function isLocked(tx: Tx, key: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(rateLimit).where(eq(rateLimit.key, key));
  return row?.lockedUntil ? Date.parse(row.lockedUntil) > now.getTime() : false;
}

/**
 * Refuses while a key is locked, with the minutes that are left. The keys are locked until the end of the call:
 * concurrent guesses wait here and see the counts of the earlier ones. Give keys of accounts and phones before origins,
 * so that no two calls wait for each other.
 */
export async function requireUnlocked(tx: Tx, keys: string[], now: Date): Promise<void> {
  for (const key of keys) {
    const [row] = await tx
      .insert(rateLimit)
      .values({ key, failures: 0, windowStart: now.toISOString() })
      .onConflictDoUpdate({ target: rateLimit.key, set: { key } })
      .returning({ lockedUntil: rateLimit.lockedUntil });
    refuseLocked(row?.lockedUntil, now);
  }
}

/**
 * Counts a failure, or a use of what is limited, in one statement: of two at once each sees the other's. It must be
 * committed although the call is refused, so handlers return the Refusal.
 */
export async function countFailure(tx: Tx, key: string, limit: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const stale = sql`${rateLimit.windowStart} < ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
  const failures = sql`CASE WHEN ${stale} THEN 1 ELSE ${rateLimit.failures} + 1 END`;
  const full = sql`(${failures}) >= ${limit}::int`;
  const until = new Date(now.getTime() + lockMs).toISOString();
  await tx
    .insert(rateLimit)
    .values({ key, failures: 1, windowStart: now.toISOString(), lockedUntil: limit <= 1 ? until : null })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        failures: sql`CASE WHEN ${full} THEN 0 ELSE ${failures} END`,
        windowStart: sql`CASE WHEN ${stale} THEN ${at} ELSE ${rateLimit.windowStart} END`,
        lockedUntil: sql`CASE WHEN ${full} THEN ${until}::timestamptz END`,
      },
    });
}

/** Refuses an origin that has asked too often, and counts this time. */
export async function countUse(tx: Tx, key: string, limit: number, now: Date): Promise<void> {
  await requireUnlocked(tx, [key], now);
  await countFailure(tx, key, limit, now);
}

export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimit).where(eq(rateLimit.key, key));
}
