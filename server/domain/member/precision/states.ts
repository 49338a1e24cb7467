import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { needsAuthoriser } from '#areas/member/member/desk/adjustment';
import type { PrecisionPreview } from '#areas/member/precision/commands';
import type { PrecisionState } from '#areas/member/precision/precision';
import { textsIn } from '#business/smsTexts';
import { isEmpty } from '#entity/field';
import type { CallerContext } from '#server/call/call';
import { Refusal, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { coupon } from '#server/db/schema/marketing/coupon';
import { member } from '#server/db/schema/member/member';
import { precisionAction, precisionRow } from '#server/db/schema/member/precision';
import { ownPhones } from '#server/domain/access/ownPhones';
import { loggedSecondPerson, type Proof, type SecondPerson, secondPersonIf } from '#server/domain/access/secondPerson';
import { smsBalance } from '#server/domain/company/sms/book';
import { requireIssuing } from '#server/domain/marketing/coupon/coupon.rules';
import { logPlace } from '#server/store/write';
import { multiplyDecimals } from '#values/decimal';
import { groupSizes } from '../controlGroup';

import { limitsOf } from '../member/limits';
import { seenMembers, seesMembers } from '../member/seen';
import { type ActionRow, heldAction, precisionEntity, seenAction, statusOf } from './action.rules';
import { meantMembers, reachOf } from './reach';
import { queueRun } from './sending';

async function couponOf(tx: Tx, { coupon: guid }: ActionRow) {
  if (guid === null) return undefined;
  const [row] = await tx.select().from(coupon).where(eq(coupon.guid, guid));
  return row;
}

/** Whether what is given needs a second person (docs/invariants.md "Nobody serves themselves"). */
async function isAboveLimit(
  context: CallerContext,
  given: Pick<PrecisionPreview, 'amount' | 'points'>,
): Promise<boolean> {
  const { values } = await limitsOf(context);
  const above = (total: string | null, alone: unknown) =>
    total !== null && needsAuthoriser(total, { alone: isEmpty(alone) ? null : String(alone), daily: null });
  return above(given.amount, values.balanceAlone) || above(given.points, values.pointsAlone);
}

/** Members and cost of an action as of now. */
async function figuresOf(context: CallerContext, row: ActionRow): Promise<PrecisionPreview> {
  const { tx } = context;
  const { where, ...reach } = await reachOf(context, row);
  const percent = row.controlPercent;
  const { control } = percent > 0 ? await groupSizes(tx, { guid: row.guid, percent }, where) : { control: 0 };
  const reached = reach.reached - control;
  const given = await couponOf(tx, row);
  const times = (each: string | number | null, decimals: number) =>
    each === null ? null : multiplyDecimals(String(each), String(reached), decimals);
  const pieces = row.message === null ? 0 : textsIn(row.message);
  const cost = { amount: times(row.amount, 2), points: times(row.points, 0) };
  return {
    ...{ ...reach, reached, control, ...cost },
    coupons: given ? { needed: reached, stock: given.issueQuantity - given.issued } : null,
    sms: pieces > 0 ? { pieces, texts: pieces * reached, credit: await smsBalance(tx, row.merchant) } : null,
    needsAuthoriser: await isAboveLimit(context, cost),
  };
}

export async function previewPublish(context: CallerContext, { id }: { id: string }): Promise<PrecisionPreview> {
  return figuresOf(context, await seenAction(context, id));
}

async function moveTo(
  context: CallerContext,
  row: ActionRow,
  state: PrecisionState,
  { second = null, ...more }: Partial<ActionRow> & { second?: SecondPerson | null } = {},
) {
  const { tx, caller, now } = context;
  const after = { ...row, ...more, state };
  const at = { version: row.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name };
  await tx
    .update(precisionAction)
    .set({ ...more, state, ...at })
    .where(eq(precisionAction.guid, row.guid));
  await context.log({
    ...logPlace(precisionEntity, { ...row, values: {} }),
    type: state === 'published' ? 'enable' : 'disable',
    objectGuid: row.guid,
    object: row.title,
    detail: [
      { field: 'status', before: statusOf(row, now), after: statusOf(after, now) },
      ...loggedSecondPerson(second),
    ],
  });
  return { id: row.guid, status: statusOf(after, now) };
}

/** Refuses what there is not enough of for all whom it would reach. */
async function requireEnough({ tx, now }: CallerContext, row: ActionRow, preview: PrecisionPreview): Promise<void> {
  const { title: name } = row;
  if (preview.reached === 0) throw refuse('precision.nobody', { name });
  const given = await couponOf(tx, row);
  if (row.coupon !== null && !given) throw refuse('precision.couponGone', { name });
  if (given) requireIssuing(given, now);
  const { coupons, sms } = preview;
  if (given && coupons && coupons.needed > coupons.stock)
    throw refuse('coupon.refused.stock', { name: given.name, stock: coupons.stock, needed: coupons.needed });
  if (sms && sms.texts > sms.credit) throw refuse('precision.noCredit', { needed: sms.texts, credit: sms.credit });
}

/** Chooses the members of an action, all at once: those who fit it now, whether it reaches them or not. Answers how many. */
async function chooseMembers(context: CallerContext, row: ActionRow): Promise<number> {
  const { tx } = context;
  const meant = tx
    .select({
      guid: sql<string>`${row.guid}::text || '-' || ${member.guid}`.as('row_guid'),
      action: sql<string>`${row.guid}::text`.as('action'),
      member: member.guid,
      state: sql<'pending'>`'pending'`.as('state'),
      reason: sql<null>`NULL::text`.as('reason'),
      attempts: sql<number>`0`.as('attempts'),
      settledAt: sql<null>`NULL::timestamptz`.as('settled_at'),
    })
    .from(member)
    .where(await meantMembers(context, row));
  await tx.insert(precisionRow).select(meant).onConflictDoNothing();
  return tx.$count(precisionRow, eq(precisionRow.action, row.guid));
}

/** Publishes an action; above the limit of corrections by hand a second person allows it. A wrong number is returned. */
export async function publish(context: CallerContext, { id, ...proof }: { id: string } & Proof) {
  const { tx, now } = context;
  const row = await heldAction(context, id);
  const { title: name, state, timing } = row;
  if (state !== 'notPublished') throw refuse('precision.published', { name });
  const due = timing === 'later' && row.sendTime !== null ? new Date(row.sendTime) : now;
  if (timing === 'later' && due.getTime() <= now.getTime()) throw refuse('precision.late', { name });
  const preview = await figuresOf(context, row);
  await requireEnough(context, row, preview);
  const second = await secondPersonIf(
    context,
    preview.needsAuthoriser,
    {
      act: 'precisionPublish',
      right: `${precisionEntity.contract.name}:publish`,
      object: name,
      amount: preview.amount ?? preview.points,
      covers: seesMembers(await meantMembers(context, row)),
    },
    proof,
  );
  if (second instanceof Refusal) return second;
  const targets = await chooseMembers(context, row);
  await queueRun(tx, id, due);
  const publisherPhones = await ownPhones(context);
  return moveTo(context, row, 'published', { second, publisherPhones, targets, sendTime: due.toISOString() });
}

/** Stops the sending after the step that is being done. */
export async function pause(context: CallerContext, { id }: { id: string }) {
  const row = await heldAction(context, id);
  const status = statusOf(row, context.now);
  if (status !== 'waiting' && status !== 'sending') throw refuse(`precision.is.${status}`, { name: row.title });
  return moveTo(context, row, 'paused');
}

/** Goes on with those who are pending, at its time or at once where that is over. */
export async function resume(context: CallerContext, { id }: { id: string }) {
  const { tx, now } = context;
  const row = await heldAction(context, id);
  if (row.state !== 'paused') throw refuse(`precision.is.${statusOf(row, now)}`, { name: row.title });
  await queueRun(tx, id, now);
  return moveTo(context, row, 'published');
}

/** Stops an action for good: those who are pending are skipped; what was given stays the members' (A10). */
export async function stop(context: CallerContext, { id }: { id: string }) {
  const { tx, now } = context;
  const row = await heldAction(context, id);
  const status = statusOf(row, now);
  if (status !== 'waiting' && status !== 'sending' && status !== 'paused')
    throw refuse(`precision.is.${status}`, { name: row.title });
  const left = await tx
    .update(precisionRow)
    .set({ state: 'skipped', reason: 'stopped', settledAt: now.toISOString() })
    .where(and(eq(precisionRow.action, id), eq(precisionRow.state, 'pending')))
    .returning({ guid: precisionRow.guid });
  return moveTo(context, row, 'stopped', { skipped: row.skipped + left.length });
}

/** Failed rows of members whom the caller sees, all or some. */
const failedRows = (context: CallerContext, id: string, rows: readonly string[] | undefined): SQL | undefined =>
  and(
    eq(precisionRow.action, id),
    eq(precisionRow.state, 'failed'),
    rows ? inArray(precisionRow.guid, [...rows]) : undefined,
    inArray(precisionRow.member, context.tx.select({ guid: member.guid }).from(member).where(seenMembers(context))),
  );

/** Sends again to members for whom it failed; nobody else is touched (A9). Answers how many. */
export async function resend(context: CallerContext, { id, rows }: { id: string; rows?: readonly string[] }) {
  const { tx, now } = context;
  const row = await heldAction(context, id);
  const status = statusOf(row, now);
  const { title: name } = row;
  if (status !== 'sending' && status !== 'done') throw refuse(`precision.is.${status}`, { name });
  const again = await tx
    .update(precisionRow)
    .set({ state: 'pending', reason: null, settledAt: null })
    .where(failedRows(context, id, rows))
    .returning({ guid: precisionRow.guid });
  if (again.length === 0) return { id, count: 0 };
  await tx
    .update(precisionAction)
    .set({ failed: row.failed - again.length })
    .where(eq(precisionAction.guid, id));
  await queueRun(tx, id, now);
  await context.log({
    ...logPlace(precisionEntity, { ...row, values: {} }),
    type: 'edit',
    objectGuid: id,
    object: name,
    detail: [{ field: 'resent', before: null, after: again.length }],
  });
  return { id, count: again.length };
}
