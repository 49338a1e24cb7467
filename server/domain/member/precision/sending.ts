import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { couponStatus } from '#areas/marketing/coupon/coupon';
import type { FailReason, SkipReason } from '#areas/member/precision/commands';
import { cents } from '#business/bill/bill';
import { isControl } from '#business/bill/campaign';
import { textsIn } from '#business/smsTexts';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { precisionAction, precisionRow } from '#server/db/schema/member/precision';
import { merchantZone } from '#server/db/zones';
import { holdCredit } from '#server/domain/company/sms/book';
import { trySending } from '#server/domain/company/sms/send';
import type { JobContext } from '#server/domain/jobRun';
import { lockCoupon } from '#server/domain/marketing/coupon/coupon.rules';
import { issuePart, roomFor } from '#server/domain/marketing/coupon/issue';
import { enqueue, jobKind } from '#server/domain/queue';
import { dayMs } from '#values/duration';
import { Books } from '../ledger/books';
import { grantEntries } from '../ledger/grants';
import { type ActionRow, lockAction } from './action.rules';
import { obstaclesOf } from './reach';

// The sending of an action, some members in a step. A step is a transaction, so one that was cut off is done again as if it had not
// begun. What a member gets comes whole or not at all: a failed row was given nothing, and can be sent again.

/** The sending of an action, from its publishing, resuming or sending again. */
export const precisionRun = jobKind('precisionRun', z.object({ action: z.string() }));

/** Members in a step, for which nobody waits noticeably. */
const atOnce = 100;

/** Queues the sending of an action: it goes on until nobody is left. */
export function queueRun(tx: Tx, action: string, due: Date): Promise<void> {
  return enqueue(tx, precisionRun, { key: `precision ${action} ${crypto.randomUUID()}`, due, payload: { action } });
}

type Row = typeof precisionRow.$inferSelect;
type CouponRow = NonNullable<Awaited<ReturnType<typeof lockCoupon>>>;

interface Outcome {
  row: Row;
  skipped: SkipReason | null;
  failed: FailReason | null;
}

interface Step extends JobContext {
  action: ActionRow;
  books: Books;
  /** null where none is given, or where it is gone */
  coupon: CouponRow | null;
}

/** Outcome for each member: where there is not enough for all, the first get it. */
async function outcomesOf({ tx, now, action, books, coupon }: Step, rows: readonly Row[]): Promise<Outcome[]> {
  const guids = rows.map((row) => row.member);
  const obstacleTo = await obstaclesOf(tx, { ...action, phones: action.publisherPhones ?? [] }, guids, now);
  const room = coupon ? await roomFor(tx, coupon, guids) : { stock: 0, fitting: new Set<string>() };
  const pieces = action.message === null ? 0 : textsIn(action.message);
  let { stock } = room;
  let credit = pieces > 0 ? await holdCredit(tx, action.merchant, now.toISOString()) : 0;
  const failureOf = (guid: string): FailReason | null => {
    const withPurse = action.points !== null || action.amount !== null;
    if (withPurse && books.of(guid)?.member.ledgerSince === null) return 'notReady';
    if (action.coupon !== null && (!coupon || couponStatus(coupon, now.getTime()) !== 'notExpired'))
      return 'couponOver';
    if (action.coupon !== null && stock < 1) return 'couponStock';
    if (credit < pieces) return 'noCredit';
    if (action.coupon !== null) stock -= 1;
    credit -= pieces;
    return null;
  };
  return rows.map((row) => {
    const obstacle = obstacleTo(row.member);
    const left = obstacle === null && isControl(action.guid, row.member, action.controlPercent) ? 'control' : obstacle;
    return { row, skipped: left, failed: left === null ? failureOf(row.member) : null };
  });
}

async function give({ tx, now, config, action, books, coupon }: Step, rows: readonly Row[]): Promise<void> {
  const { guid, merchant, title, points, amount, validityDays, message, updatedBy: operator } = action;
  const zone = await merchantZone(tx, merchant);
  const activity = { type: 'precisionMarketing' as const, id: guid };
  const entryOf = await grantEntries(tx, books, { now, zone, operator, remark: title, activity });
  const until = validityDays === null ? null : new Date(now.getTime() + validityDays * dayMs).toISOString();
  for (const row of rows) {
    const book = books.of(row.member);
    if (!book) continue;
    if (points !== null) book.grantPoints(entryOf(book, row.guid), BigInt(points), until);
    if (amount !== null) book.grant(entryOf(book, row.guid), 'subsidy', cents(amount), until);
  }
  await books.write(tx);
  const members = rows.map((row) => row.member);
  if (coupon) await issuePart({ tx, now, config, operator }, { guid, row: coupon, members });
  if (message === null) return;
  const texts = rows.flatMap((row) => {
    const phone = books.of(row.member)?.member.phone;
    return phone ? [{ id: row.guid, phone, text: message }] : [];
  });
  if (!(await trySending({ tx, now, merchant, kind: 'marketing', operator }, texts)))
    throw new Error(`the credit that was held does not suffice for ${guid}`);
}

/** Writes what became of some members, and counts it. */
async function settle({ tx, now, action }: Step, outcomes: readonly Outcome[]): Promise<void> {
  const settledAt = now.toISOString();
  for (const reason of new Set(outcomes.map(({ skipped, failed }) => skipped ?? failed))) {
    const mine = outcomes.filter(({ skipped, failed }) => (skipped ?? failed) === reason);
    const state = reason === null ? 'sent' : mine[0]?.skipped ? 'skipped' : 'failed';
    await tx
      .update(precisionRow)
      .set({ state, reason, settledAt, attempts: sql`${precisionRow.attempts} + 1` })
      .where(
        inArray(
          precisionRow.guid,
          mine.map(({ row }) => row.guid),
        ),
      );
  }
  const skipped = outcomes.filter((one) => one.skipped !== null).length;
  const failed = outcomes.filter((one) => one.failed !== null).length;
  await tx
    .update(precisionAction)
    .set({
      sent: sql`${precisionAction.sent} + ${outcomes.length - skipped - failed}::int`,
      failed: sql`${precisionAction.failed} + ${failed}::int`,
      skipped: sql`${precisionAction.skipped} + ${skipped}::int`,
    })
    .where(eq(precisionAction.guid, action.guid));
}

/**
 * A step of the sending: some members of those who are pending. Members are held first, then the coupon, then the action (docs/invariants.md "Locks"), so the rows are read again under its lock. Answers when there may be more to do; null when it is over or paused.
 */
export async function sendStep(context: JobContext, payload: { action: string }): Promise<Date | null> {
  const { tx, now } = context;
  const pending = () =>
    tx
      .select()
      .from(precisionRow)
      .where(and(eq(precisionRow.action, payload.action), eq(precisionRow.state, 'pending')))
      .orderBy(asc(precisionRow.guid))
      .limit(atOnce);
  const [known] = await tx.select().from(precisionAction).where(eq(precisionAction.guid, payload.action));
  if (known?.state !== 'published') return null;
  if (known.sendTime !== null && Date.parse(known.sendTime) > now.getTime()) return new Date(known.sendTime);
  const seen = new Set((await pending()).map((row) => row.member));
  if (seen.size === 0) return null;
  const books = await Books.hold(tx, inArray(member.guid, [...seen]), [], { cardless: true });
  const coupon = known.coupon === null ? null : ((await lockCoupon({ tx }, known.coupon)) ?? null);
  const action = await lockAction(tx, payload.action);
  if (action?.state !== 'published') return null;
  const rows = (await pending()).filter((row) => seen.has(row.member));
  if (rows.length === 0) return now;
  const step = { ...context, action, books, coupon };
  const outcomes = await outcomesOf(step, rows);
  await give(
    step,
    outcomes.flatMap(({ row, skipped, failed }) => ((skipped ?? failed) ? [] : [row])),
  );
  await settle(step, outcomes);
  return now;
}
