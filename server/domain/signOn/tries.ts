import { eq } from 'drizzle-orm';
import type { CallContext } from '#server/call/call';
import { rateLimit } from '#server/db/schema';
import { countFailure, failureLimits, forgetFailures, refuseLocked, requireUnlocked } from './limits';

type Circumstances = Pick<CallContext, 'tx' | 'now'>;

/** Subject of a sign-on attempt and its sender. */
export interface Attempt {
  /** account or phone that the attempt is about, as a key */
  subject: string;
  origin: string;
  /** digest of the token of a device that the account knows; null on any other */
  device: string | null;
  /** number of the enterprise, if the attempt names one */
  enterprise?: string;
}

interface Counter {
  key: string;
  limit: number;
}

const { account, unknownDevices, origin: ofOrigin, enterprise: ofEnterprise } = failureLimits;

/** Returns the counters that lock an attempt while it is checked. Its own counter is the first. */
function lockedCounters({ subject, origin, device }: Attempt): [Counter, ...Counter[]] {
  if (device) return [{ key: `${subject} on ${device}`, limit: account }];
  return [
    { key: `${subject} from ${origin}`, limit: account },
    { key: subject, limit: unknownDevices },
    { key: `origin:${origin}`, limit: ofOrigin },
  ];
}

/** Returns the counter of a whole enterprise. It is read without a lock, so that its sign-ons do not wait for each other. */
function sharedCounter({ device, enterprise }: Attempt): Counter | null {
  return !device && enterprise ? { key: `enterprise:${enterprise}`, limit: ofEnterprise } : null;
}

/**
 * Rejects an attempt after too many failures. A known device has a counter of its own, so strangers cannot lock out the
 * account's owner. All other devices count by account and origin, by account, by origin and by enterprise.
 */
export async function requireTry({ tx, now }: Circumstances, attempt: Attempt): Promise<void> {
  await requireUnlocked(
    tx,
    lockedCounters(attempt).map(({ key }) => key),
    now,
  );
  const shared = sharedCounter(attempt);
  if (!shared) return;
  const [row] = await tx.select().from(rateLimit).where(eq(rateLimit.key, shared.key));
  refuseLocked(row?.lockedUntil, now);
}

/** Counts a failed attempt. Handlers return the Refusal, so that the count is committed. */
export async function countFailedTry({ tx, now }: Circumstances, attempt: Attempt): Promise<void> {
  const shared = sharedCounter(attempt);
  for (const { key, limit } of [...lockedCounters(attempt), ...(shared ? [shared] : [])])
    await countFailure(tx, key, limit, now);
}

/** Forgets an account's failures at one place after a success there. The counts over all places stay. */
export async function forgetFailedTries({ tx }: Circumstances, attempt: Attempt): Promise<void> {
  await forgetFailures(tx, lockedCounters(attempt)[0].key);
}
