import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type IssueOutcome, type IssueTarget, mostAtOnce } from '#areas/marketing/coupon/commands';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { coupon, couponIssue } from '#server/db/schema/marketing/coupon';
import { member } from '#server/db/schema/member/member';
import { ownPhones } from '#server/domain/access/ownPhones';
import type { Sealing } from '#server/domain/access/sealedTexts';
import { ofFile } from '#server/domain/business/memberFile/match';
import { meantBy } from '#server/domain/member/audience';
import { labelled } from '#server/domain/member/label/ofMember';

import { seenMembers } from '#server/domain/member/member/seen';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { drawCode, sealedCode } from './codes';
import { couponEntity, lockCoupon, requireIssuing } from './coupon.rules';

export type CouponRow = typeof coupon.$inferSelect;

/** To whom coupons are given, and how many each gets. */
export interface IssueAsked {
  id: string;
  target: IssueTarget;
  members?: readonly string[] | null;
  label?: string | null;
  group?: string | null;
  file?: string | null;
  each: number;
}

/** Which members are meant; the label and the group must be ones that the caller sees. */
function meant(context: CallerContext, { target, members, label, group, file }: IssueAsked): Promise<SQL | undefined> {
  if (target === 'members') return Promise.resolve(inArray(member.guid, [...(members ?? [])]));
  if (target === 'file') return Promise.resolve(ofFile(file ?? ''));
  if (target === 'label') return meantBy(context, { audience: 'labels', labels: [label ?? ''] });
  return meantBy(context, { audience: 'groups', groups: [group ?? ''] });
}

/**
 * The members who are meant and may receive, in the order in which they are locked; those who are disabled, merged or forgotten
 * get nothing (B6). They stay as they are until the call ends, so that a merge cannot pass by.
 */
async function receivers(context: CallerContext, asked: IssueAsked, lock: boolean): Promise<string[]> {
  const query = context.tx
    .select({ guid: member.guid })
    .from(member)
    .where(
      and(
        eq(member.merchant, context.caller.merchant),
        seenMembers(context),
        labelled,
        eq(member.enabled, true),
        await meant(context, asked),
      ),
    )
    .orderBy(member.guid)
    .limit(mostAtOnce + 1);
  const rows = await (lock ? query.for('share') : query);
  if (rows.length > mostAtOnce) throw refuse('coupon.refused.tooMany', { max: mostAtOnce });
  return rows.map(({ guid }) => guid);
}

/** Nobody gives coupons to their own phone, also not among others (docs/invariants.md "Nobody serves themselves"). */
async function withoutSelf(context: CallerContext, guids: string[]): Promise<string[]> {
  const own = await ownPhones(context);
  if (own.length === 0 || guids.length === 0) return guids;
  const mine = await context.tx
    .select({ guid: member.guid })
    .from(member)
    .where(and(eq(member.merchant, context.caller.merchant), inArray(member.phone, own)));
  return guids.filter((guid) => !mine.some((one) => one.guid === guid));
}

const asList = (guids: readonly string[]) =>
  sql`(SELECT value AS guid FROM json_array_elements_text(${JSON.stringify(guids)}::json))`;

/** Of some members those who may have `each` more of a coupon (C2). */
async function withRoom(tx: Tx, row: CouponRow, guids: readonly string[], each: number): Promise<string[]> {
  const { rows } = await tx.execute<{ guid: string }>(sql`
    SELECT meant.guid FROM ${asList(guids)} meant
    WHERE (SELECT count(*) FROM coupon_instance held WHERE held.coupon = ${row.guid} AND held.member = meant.guid)
      + ${each}::int <= ${row.perPersonReceiveLimit}::int`);
  return rows.map(({ guid }) => guid);
}

const outcomeOf = (
  { issueQuantity, issued }: CouponRow,
  { guids, fitting, each }: { guids: readonly string[]; fitting: readonly string[]; each: number },
): IssueOutcome => ({
  members: guids.length,
  limited: guids.length - fitting.length,
  issued: fitting.length * each,
  stock: issueQuantity - issued,
});

/** The coupon that a command names, as far as the caller sees it. */
export async function seenCoupon(context: CallerContext, id: string) {
  const [row] = await requireRows(context, couponEntity, [id]);
  if (!row) throw missing();
  return row;
}

export async function previewIssue(context: CallerContext, asked: IssueAsked): Promise<IssueOutcome> {
  await seenCoupon(context, asked.id);
  const [row] = await context.tx.select().from(coupon).where(eq(coupon.guid, asked.id));
  if (!row) throw missing();
  const { each } = asked;
  const guids = await withoutSelf(context, await receivers(context, asked, false));
  return outcomeOf(row, { guids, fitting: await withRoom(context.tx, row, guids, each), each });
}

const unitSeconds: Record<string, number> = { days: 86_400, hours: 3600, minutes: 60 };

/** From when until when a coupon of these terms runs that is received at an instant (C14); an end after its start. */
export function termOf(row: CouponRow, at: Date): { from: string | null; until: string | null } {
  if (row.validityKind === 'fixedDates') return { from: row.validityStart, until: row.validityEnd };
  const delay = (row.effectiveDelay ?? 0) * (unitSeconds[row.effectiveDelayUnit ?? 'hours'] ?? 0);
  const from = at.getTime() + delay * 1000;
  const length = (row.validityAfterReceipt ?? 0) * (unitSeconds[row.validityUnit ?? 'days'] ?? 0);
  return { from: new Date(from).toISOString(), until: new Date(from + length * 1000).toISOString() };
}

/** Who gives coupons, and when. */
interface Giver extends Sealing {
  tx: Tx;
  now: Date;
  operator: string;
}

const giverOf = ({ tx, now, caller, config }: CallerContext): Giver => ({ tx, now, config, operator: caller.name });

interface Given {
  /** names the issue: a second one with it is the first one */
  guid: string;
  row: CouponRow;
  /** the receiving member of each instance, null for a code */
  to: readonly (string | null)[];
  claimed: boolean;
  /** what tells the instances of an issue apart: their number, or the member where they are given in parts, each one once */
  by?: 'number' | 'member';
  /** where numbers go on that an issue has already */
  after?: number;
}

/** Adds an instance for each receiver; answers how many. Their codes are sealed. */
export async function addInstances(
  giver: Giver,
  { guid, row, to, claimed, by = 'number', after = 0 }: Given,
): Promise<number> {
  const { tx, now, operator } = giver;
  const at = now.toISOString();
  const term = termOf(row, now);
  // A code's time runs from the day on which somebody claims it.
  const runs = claimed || row.validityKind === 'fixedDates';
  const instances = await Promise.all(
    to.map(async (member, index) => ({
      ...{ guid: `${guid}-${by === 'member' ? member : after + index + 1}`, member },
      ...(await sealedCode(giver, row.merchant, drawCode())),
    })),
  );
  const { rows } = await tx.execute<{ n: number }>(sql`
    WITH given AS (
      INSERT INTO coupon_instance (guid, merchant, version, created_at, updated_at, updated_by, subject, coupon,
        issue, member, code, code_digest, code_end, state, collection_time, valid_from, valid_until)
      SELECT one.guid, ${row.merchant}, 1, ${at}::timestamptz, ${at}::timestamptz,
        ${operator}, ${row.subject}, ${row.guid}, ${guid}, one.member, one.code, one.digest, one."end", 'unused', ${at}::timestamptz,
        ${runs ? term.from : null}::timestamptz, ${runs ? term.until : null}::timestamptz
      FROM json_to_recordset(${JSON.stringify(instances)}::json)
        AS one (guid text, member text, code text, digest text, "end" text)
      RETURNING 1)
    SELECT count(*)::int AS n FROM given`);
  return rows[0]?.n ?? 0;
}

/** The answer of an issue that was done already, by its guid. */
export async function doneIssue({ tx }: CallerContext, guid: string, row: CouponRow): Promise<IssueOutcome | null> {
  const [known] = await tx.select().from(couponIssue).where(eq(couponIssue.guid, guid));
  if (!known) return null;
  if (known.coupon !== row.guid) throw missing();
  const { members, limited, issued } = known;
  return { members, limited, issued, stock: row.issueQuantity - row.issued };
}

/** Notes an act of giving, and counts it. The coupon is locked. */
export async function bookIssue(
  context: CallerContext,
  row: CouponRow,
  about: { guid: string; target: string; outcome: IssueOutcome },
): Promise<IssueOutcome> {
  const { tx, caller, now } = context;
  const { guid, target, outcome } = about;
  const { members, limited, issued } = outcome;
  const at = now.toISOString();
  const { merchant, subject } = row;
  await tx
    .insert(couponIssue)
    .values({ guid, merchant, subject, coupon: row.guid, target, members, limited, issued, at, operator: caller.name });
  await tx
    .update(coupon)
    .set({ issued: row.issued + issued, version: row.version + 1, updatedAt: at, updatedBy: caller.name })
    .where(eq(coupon.guid, row.guid));
  const place = logPlace(couponEntity, { ...row, values: {} });
  await context.log({
    ...place,
    type: 'create',
    objectGuid: row.guid,
    object: row.name,
    detail: [{ field: 'issued', before: row.issued, after: row.issued + issued }],
  });
  return { ...outcome, stock: row.issueQuantity - row.issued - issued };
}

/**
 * Gives coupons to members, all or none: refused where there are not enough. Locks members, then the coupon, so that stock and
 * limits hold however many ask at once (C1, C2). Once by the caller's guid.
 */
export async function issue(context: CallerContext, asked: IssueAsked & { guid: string }): Promise<IssueOutcome> {
  const { each, guid, target } = asked;
  await seenCoupon(context, asked.id);
  const meantGuids = await receivers(context, asked, true);
  const guids = await withoutSelf(context, meantGuids);
  const row = await lockCoupon(context, asked.id);
  if (!row) throw missing();
  const before = await doneIssue(context, guid, row);
  if (before) return before;
  requireIssuing(row, context.now);
  if (meantGuids.length > 0 && guids.length === 0) throw refuse('memberDesk.ownPhone');
  // Both are locked: who has room now still has it when the coupons are added.
  const fitting = await withRoom(context.tx, row, guids, each);
  const outcome = outcomeOf(row, { guids, fitting, each });
  const { name } = row;
  if (outcome.members === 0) throw refuse('coupon.refused.nobody', { name });
  if (outcome.issued === 0) throw refuse('coupon.refused.limit', { name, max: row.perPersonReceiveLimit });
  if (outcome.issued > outcome.stock)
    throw refuse('coupon.refused.stock', { name, stock: outcome.stock, needed: outcome.issued });
  const to = fitting.flatMap((member) => Array.from({ length: each }, () => member));
  await addInstances(giverOf(context), { guid, row, to, claimed: true });
  return bookIssue(context, row, { guid, target, outcome });
}

/** Of some members those who may have one more of a coupon, and how many coupons are left (C1, C2). The coupon is locked. */
export async function roomFor(
  tx: Tx,
  row: CouponRow,
  members: readonly string[],
): Promise<{ stock: number; fitting: ReadonlySet<string> }> {
  return { stock: row.issueQuantity - row.issued, fitting: new Set(await withRoom(tx, row, members, 1)) };
}

/**
 * Gives a coupon to each of some members who have room for it, as a part of an issue that a job does in steps. The instance is named
 * by the issue and the member, so that nobody is given it twice. The coupon is locked.
 */
export async function issuePart(
  giver: Giver,
  { guid, row, members }: { guid: string; row: CouponRow; members: readonly string[] },
): Promise<void> {
  if (members.length === 0) return;
  const { tx, now, operator } = giver;
  const given = await addInstances(giver, { guid, row, to: members, claimed: true, by: 'member' });
  const at = now.toISOString();
  const { merchant, subject } = row;
  const part = { members: given, limited: 0, issued: given };
  await tx
    .insert(couponIssue)
    .values({ guid, merchant, subject, coupon: row.guid, target: 'action', ...part, at, operator })
    .onConflictDoUpdate({
      target: couponIssue.guid,
      set: { members: sql`${couponIssue.members} + ${given}::int`, issued: sql`${couponIssue.issued} + ${given}::int` },
    });
  await tx
    .update(coupon)
    .set({ issued: row.issued + given, version: row.version + 1, updatedAt: at, updatedBy: operator })
    .where(eq(coupon.guid, row.guid));
}
