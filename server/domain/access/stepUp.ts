import { eq } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal } from '#server/call/refusal';
import { session } from '#server/db/schema/access/signOn';
import { hasFactor } from './secondFactor';

/** Time for which a proof of identity is fresh. */
export const freshMs = 10 * 60_000;

/**
 * Rejects a call that needs a fresh proof of identity, unless the caller signed on or proved themselves within ten minutes. The
 * payload says whether a code of the second factor is needed, or the password. A demo, whose passwords are public, asks for none.
 */
export async function requireFreshProof({ tx, caller, now, config }: CallerContext): Promise<void> {
  if (config.demo) return;
  const [own] = await tx
    .select({ provedAt: session.provedAt })
    .from(session)
    .where(eq(session.tokenHash, caller.tokenHash));
  if (own?.provedAt && now.getTime() - Date.parse(own.provedAt) <= freshMs) return;
  throw new Refusal(codes.stepUp, 'signOn.stepUp', {}, { factor: await hasFactor(tx, caller.employee) });
}
