import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { dayIn } from '#values/zonedTime';
import { seenMembers } from '../member/seen';

/** Members whom the caller sees and who still are members; nobody where the call names no operating subject. */
export function seenNow(context: CallerContext, more?: SQL): SQL {
  const all = and(
    eq(member.merchant, context.caller.merchant),
    seenMembers(context),
    isNull(member.mergedInto),
    isNull(member.anonymisedAt),
    more,
  );
  return all ?? sql`false`;
}

/** The calendar day of the enterprise. */
export const dayOf = ({ caller, now }: CallerContext): string => dayIn(now, caller.merchantZone);

/** The rows of an answer, for figures that no table has. */
export async function rowsOf(context: CallerContext, query: SQL): Promise<Record<string, unknown>[]> {
  return (await context.tx.execute<Record<string, unknown>>(query)).rows;
}

/** The name of the step that a number falls into, by each step's upper end; the last has none. */
export function stepOf(value: SQL, steps: readonly { key: string; to: number | null }[]): SQL {
  const cases = steps.map(({ key, to }) => (to === null ? sql`ELSE ${key}` : sql`WHEN ${value} <= ${to} THEN ${key}`));
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}
