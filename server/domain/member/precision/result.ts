import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  failReasons,
  type PageOf,
  type PrecisionFigures,
  type PrecisionMember,
  type PrecisionOrder,
  type PrecisionResult,
  type RowState,
  rowsOnPage,
  skipReasons,
} from '#areas/member/precision/commands';
import { cents, yuan } from '#business/bill/bill';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { precisionRow } from '#server/db/schema/member/precision';
import { inScope } from '#server/store/scope';
import { isOf, ownerOf } from '../member/merged';
import { maskedPhone, seenMembers } from '../member/seen';
import { type ActionRow, pendingIn, seenAction } from './action.rules';

const isControl = sql`r.state = 'skipped' AND r.reason = 'control'`;

/**
 * SQL: the people whom an action reached or left out, as `owner`, with `since` when: of members who were merged later, the one whom they
 * were merged into, once. Who was reached under one of two names is no control.
 */
const people = ({ guid }: ActionRow) => sql`(
  SELECT owner, bool_and(control) AS control, coalesce(min(settled_at) FILTER (WHERE NOT control), min(settled_at)) AS since
  FROM (SELECT ${ownerOf(sql`r.member`)} AS owner, (${isControl}) AS control, r.settled_at
    FROM precision_row r WHERE r.action = ${guid} AND (r.state = 'sent' OR (${isControl}))) each GROUP BY owner)`;

/**
 * SQL: postings of somebody in the days after an action was sent to them, or after they were left out of it. At the stores that the caller
 * sees.
 */
function postings({ caller }: CallerContext, { merchant, effectDays }: ActionRow, owner: SQL, since: SQL): SQL {
  const seen = inScope(caller, 'store', sql`p.store`);
  return sql`p.merchant = ${merchant} AND ${isOf(sql`p.member`, owner)} AND p.at >= ${since}
    AND p.at < ${since} + make_interval(days => ${effectDays}::int) ${seen ? sql`AND ${seen}` : sql``}`;
}

type Figures = Pick<PrecisionFigures, keyof PrecisionFigures> & { control: boolean };

/** Orders of the reached, and of those who were left out. */
async function figuresOf(context: CallerContext, row: ActionRow) {
  const { rows } = await context.tx.execute<Figures>(sql`
    SELECT control, count(*)::int AS of, count(*) FILTER (WHERE orders > 0)::int AS buyers,
      coalesce(sum(orders), 0)::int AS orders, coalesce(sum(paid), 0)::numeric(14, 2)::text AS paid
    FROM (SELECT w.control, sum(p.orders) AS orders, sum(p.paid) AS paid
      FROM ${people(row)} w LEFT JOIN sale_posting p ON ${postings(context, row, sql`w.owner`, sql`w.since`)}
      GROUP BY w.owner, w.control) each
    GROUP BY control`);
  const of = (asked: boolean): PrecisionFigures => {
    const { of = 0, buyers = 0, orders = 0, paid = '0.00' } = rows.find(({ control }) => control === asked) ?? {};
    return { of, buyers, orders, paid };
  };
  return { members: of(false), control: of(true) };
}

async function couponsOf({ tx }: CallerContext, { guid, coupon }: ActionRow): Promise<PrecisionResult['coupons']> {
  if (coupon === null) return null;
  const { rows } = await tx.execute<{ given: number; used: number; discount: string }>(sql`
    SELECT count(*)::int AS given, count(*) FILTER (WHERE state = 'used')::int AS used,
      coalesce(sum(discount) FILTER (WHERE state = 'used'), 0)::numeric(14, 2)::text AS discount
    FROM coupon_instance WHERE coupon = ${coupon} AND issue = ${guid}`);
  return rows[0] ?? null;
}

/** Counts members of a state by their reason. */
async function reasonsOf({ tx }: CallerContext, action: string, state: RowState) {
  return tx
    .select({ reason: precisionRow.reason, members: sql<number>`count(*)::int` })
    .from(precisionRow)
    .where(and(eq(precisionRow.action, action), eq(precisionRow.state, state)))
    .groupBy(precisionRow.reason)
    .orderBy(sql`2 DESC`, asc(precisionRow.reason));
}

function known<Reason extends string>(
  reasons: readonly Reason[],
  rows: readonly { reason: string | null; members: number }[],
): { reason: Reason; members: number }[] {
  return rows.flatMap((row) => {
    const reason = reasons.find((one) => one === row.reason);
    return reason ? [{ reason, members: row.members }] : [];
  });
}

/** Yuan that the reached paid beyond what as many of the control group would have. */
function extraOf(members: PrecisionFigures, control: PrecisionFigures): string | null {
  if (control.of === 0 || members.of === 0) return null;
  return yuan(cents(members.paid) - (cents(control.paid) * BigInt(members.of)) / BigInt(control.of));
}

/** Result of an action: its members, and the orders of the reached against those who were left out. */
export async function resultOf(context: CallerContext, { id }: { id: string }): Promise<PrecisionResult> {
  const row = await seenAction(context, id);
  const { members, control } = await figuresOf(context, row);
  return {
    ...{ targets: row.targets, reached: row.sent, pending: pendingIn(row) },
    failed: known(failReasons, await reasonsOf(context, id, 'failed')),
    skipped: known(skipReasons, await reasonsOf(context, id, 'skipped')),
    coupons: await couponsOf(context, row),
    members,
    control: row.controlPercent > 0 && control.of > 0 ? control : null,
    extra: row.controlPercent > 0 ? extraOf(members, control) : null,
  };
}

/** Members of an action whom the caller sees, of one state, with their orders since; a page of them. */
export async function membersOf(
  context: CallerContext,
  { id, page, state }: { id: string; page: number; state: RowState },
): Promise<PageOf<PrecisionMember>> {
  const { tx } = context;
  const row = await seenAction(context, id);
  const owner = ownerOf(sql`${precisionRow.member}`);
  // Of two who became one only the first row is shown.
  const first = sql`NOT EXISTS (SELECT 1 FROM precision_row twin WHERE twin.action = ${id} AND twin.state = ${state}
    AND twin.guid < ${precisionRow.guid} AND ${isOf(sql`twin.member`, owner)})`;
  const chosen = and(
    eq(precisionRow.action, id),
    eq(precisionRow.state, state),
    inArray(owner, tx.select({ guid: member.guid }).from(member).where(seenMembers(context))),
    first,
  );
  const { rows } = await tx.execute<Omit<PrecisionMember, 'at'> & { at: string | Date | null }>(sql`
    SELECT r.guid AS id, m.guid AS member, m.full_name AS name, m.phone, r.state, r.reason, r.settled_at AS at,
      coalesce(sum(p.orders), 0)::int AS orders, coalesce(sum(p.paid), 0)::numeric(14, 2)::text AS paid
    FROM (SELECT *, ${owner} AS owner FROM ${precisionRow} WHERE ${chosen} ORDER BY ${precisionRow.settledAt} DESC, ${precisionRow.guid}
      LIMIT ${rowsOnPage} OFFSET ${(page - 1) * rowsOnPage}) r
    JOIN member m ON m.guid = r.owner LEFT JOIN sale_posting p ON ${postings(context, row, sql`r.owner`, sql`r.settled_at`)}
    GROUP BY r.guid, m.guid, m.full_name, m.phone, r.state, r.reason, r.settled_at ORDER BY r.settled_at DESC, r.guid`);
  return {
    rows: rows.map((one) => ({
      ...one,
      phone: maskedPhone(one.phone),
      at: one.at === null ? null : new Date(one.at).toISOString(),
    })),
    total: await tx.$count(precisionRow, chosen),
  };
}

/** Orders of reached members whom the caller sees, the newest first; a page of them. */
export async function ordersOf(
  context: CallerContext,
  { id, page }: { id: string; page: number },
): Promise<PageOf<PrecisionOrder>> {
  const { tx } = context;
  const row = await seenAction(context, id);
  const members = tx.select({ guid: member.guid }).from(member).where(seenMembers(context)).getSQL();
  const found = sql`FROM ${people(row)} r JOIN sale_posting p ON ${postings(context, row, sql`r.owner`, sql`r.since`)}
    WHERE NOT r.control AND r.owner IN (${members})`;
  const { rows } = await tx.execute<Omit<PrecisionOrder, 'at'> & { at: string | Date }>(sql`
    SELECT q.id, q.order, o.number, s.name AS store, q.member, m.full_name AS name, q.at, q.paid::text AS paid
    FROM (SELECT p.guid AS id, p.order_guid AS order, p.store, r.owner AS member, p.at, p.paid ${found}
      ORDER BY p.at DESC, p.guid LIMIT ${rowsOnPage} OFFSET ${(page - 1) * rowsOnPage}) q
    JOIN sale_order o ON o.guid = q.order JOIN store s ON s.guid = q.store JOIN member m ON m.guid = q.member
    ORDER BY q.at DESC, q.id`);
  const counted = await tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n ${found}`);
  return {
    rows: rows.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    total: counted.rows[0]?.n ?? 0,
  };
}
