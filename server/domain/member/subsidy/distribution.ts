import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FailureReason } from '#areas/member/subsidy/commands';
import { periodAt } from '#areas/member/subsidy/periods';
import { cents } from '#business/bill/bill';
import { among } from '#server/db/among';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { subsidyActivity, subsidyPeriod, subsidyRow } from '#server/db/schema/member/subsidy';
import { merchantZone } from '#server/db/zones';
import { enqueue, jobKind } from '#server/domain/queue';
import { dayMs, hourMs } from '#values/duration';
import type { Book } from '../ledger/book';
import { Books } from '../ledger/books';
import { grantEntries } from '../ledger/grants';
import { type ActivityRow, lockActivity } from './activity.rules';
import { targetsOf } from './targets';

// The sending of a subsidy: a period at a time, some members in a step. A step is a transaction, so one that was cut off is done again
// as if it had not begun; the ledger takes a row of a period once (A9).

/** The sending of an activity, from its publishing, resuming or sending again. */
export const subsidyRun = jobKind('subsidyRun', z.object({ activity: z.string(), extra: z.boolean().optional() }));

/** Members in a step, for which nobody waits noticeably. */
const membersAStep = 250;

/** Queues the sending of an activity for as long as it runs. */
export function queueRun(tx: Tx, activity: string, due: Date): Promise<void> {
  return enqueue(tx, subsidyRun, { key: `subsidy ${activity}`, due, payload: { activity } });
}

/** Queues what can be sent at once, beside the usual sending: after a pause, and again. */
export function queueExtra(tx: Tx, activity: string, now: Date): Promise<void> {
  const key = `subsidy ${activity} ${crypto.randomUUID()}`;
  return enqueue(tx, subsidyRun, { key, due: now, payload: { activity, extra: true } });
}

/** The next period that is to be sent: its place in the calendar and its instant; null where the activity is over. */
async function nextPeriod(tx: Tx, row: ActivityRow, zone: string) {
  const [last] = await tx
    .select({ number: sql<number | null>`max(${subsidyPeriod.number})` })
    .from(subsidyPeriod)
    .where(eq(subsidyPeriod.activity, row.guid));
  const begun = last?.number ?? null;
  const { frequency } = row;
  if (frequency === 'once') return begun === null ? { number: 0, due: new Date(row.startTime) } : null;
  const end = Date.parse(row.endTime);
  const from = row.runsFrom === null ? 0 : Date.parse(row.runsFrom);
  for (let number = begun === null ? 0 : begun + 1; ; number += 1) {
    const due = periodAt(new Date(row.startTime), frequency, number, zone);
    if (due.getTime() >= end) return null;
    if (due.getTime() >= from) return { number, due };
  }
}

/** Chooses the members of a period, all at once. */
async function beginPeriod(tx: Tx, row: ActivityRow, period: { number: number; due: Date }, zone: string, now: Date) {
  const { number, due } = period;
  const { guid: activity, merchant, frequency, validityKind, validityDays } = row;
  const next = frequency === 'once' ? null : periodAt(new Date(row.startTime), frequency, number + 1, zone);
  const expires =
    validityKind === 'days' ? new Date(now.getTime() + (validityDays ?? 1) * dayMs) : (next ?? new Date(row.endTime));
  const meant = tx
    .select({
      guid: sql<string>`${activity}::text || '-' || ${number}::int || '-' || ${member.guid}`.as('row_guid'),
      activity: sql<string>`${activity}::text`.as('activity'),
      number: sql<number>`${number}::int`.as('number'),
      member: member.guid,
      state: sql<'pending'>`'pending'`.as('state'),
      reason: sql<null>`NULL::text`.as('reason'),
      attempts: sql<number>`0`.as('attempts'),
      sentAt: sql<null>`NULL::timestamptz`.as('sent_at'),
    })
    .from(member)
    .where(targetsOf(row));
  await tx.insert(subsidyRow).select(meant).onConflictDoNothing();
  const targets = await tx.$count(subsidyRow, and(eq(subsidyRow.activity, activity), eq(subsidyRow.number, number)));
  await tx.insert(subsidyPeriod).values({
    ...{ guid: `${activity}-${number}`, merchant, activity, number, targets },
    ...{ dueAt: due.toISOString(), expiresAt: expires.toISOString() },
  });
}

/** Why a member gets nothing now; null where they do (B6). */
function obstacle(book: Book | undefined): FailureReason | null {
  if (!book || book.member.mergedInto !== null || book.member.anonymisedAt !== null) return 'gone';
  if (book.cards.length === 0) return 'noCard';
  if (book.member.ledgerSince === null) return 'notReady';
  if (!book.member.enabled) return 'disabled';
  return book.mayTakePart ? null : 'frozen';
}

/** Of thousands of rows no more is read than sending takes. */
const sentColumns = { guid: subsidyRow.guid, member: subsidyRow.member, number: subsidyRow.number };

type Row = Pick<typeof subsidyRow.$inferSelect, keyof typeof sentColumns>;

/** Credits some members, each once, and counts who could not be. */
async function sendSome(
  tx: Tx,
  row: ActivityRow,
  { rows, books }: { rows: readonly Row[]; books: Books },
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const about = { now, zone, operator: row.updatedBy, remark: row.title };
  const activity = { type: 'subsidyActivity' as const, id: row.guid };
  const entryOf = await grantEntries(tx, books, { ...about, activity });
  const periods = new Map(
    (await tx.select().from(subsidyPeriod).where(eq(subsidyPeriod.activity, row.guid))).map((one) => [one.number, one]),
  );
  const outcomes = rows.map((one) => ({ one, reason: obstacle(books.of(one.member)) }));
  for (const { one, reason } of outcomes) {
    const book = books.of(one.member);
    if (reason !== null || !book) continue;
    const entry = entryOf(book, one.guid);
    const until = periods.get(one.number)?.expiresAt ?? null;
    if (row.points !== null) book.grantPoints(entry, BigInt(row.points), until);
    else book.grant(entry, 'subsidy', cents(row.amount ?? '0.00'), until);
  }
  await books.write(tx);
  for (const reason of new Set(outcomes.map((outcome) => outcome.reason))) {
    const mine = outcomes.filter((outcome) => outcome.reason === reason).map(({ one }) => one.guid);
    await tx
      .update(subsidyRow)
      .set({
        state: reason === null ? 'sent' : 'failed',
        reason,
        attempts: sql`${subsidyRow.attempts} + 1`,
        sentAt: reason === null ? at : null,
      })
      .where(among(subsidyRow.guid, mine));
  }
  for (const number of new Set(rows.map((one) => one.number))) {
    const mine = outcomes.filter(({ one }) => one.number === number);
    const failed = mine.filter(({ reason }) => reason !== null).length;
    await tx
      .update(subsidyPeriod)
      .set({
        sent: sql`${subsidyPeriod.sent} + ${mine.length - failed}::int`,
        failed: sql`${subsidyPeriod.failed} + ${failed}::int`,
      })
      .where(and(eq(subsidyPeriod.activity, row.guid), eq(subsidyPeriod.number, number)));
  }
}

/** Ends an activity: what was not sent yet counts as failed, and can be sent again (A10). */
export async function endSending(tx: Tx, activity: string): Promise<void> {
  const gone = await tx
    .update(subsidyRow)
    .set({ state: 'failed', reason: 'ended' })
    .where(and(eq(subsidyRow.activity, activity), eq(subsidyRow.state, 'pending')))
    .returning({ number: subsidyRow.number });
  for (const number of new Set(gone.map((one) => one.number))) {
    const count = gone.filter((one) => one.number === number).length;
    await tx
      .update(subsidyPeriod)
      .set({ failed: sql`${subsidyPeriod.failed} + ${count}::int` })
      .where(and(eq(subsidyPeriod.activity, activity), eq(subsidyPeriod.number, number)));
  }
  await tx.update(subsidyActivity).set({ state: 'ended' }).where(eq(subsidyActivity.guid, activity));
}

/** Whether an activity was over before its pause was. */
export function endedInPause({ state, endTime }: ActivityRow, now: Date): boolean {
  return state === 'paused' && now.getTime() >= Date.parse(endTime);
}

/**
 * A step of the sending: some members of what is pending, else the next period that is due. Members are held before the activity (docs/invariants.md "Locks"), so pending rows are read again under its lock. Answers when there may be more to do; null when it is over.
 */
export async function sendStep(
  { tx, now }: { tx: Tx; now: Date },
  { activity, extra = false }: { activity: string; extra?: boolean },
  atOnce = membersAStep,
): Promise<Date | null> {
  const isPending = and(eq(subsidyRow.activity, activity), eq(subsidyRow.state, 'pending'));
  const first = await tx
    .select({ guid: subsidyRow.guid, member: subsidyRow.member })
    .from(subsidyRow)
    .where(isPending)
    .orderBy(asc(subsidyRow.guid))
    .limit(atOnce);
  const seen = [...new Set(first.map((one) => one.member))];
  const books = await Books.hold(tx, among(member.guid, seen), [], { cardless: true, onlyGives: true });
  const row = await lockActivity(tx, activity);
  if (!row || row.state === 'notPublished') return null;
  if (endedInPause(row, now)) {
    await endSending(tx, activity);
    return null;
  }
  if (row.state === 'paused') return extra ? null : new Date(Math.min(now.getTime() + hourMs, Date.parse(row.endTime)));
  const still = and(
    among(
      subsidyRow.guid,
      first.map((one) => one.guid),
    ),
    eq(subsidyRow.state, 'pending'),
  );
  const rows =
    first.length > 0 ? await tx.select(sentColumns).from(subsidyRow).where(still).orderBy(asc(subsidyRow.guid)) : [];
  const zone = await merchantZone(tx, row.merchant);
  if (rows.length > 0) {
    await sendSome(tx, row, { rows, books }, { zone, now });
    return now;
  }
  if (row.state !== 'published') return null;
  const next = await nextPeriod(tx, row, zone);
  if (next === null || next.due > now) return extra ? null : (next?.due ?? null);
  await beginPeriod(tx, row, next, zone, now);
  return now;
}
