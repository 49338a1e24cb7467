import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { saleDiscount } from '#server/db/schema/sales/sales';

/** Names the uses of a coupon by a member on a business date. */
export const dailyKey = (coupon: string, member: string, businessDate: string): string =>
  `${coupon} ${member} ${businessDate}`;

/**
 * Counts the coupons of these definitions that members used, by {@link dailyKey}. A use counts on the business date of its order; one
 * that was taken back is none.
 */
export async function dailyUses(
  tx: Tx,
  coupons: readonly string[],
  members: readonly string[],
): Promise<Map<string, number>> {
  if (coupons.length === 0 || members.length === 0) return new Map();
  const businessDate = sql<string>`min(${saleDiscount.businessDate})`;
  const rows = await tx
    .select({ coupon: couponInstance.coupon, member: couponInstance.member, businessDate })
    .from(couponInstance)
    .innerJoin(saleDiscount, and(eq(saleDiscount.source, couponInstance.guid), eq(saleDiscount.kind, 'coupon')))
    .where(
      and(
        inArray(couponInstance.coupon, [...coupons]),
        inArray(couponInstance.member, [...new Set(members)]),
        eq(couponInstance.state, 'used'),
      ),
    )
    .groupBy(couponInstance.guid, saleDiscount.order)
    .having(sql`sum(${saleDiscount.amount}) > 0`);
  const counts = new Map<string, number>();
  for (const { coupon, member, businessDate: day } of rows) {
    const key = dailyKey(coupon, member ?? '', day);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
