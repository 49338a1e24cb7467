import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { type Audience, meantBy } from '#server/domain/member/audience';
import { labelled } from '#server/domain/member/label/ofMember';
import { seenMembers } from '#server/domain/member/member/seen';

/** The members whom a campaign reaches, of those that the caller sees; disabled, merged and forgotten ones are none of them. */
export async function reachedBy(context: CallerContext, asked: Audience): Promise<SQL> {
  const all = and(
    eq(member.merchant, context.caller.merchant),
    seenMembers(context),
    labelled,
    eq(member.enabled, true),
    await meantBy(context, asked),
  );
  return all ?? sql`false`;
}

/** How many members a campaign reaches. */
export async function audienceCount(context: CallerContext, asked: Audience): Promise<{ members: number }> {
  return { members: await context.tx.$count(member, await reachedBy(context, asked)) };
}
