import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { salePosting } from '#server/db/schema/sales/sales';
import { demoDay } from '#server/db/schema/sales/trading';
import { businessDateSql, instantInSql, instantSql, zoneOf } from '#server/db/zones';
import type { StoreDay } from './recipeUse';

/** How far back a night looks for days that nobody worked out, because the gateway was not running. */
export const daysBack = 31;

/**
 * Returns ended business days with sales that still need some work, the oldest first. A day that the demo still makes
 * orders for is not over, regardless of the clock.
 *
 * @param open SQL condition for days d that still need the work (merchant, store, business_date)
 */
export async function endedDays(tx: Tx, now: Date, open: SQL): Promise<StoreDay[]> {
  const today = businessDateSql(instantSql(now));
  const { rows } = await tx.execute<{ merchant: string; store: string; business_date: string }>(sql`
    SELECT merchant, store, business_date::text FROM (
      SELECT ${store.merchant} AS merchant, ${store.guid} AS store, day::date AS business_date,
        ${instantInSql(sql`day::date + 1 + ${store.billingTime}::time`, zoneOf())} AS ends
      FROM ${store} CROSS JOIN LATERAL generate_series(${today} - ${daysBack}::int, ${today} - 1, interval '1 day') AS day
    ) AS d
    WHERE ${open}
      AND NOT EXISTS (SELECT 1 FROM ${demoDay}
        WHERE ${demoDay.store} = d.store AND ${demoDay.businessDate} = d.business_date AND ${demoDay.until} < d.ends)
      AND EXISTS (SELECT 1 FROM ${salePosting}
        WHERE ${salePosting.store} = d.store AND ${salePosting.businessDate} = d.business_date)
    ORDER BY business_date, store`);
  return rows.map(({ business_date, ...place }) => ({ ...place, businessDate: business_date }));
}
