import { and, asc, desc, eq } from 'drizzle-orm';
import { failuresOnPage, type SubsidyFailures, type SubsidyPeriod } from '#areas/member/subsidy/commands';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { subsidyPeriod, subsidyRow } from '#server/db/schema/member/subsidy';
import { requireRows } from '#server/store/read';
import { maskedPhone, seenMembers } from '../member/seen';
import { subsidyEntity } from './activity.rules';

/** The last periods of an activity with their counts, the newest first. */
export async function periods(context: CallerContext, { id }: { id: string }): Promise<{ periods: SubsidyPeriod[] }> {
  await requireRows(context, subsidyEntity, [id]);
  const { number, dueAt, targets, sent, failed } = subsidyPeriod;
  const rows = await context.tx
    .select({ number, dueAt, targets, sent, failed })
    .from(subsidyPeriod)
    .where(eq(subsidyPeriod.activity, id))
    .orderBy(desc(number))
    .limit(60);
  return { periods: rows.map((one) => ({ ...one, pending: one.targets - one.sent - one.failed })) };
}

/** Members whom the caller sees and whom a sending did not reach, with the reason; a page of them. */
export async function failures(
  context: CallerContext,
  { id, page }: { id: string; page: number },
): Promise<SubsidyFailures> {
  const { tx } = context;
  await requireRows(context, subsidyEntity, [id]);
  const failed = and(eq(subsidyRow.activity, id), eq(subsidyRow.state, 'failed'), seenMembers(context));
  const found = await tx
    .select({ row: subsidyRow, name: member.fullName, phone: member.phone })
    .from(subsidyRow)
    .innerJoin(member, eq(member.guid, subsidyRow.member))
    .where(failed)
    .orderBy(desc(subsidyRow.number), asc(subsidyRow.guid))
    .limit(failuresOnPage)
    .offset((page - 1) * failuresOnPage);
  const counted = tx
    .select({ guid: subsidyRow.guid })
    .from(subsidyRow)
    .innerJoin(member, eq(member.guid, subsidyRow.member))
    .where(failed)
    .as('counted');
  return {
    rows: found.map(({ row, name, phone }) => ({
      ...{ id: row.guid, number: row.number, member: row.member, name, phone: maskedPhone(phone) },
      ...{ reason: row.reason ?? 'gone', attempts: row.attempts },
    })),
    total: await tx.$count(counted),
  };
}
