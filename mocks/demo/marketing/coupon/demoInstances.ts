import { and, eq, inArray, sql } from 'drizzle-orm';
import { systemName } from '#entity/person';
import { createChance, seedOf } from '#mocks/demo/chance';
import { guidOf } from '#mocks/demo/organisation';
import type { Tx } from '#server/db/database';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import type { member } from '#server/db/schema/member/member';
import { termOf } from '#server/domain/marketing/coupon/issue';
import { insertRows } from '#server/store/bulk';
import { demoCoupons } from './demoCoupons';

type CouponRow = typeof coupon.$inferSelect;
type Holder = Pick<typeof member.$inferSelect, 'guid' | 'subject' | 'registrationTime'>;

/** The demo's coupon of a subject, from 1. */
export const demoCouponGuid = (merchant: string, of: number, key: string) => guidOf(merchant, 'coupon', `${of}-${key}`);

/** A code that follows from a text: the demo's codes are the same each time. */
export const demoCode = (text: string) =>
  [0, 1, 2]
    .map((n) => seedOf(`${text} ${n}`).toString(36).toUpperCase().padStart(7, '0'))
    .join('')
    .slice(-16);

/** A coupon as a member of the demo received it. */
export function newInstance(
  row: CouponRow,
  { guid, member: owner, received }: { guid: string; member: string; received: Date },
): typeof couponInstance.$inferSelect {
  const { from, until } = termOf(row, received);
  const at = received.toISOString();
  const code = demoCode(guid);
  return {
    ...{ guid, merchant: row.merchant, version: 1, search: '', createdAt: at, updatedAt: at },
    ...{ updatedBy: systemName, subject: row.subject, coupon: row.guid, issue: 'demo', member: owner, code },
    // The gateway's job seals what the demo writes.
    ...{ codeDigest: null, codeEnd: null },
    state: row.state === 'voided' ? 'voided' : 'unused',
    ...{ collectionTime: at, validFrom: from, validUntil: until, usageTime: null, orderNumber: null },
    ...{ paymentMethod: null, store: null, discount: null, reason: null },
  };
}

function instanceRow(row: CouponRow, holder: Holder, place: number, now: Date): typeof couponInstance.$inferSelect {
  const chance = createChance(seedOf(`${holder.guid} coupon ${place}`));
  // Coupons that run from a receipt were received lately, so that some can still be used; the others since they are there.
  const most = row.validityKind === 'afterReceipt' ? 45 : 60;
  const ago = now.getTime() - chance.between(60, most * 24 * 60) * 60_000;
  const received = new Date(Math.max(ago, Date.parse(holder.registrationTime)));
  return newInstance(row, { guid: `${holder.guid}-coupon-${place}`, member: holder.guid, received });
}

/** Puts the counts of coupons to what their instances say. */
export async function countAgain(tx: Tx, coupons: readonly string[]): Promise<void> {
  if (coupons.length === 0) return;
  const held = (state?: string) =>
    sql`(SELECT count(*) FROM ${couponInstance} WHERE ${couponInstance.coupon} = ${coupon.guid}
      ${state ? sql`AND ${couponInstance.state} = ${state}` : sql``})`;
  await tx
    .update(coupon)
    .set({ issued: held(), used: held('used'), withdrawn: held('voided') })
    .where(inArray(coupon.guid, [...coupons]));
}

/** Gives coupons to some of these members of the demo, as the demo's marketing did; those who have them keep them. */
export async function giveDemoCoupons(tx: Tx, merchant: string, holders: readonly Holder[], now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(coupon)
    .where(and(eq(coupon.merchant, merchant), sql`${coupon.guid} LIKE ${`${guidOf(merchant, 'coupon', '')}%`}`));
  const known = new Map(rows.map((row) => [row.guid, row]));
  const bySubject = [1, 2].map((of) => ({
    subject: `${merchant}-subject-${of}`,
    weighted: demoCoupons
      .filter((one) => one.of === of)
      .map(({ key, share }) => [demoCouponGuid(merchant, of, key), share] as const),
  }));
  const given = holders.flatMap((holder) => {
    const chance = createChance(seedOf(`${holder.guid} coupons`));
    const weighted = bySubject.find(({ subject }) => subject === holder.subject)?.weighted;
    if (!weighted) return [];
    const wanted = chance.percent(55) ? 1 : chance.percent(25) ? 2 : 0;
    const drawn = new Set(Array.from({ length: wanted }, () => chance.weighted(weighted)));
    return [...drawn].flatMap((guid, place) => {
      const row = known.get(guid);
      return row ? [instanceRow(row, holder, place + 1, now)] : [];
    });
  });
  await insertRows(tx, couponInstance, given, 'nothing');
  await countAgain(tx, [...known.keys()]);
}
