import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Reach, type SkipReason, skipReasons } from '#areas/member/precision/commands';
import { hasValidity, type ReachAsked } from '#areas/member/precision/precision';
import type { CallerContext } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { coupon } from '#server/db/schema/marketing/coupon';
import { member, memberCard } from '#server/db/schema/member/member';
import { precisionRow } from '#server/db/schema/member/precision';
import { ownPhones } from '#server/domain/access/ownPhones';
import { ago } from '#server/domain/jobRun';
import { dayMs } from '#values/duration';
import { meantBy } from '../audience';
import { labelled } from '../label/ofMember';
import { allows } from '../member/consents';

import { memberFilters } from '../member/memberFilters';
import { withMerged } from '../member/merged';
import { seenMembers } from '../member/seen';
import { limitOf, type ReachLimit } from './limit';

/** Enumerations of 002 §9 by which the audience is narrowed; an empty one does not. */
const enumerations = ['lastConsumption', 'consumptionCount', 'spendRange', 'averageRange'] as const;

/** Members whom an action is for: of its subject, those that the caller sees, whether it reaches them or not. */
export async function meantMembers(context: CallerContext, asked: Omit<ReachAsked, 'gives' | 'coupon'>): Promise<SQL> {
  const { audience, labels, groups, levels } = asked;
  const all = and(
    eq(member.merchant, context.caller.merchant),
    seenMembers(context),
    labelled,
    await meantBy(context, { audience, labels, groups }),
    levels?.length ? inArray(member.level, levels) : undefined,
    ...enumerations.map((name) => (asked[name] ? memberFilters[name]?.(asked[name], context) : undefined)),
  );
  return all ?? sql`false`;
}

/** Everything but the member that decides whether an action reaches them. */
interface Terms {
  gives: ReachAsked['gives'];
  /** the coupon with how many of it a person may have */
  coupon: { guid: string; limit: number } | null;
  limit: ReachLimit;
  /** of who publishes it */
  phones: readonly string[];
  now: Date;
}

/** SQL in a query about members: why an action does not reach one, NULL where it does. The first reason that holds is said. */
function obstacle({ gives, coupon: given, limit, phones, now }: Terms): SQL {
  const cards = sql`SELECT 1 FROM ${memberCard} held WHERE held.member = ${member.guid} AND held.ending IS NULL`;
  const reached = sql`SELECT count(*) FROM ${precisionRow} before WHERE before.member IN ${withMerged(sql`${member.guid}`)}
    AND before.state = 'sent' AND before.settled_at > ${ago(now, limit.days * dayMs)}::timestamptz`;
  const has = sql`SELECT count(*) FROM coupon_instance had WHERE had.coupon = ${given?.guid ?? ''} AND had.member = ${member.guid}`;
  const rules: readonly (readonly [SkipReason, SQL] | null)[] = [
    ['gone', sql`${member.mergedInto} IS NOT NULL OR ${member.anonymisedAt} IS NOT NULL`],
    phones.length === 0 ? null : ['ownPhone', inArray(member.phone, [...phones])],
    ['disabled', sql`NOT ${member.enabled}`],
    ['noConsent', sql`NOT ${allows('marketingSms')}`],
    ['tooOften', sql`(${reached}) >= ${limit.times}::int`],
    // Points and balance are earned with a card, which must not be frozen (B6).
    hasValidity(gives) ? ['noCard', sql`NOT EXISTS (${cards})`] : null,
    hasValidity(gives) ? ['frozen', sql`NOT EXISTS (${cards} AND held.state = 'normal')`] : null,
    given ? ['couponLimit', sql`(${has}) >= ${given.limit}::int`] : null,
  ];
  const cases = rules.flatMap((rule) => (rule ? [sql`WHEN ${rule[1]} THEN ${rule[0]}`] : []));
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** The terms of an action that somebody publishes, or has published. */
async function termsOf(
  tx: Tx,
  about: {
    merchant: string;
    subject: string;
    gives: ReachAsked['gives'];
    coupon: string | null;
    phones: readonly string[];
  },
  now: Date,
): Promise<Terms> {
  const { gives, phones } = about;
  const [given] =
    about.coupon === null
      ? []
      : await tx
          .select({ guid: coupon.guid, limit: coupon.perPersonReceiveLimit })
          .from(coupon)
          .where(eq(coupon.guid, about.coupon));
  return { gives, phones, now, coupon: given ?? null, limit: await limitOf(tx, about) };
}

const reasonOf = (text: string | null): SkipReason | null => skipReasons.find((one) => one === text) ?? null;

/** Of some members, whom an action does not reach now, and why. */
export async function obstaclesOf(
  tx: Tx,
  about: Parameters<typeof termsOf>[1],
  members: readonly string[],
  now: Date,
): Promise<(guid: string) => SkipReason | null> {
  const why = obstacle(await termsOf(tx, about, now));
  const { rows } = await tx.execute<{ guid: string; reason: string | null }>(
    sql`SELECT ${member.guid} AS guid, ${why} AS reason FROM ${member} WHERE ${inArray(member.guid, [...members])}`,
  );
  const known = new Map(rows.map(({ guid, reason }) => [guid, reason]));
  return (guid) => reasonOf(known.get(guid) ?? null);
}

/** Counts whom an action would reach now, and why not the others; `where` chooses the reached. */
export async function reachOf(context: CallerContext, asked: ReachAsked): Promise<Reach & { where: SQL | undefined }> {
  const { tx, caller, now } = context;
  const meant = await meantMembers(context, asked);
  const about = {
    ...{ merchant: caller.merchant, subject: caller.subject ?? '', phones: await ownPhones(context) },
    ...{ gives: asked.gives, coupon: asked.gives.includes('coupon') ? asked.coupon : null },
  };
  const why = obstacle(await termsOf(tx, about, now));
  const { rows } = await tx.execute<{ reason: string | null; members: number }>(
    sql`SELECT reason, count(*)::int AS members FROM (SELECT ${why} AS reason FROM ${member} WHERE ${meant}) said
      GROUP BY reason ORDER BY members DESC, reason`,
  );
  return {
    members: rows.reduce((sum, row) => sum + row.members, 0),
    reached: rows.find(({ reason }) => reason === null)?.members ?? 0,
    skipped: rows.flatMap((row) => {
      const reason = reasonOf(row.reason);
      return reason ? [{ reason, members: row.members }] : [];
    }),
    where: and(meant, sql`(${why}) IS NULL`),
  };
}
