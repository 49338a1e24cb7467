import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { createChance, seedOf } from '#mocks/demo/chance';
import { guidOf } from '#mocks/demo/organisation';
import type { Tx } from '#server/db/database';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import type { PostingRow } from '#server/domain/sales/rows';
import { insertRows } from '#server/store/bulk';
import { demoCoupons, often } from './demoCoupons';
import { newInstance } from './demoInstances';

/** Of a hundred members who paid, so many are given a coupon for their next visit. */
const share = 45;

/** Coupons of the demo that a member may have again and again, as long as they are issued: to thank for a visit. */
export async function thanksOf(tx: Tx, merchant: string, subject: string): Promise<string[]> {
  const rows = await tx
    .select({ guid: coupon.guid })
    .from(coupon)
    .where(
      and(
        eq(coupon.merchant, merchant),
        eq(coupon.subject, subject),
        eq(coupon.state, 'issuing'),
        eq(coupon.perPersonReceiveLimit, often),
        like(coupon.guid, `${guidOf(merchant, 'coupon', '')}%`),
      ),
    )
    .orderBy(coupon.guid);
  return rows.map(({ guid }) => guid);
}

/**
 * Gives coupons to members who paid, as the demo's marketing does; the definitions are locked. Stock and limits hold (C1, C2).
 */
export async function giveThanks(tx: Tx, definitions: readonly string[], sales: readonly PostingRow[]): Promise<void> {
  if (definitions.length === 0 || sales.length === 0) return;
  const rows = await tx
    .select()
    .from(coupon)
    .where(inArray(coupon.guid, [...definitions]))
    .orderBy(coupon.guid);
  const weighted = rows.map((row) => {
    const key = demoCoupons.find(({ name }) => name === row.name);
    return [row, key?.share ?? 1] as const;
  });
  const receivers = [...new Set(sales.flatMap(({ member }) => member ?? []))];
  const counts = await tx
    .select({ coupon: couponInstance.coupon, member: couponInstance.member, n: sql<number>`count(*)::int` })
    .from(couponInstance)
    .where(and(inArray(couponInstance.coupon, [...definitions]), inArray(couponInstance.member, receivers)))
    .groupBy(couponInstance.coupon, couponInstance.member);
  const has = new Map(counts.map((one) => [`${one.coupon} ${one.member}`, one.n]));
  const issued = new Map(rows.map((row) => [row.guid, row.issued]));
  const given = sales.flatMap(({ order, member, at }) => {
    const chance = createChance(seedOf(`${order} thanks`));
    if (member === null || !chance.percent(share)) return [];
    const row = chance.weighted(weighted);
    const key = `${row.guid} ${member}`;
    const [mine, all] = [has.get(key) ?? 0, issued.get(row.guid) ?? 0];
    if (mine >= row.perPersonReceiveLimit || all >= row.issueQuantity) return [];
    has.set(key, mine + 1);
    issued.set(row.guid, all + 1);
    return [newInstance(row, { guid: `${order}-thanks`, member, received: new Date(at) })];
  });
  await insertRows(tx, couponInstance, given);
  for (const { guid, issued: before } of rows) {
    const more = (issued.get(guid) ?? before) - before;
    if (more > 0)
      await tx
        .update(coupon)
        .set({ issued: sql`${coupon.issued} + ${more}` })
        .where(eq(coupon.guid, guid));
  }
}
