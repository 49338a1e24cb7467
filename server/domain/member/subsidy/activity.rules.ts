import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { timedStatuses } from '#areas/member/card/rechargeActivity.contract';
import {
  subsidyActivity as contract,
  sendStatuses,
  subsidyStatus,
} from '#areas/member/subsidy/subsidyActivity.contract';
import { typedValue } from '#entity/kinds';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { codes, missing, Refusal } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { subsidyActivity, subsidyPeriod } from '#server/db/schema/member/subsidy';
import { instantSql } from '#server/db/zones';
import { fileIssues, nameOfFile } from '#server/domain/business/memberFile/chosen';
import type { Entity } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import { tableStorage } from '#server/store/storage';
import { reachesSubject } from '../card/subjectStores';

const asked = z.array(z.enum(timedStatuses)).min(1);
const askedSends = z.array(z.enum(sendStatuses)).min(1);

/** Values that another kind, target or validity has are dropped: a form keeps what was typed before. */
function settled(values: Record<string, unknown>): Record<string, unknown> {
  const keep = (when: boolean, name: string) => (when ? (values[name] ?? null) : null);
  const { kind, target, validityKind } = values;
  return {
    ...values,
    amount: keep(kind === 'balance', 'amount'),
    points: keep(kind === 'points', 'points'),
    levels: keep(target === 'levels', 'levels'),
    label: keep(target === 'label', 'label'),
    members: keep(target === 'members', 'members'),
    file: keep(target === 'file', 'file'),
    validityDays: keep(validityKind === 'days', 'validityDays'),
  };
}

/** How far the last period is, by the counts of all. */
const sendStatusOf = sql`(SELECT CASE WHEN count(*) = 0 THEN 'notSent'
  WHEN bool_or(${subsidyPeriod.sent} + ${subsidyPeriod.failed} < ${subsidyPeriod.targets}) THEN 'sending'
  WHEN sum(${subsidyPeriod.failed}) > 0 THEN 'failed' ELSE 'sent' END
  FROM ${subsidyPeriod} WHERE ${subsidyPeriod.activity} = ${subsidyActivity.guid})`;

/** The status of a row as {@link subsidyStatus} has it. */
function shownStatus(now: Date): SQL {
  const at = instantSql(now);
  return sql`CASE WHEN ${subsidyActivity.state} IN ('notPublished', 'ended') THEN ${subsidyActivity.state}
    WHEN ${at} >= ${subsidyActivity.endTime} THEN 'ended' WHEN ${subsidyActivity.state} = 'paused' THEN 'paused'
    WHEN ${at} < ${subsidyActivity.startTime} THEN 'upcoming' ELSE 'inProgress' END`;
}

/** Subsidy activities: the state that is shown follows from the clock, how far they are from their periods. */
export const subsidyEntity: Entity = {
  contract,
  storage: tableStorage(contract, subsidyActivity),
  whyFinal: 'subsidy.final',
  reaches: reachesSubject,
  normalise: settled,
  columns: (_context, _values, before) => Promise.resolve(before ? {} : { state: 'notPublished' }),
  inForce: ({ now }) => sql`${shownStatus(now)} <> 'ended'`,
  filters: {
    status(value, { now }) {
      const states = asked.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      return sql`${shownStatus(now)} IN ${states.data}`;
    },
    sendStatus(value) {
      const states = askedSends.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      return sql`${sendStatusOf} IN ${states.data}`;
    },
  },
  async check(context, values, before) {
    const { startTime } = values;
    const late = Date.parse(String(startTime)) <= context.now.getTime();
    const moved = !before || Date.parse(String(before.values.startTime)) !== Date.parse(String(startTime));
    return [
      ...(late && moved ? [ownIssue(contract.name, 'startTime', 'startAfterNow')] : []),
      ...(await fileIssues(context, typedValue(contract, values, 'file'), { before: before?.values.file })),
    ];
  },
  valueNames: { file: nameOfFile },
  async complete({ tx, now }, rows) {
    if (rows.length === 0) return;
    const guids = rows.map(({ guid }) => guid);
    const found = await tx
      .select({
        guid: subsidyActivity.guid,
        state: subsidyActivity.state,
        startTime: subsidyActivity.startTime,
        endTime: subsidyActivity.endTime,
        sendStatus: sql<string>`${sendStatusOf}`,
      })
      .from(subsidyActivity)
      .where(inArray(subsidyActivity.guid, guids));
    const sums = await tx
      .select({
        activity: subsidyPeriod.activity,
        sent: sql<number>`sum(${subsidyPeriod.sent})::int`,
        failed: sql<number>`sum(${subsidyPeriod.failed})::int`,
      })
      .from(subsidyPeriod)
      .where(inArray(subsidyPeriod.activity, guids))
      .groupBy(subsidyPeriod.activity);
    const known = new Map(found.map((one) => [one.guid, one]));
    const counted = new Map(sums.map((one) => [one.activity, one]));
    for (const { guid, values } of rows) {
      const one = known.get(guid);
      values.status = one ? subsidyStatus(one, now.getTime()) : null;
      values.sendStatus = one?.sendStatus ?? null;
      values.sent = counted.get(guid)?.sent ?? 0;
      values.failed = counted.get(guid)?.failed ?? 0;
    }
  },
};

export type ActivityRow = typeof subsidyActivity.$inferSelect;

/** An activity, locked until the transaction ends: its periods change only under this lock. */
export async function lockActivity(tx: Tx, guid: string): Promise<ActivityRow | undefined> {
  const [row] = await tx
    .select()
    .from(subsidyActivity)
    .where(and(eq(subsidyActivity.guid, guid)))
    .for('no key update');
  return row;
}

/** An activity that the caller sees, locked. */
export async function heldActivity(context: CallerContext, id: string): Promise<ActivityRow> {
  const [seen] = await requireRows(context, subsidyEntity, [id]);
  const row = await lockActivity(context.tx, id);
  if (!seen || !row) throw missing();
  return row;
}
