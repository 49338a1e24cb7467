import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SubsidyPreview } from '#areas/member/subsidy/commands';
import { type SubsidyState, subsidyStatus } from '#areas/member/subsidy/subsidyActivity.contract';
import { isEmpty } from '#entity/field';
import type { CallerContext } from '#server/call/call';
import { missing, Refusal, refuse } from '#server/call/refusal';
import { member } from '#server/db/schema/member/member';
import { subsidyActivity, subsidyPeriod, subsidyRow } from '#server/db/schema/member/subsidy';
import { ownPhones } from '#server/domain/access/ownPhones';
import { loggedSecondPerson, type Proof, type SecondPerson, secondPersonIf } from '#server/domain/access/secondPerson';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { compareDecimals, multiplyDecimals } from '#values/decimal';

import { limitsOf } from '../member/limits';
import { seenMembers, seesMembers } from '../member/seen';
import { type ActivityRow, heldActivity, subsidyEntity } from './activity.rules';
import { endedInPause, endSending, queueExtra, queueRun } from './distribution';
import { targetsOf } from './targets';

/** Figures of a period as it would be sent now. Members beyond the caller's stores are counted, never named. */
async function figuresOf(context: CallerContext, row: ActivityRow): Promise<SubsidyPreview & { outside: number }> {
  const { tx } = context;
  const meant = targetsOf(row, await ownPhones(context));
  const targets = await tx.$count(member, meant);
  const seen = await tx.$count(member, and(meant, seenMembers(context)));
  const total = multiplyDecimals(row.amount ?? String(row.points ?? 0), String(targets), row.amount === null ? 0 : 2);
  const { values } = await limitsOf(context);
  const alone = row.amount === null ? values.pointsAlone : values.balanceAlone;
  const needsAuthoriser = !isEmpty(alone) && compareDecimals(total, String(alone)) > 0;
  return { targets, total, needsAuthoriser, outside: targets - seen };
}

export async function previewPublish(context: CallerContext, { id }: { id: string }): Promise<SubsidyPreview> {
  await requireRows(context, subsidyEntity, [id]);
  const [row] = await context.tx.select().from(subsidyActivity).where(eq(subsidyActivity.guid, id));
  if (!row) throw missing();
  const { outside: _, ...figures } = await figuresOf(context, row);
  return figures;
}

async function moveTo(
  context: CallerContext,
  row: ActivityRow,
  state: SubsidyState,
  {
    second = null,
    ...more
  }: Partial<Pick<ActivityRow, 'runsFrom' | 'publisherPhones'>> & { second?: SecondPerson | null } = {},
) {
  const { tx, caller, now } = context;
  const status = subsidyStatus({ ...row, state }, now.getTime());
  const at = { version: row.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name };
  await tx
    .update(subsidyActivity)
    .set({ state, ...more, ...at })
    .where(eq(subsidyActivity.guid, row.guid));
  await context.log({
    ...logPlace(subsidyEntity, { ...row, values: {} }),
    type: state === 'published' ? 'enable' : 'disable',
    objectGuid: row.guid,
    object: row.title,
    detail: [
      { field: 'status', before: subsidyStatus(row, now.getTime()), after: status },
      ...loggedSecondPerson(second),
    ],
  });
  return { id: row.guid, status };
}

/** Publishes an activity; above the limit of corrections by hand a second person allows it. A wrong number is returned. */
export async function publish(context: CallerContext, { id, ...proof }: { id: string } & Proof) {
  const row = await heldActivity(context, id);
  const { title: name, state, startTime } = row;
  if (state !== 'notPublished') throw refuse('subsidy.published', { name });
  if (context.now.getTime() >= Date.parse(startTime)) throw refuse('subsidy.late', { name });
  const { targets, total, outside, needsAuthoriser } = await figuresOf(context, row);
  if (targets === 0) throw refuse('subsidy.nobody', { name });
  if (outside > 0) throw refuse('subsidy.outside', { name, count: outside });
  const publisherPhones = await ownPhones(context);
  const second = await secondPersonIf(
    context,
    needsAuthoriser,
    {
      act: 'subsidyPublish',
      right: `${subsidyEntity.contract.name}:publish`,
      object: name,
      amount: total,
      covers: seesMembers(targetsOf(row, publisherPhones)),
    },
    proof,
  );
  if (second instanceof Refusal) return second;
  await queueRun(context.tx, id, new Date(startTime));
  return moveTo(context, row, 'published', { second, publisherPhones });
}

/** Stops the sending after the step that is being done; the end stays where it is. */
export async function pause(context: CallerContext, { id }: { id: string }) {
  const row = await heldActivity(context, id);
  const status = subsidyStatus(row, context.now.getTime());
  if (status !== 'upcoming' && status !== 'inProgress') throw refuse(`subsidy.is.${status}`, { name: row.title });
  return moveTo(context, row, 'paused');
}

/** Goes on: with what is pending, and with periods from now on (A4). */
export async function resume(context: CallerContext, { id }: { id: string }) {
  const { tx, now } = context;
  const row = await heldActivity(context, id);
  const status = subsidyStatus(row, now.getTime());
  if (status !== 'paused') throw refuse(`subsidy.is.${status}`, { name: row.title });
  await queueExtra(tx, id, now);
  return moveTo(context, row, 'published', { runsFrom: now.toISOString() });
}

/** Ends an activity for good: what was not sent yet counts as failed; what was sent stays the members' (A10). */
export async function end(context: CallerContext, { id }: { id: string }) {
  const row = await heldActivity(context, id);
  const status = subsidyStatus(row, context.now.getTime());
  if (status === 'ended' || status === 'notPublished') throw refuse(`subsidy.is.${status}`, { name: row.title });
  await endSending(context.tx, id);
  return moveTo(context, row, 'ended');
}

/** Sends again to members whom it did not reach, all or some; nobody else is touched (A9). Answers how many. */
export async function resend(context: CallerContext, { id, rows }: { id: string; rows?: readonly string[] }) {
  const { tx, now } = context;
  const row = await heldActivity(context, id);
  const status = subsidyStatus(row, now.getTime());
  const { title: name } = row;
  // What waits for a paused activity would not be sent; what was never published has nothing to send.
  if (status === 'paused' || status === 'notPublished') throw refuse(`subsidy.is.${status}`, { name });
  // Nothing has been sent since the end: no step may have come yet that says so of each row.
  if (endedInPause(row, now)) await endSending(tx, id);
  const again = await tx
    .update(subsidyRow)
    .set({ state: 'pending', reason: null })
    .where(
      and(
        eq(subsidyRow.activity, id),
        eq(subsidyRow.state, 'failed'),
        rows ? inArray(subsidyRow.guid, [...rows]) : undefined,
        inArray(subsidyRow.member, tx.select({ guid: member.guid }).from(member).where(seenMembers(context))),
      ),
    )
    .returning({ number: subsidyRow.number });
  for (const number of new Set(again.map((one) => one.number))) {
    const count = again.filter((one) => one.number === number).length;
    await tx
      .update(subsidyPeriod)
      .set({ failed: sql`${subsidyPeriod.failed} - ${count}::int` })
      .where(and(eq(subsidyPeriod.activity, id), eq(subsidyPeriod.number, number)));
  }
  if (again.length > 0) {
    await queueExtra(tx, id, now);
    await context.log({
      ...logPlace(subsidyEntity, { ...row, values: {} }),
      type: 'edit',
      objectGuid: id,
      object: name,
      detail: [{ field: 'resent', before: null, after: again.length }],
    });
  }
  return { id, count: again.length };
}
