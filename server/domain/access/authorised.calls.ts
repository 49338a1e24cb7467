import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type AuthorisedMessage, authorisedPaths } from '#business/secondPerson/authorised';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { authorisation } from '#server/db/schema/access/authorisation';

/** Maximum number of messages shown at once. */
const maxShown = 20;

const mine = ({ caller }: CallerContext) =>
  and(
    eq(authorisation.merchant, caller.merchant),
    eq(authorisation.authoriser, caller.employee),
    isNull(authorisation.seenAt),
  );

/** Returns what was authorised in the caller's name and not acknowledged yet. */
async function unseen(context: CallerContext): Promise<AuthorisedMessage[]> {
  const rows = await context.tx
    .select()
    .from(authorisation)
    .where(mine(context))
    .orderBy(desc(authorisation.at), desc(authorisation.guid))
    .limit(maxShown);
  return rows.map(({ guid, at, act, object, amount, askerName }) => ({
    ...{ id: guid, at, act, object, amount },
    asker: askerName,
  }));
}

/** Messages for authorisers: each reads what happened with their number, and acknowledges it. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: authorisedPaths.list,
    permission: 'session',
    input: z.unknown(),
    handle: unseen,
  }),
  protectedCall({
    method: 'POST',
    path: authorisedPaths.seen,
    permission: 'session',
    write: true,
    input: z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(maxShown) }),
    async handle(context, { ids }) {
      await context.tx
        .update(authorisation)
        .set({ seenAt: context.now.toISOString() })
        .where(and(mine(context), inArray(authorisation.guid, ids)));
      return null;
    },
  }),
];
