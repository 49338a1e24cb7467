import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, publicCall } from '#server/call/call';
import { authorizationResult } from '#server/db/schema/guestScreen/guestScreen';
import { countUse, originLimits } from '#server/domain/signOn/limits';

const state = z.string().regex(/^[\w-]{8,100}$/);

/**
 * The hand-over to an official account's authorisation page (000 §2 /authJump): the page reports its result under the
 * state it was given, the console asks for it. Nobody is signed in on that page, so the state is the secret.
 */
export const calls: readonly Call[] = [
  publicCall({
    method: 'GET',
    path: '/official_account/auth_result',
    input: z.object({ state }),
    async handle({ tx }, input) {
      const [found] = await tx.select().from(authorizationResult).where(eq(authorizationResult.state, input.state));
      return found ? { status: found.status, message: found.message } : { status: 'pending', message: '' };
    },
  }),
  publicCall({
    method: 'POST',
    path: '/official_account/auth_callback',
    input: z.object({
      state,
      status: z.enum(['success', 'failed']),
      message: z.string().max(200).default(''),
    }),
    async handle({ tx, now, origin }, input) {
      await countUse(tx, `authCallback:${origin}`, originLimits.authCallback, now);
      // The first answer counts: a result cannot be turned round afterwards.
      await tx
        .insert(authorizationResult)
        .values({ ...input, createdAt: now.toISOString() })
        .onConflictDoNothing();
      return null;
    },
  }),
];
