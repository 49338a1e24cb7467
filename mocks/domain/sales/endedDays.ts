import { type SQL, sql } from 'drizzle-orm';
import { businessDay } from '../../../src/session/businessDay';
import type { Tx } from '../../db/database';
import { salePosting } from '../../db/salesSchema';
import { store } from '../../db/schema';
import { demoDay } from '../../db/tradingSchema';
import type { StoreDay } from './recipeUse';

/** How far back a night looks for days that nobody worked out, because the gateway was not running. */
export const daysBack = 31;
const dayMs = 86_400_000;

/**
 * Ended business days with sales of which something is still to be done, the oldest first. A day that the demo still makes
 * orders for is not over, whatever the clock says.
 *
 * @param open says in SQL that it is still to be done on the day d (merchant, store, business_date)
 */
export async function endedDays(tx: Tx, now: Date, open: SQL): Promise<StoreDay[]> {
  const from = businessDay(new Date(now.getTime() - daysBack * dayMs));
  const { rows } = await tx.execute<{ merchant: string; store: string; business_date: string }>(sql`
    SELECT merchant, store, business_date::text FROM (
      SELECT ${store.merchant} AS merchant, ${store.guid} AS store, day::date AS business_date,
        (day + interval '1 day' + ${store.billingTime}::interval) AT TIME ZONE interval '8 hours' AS ends
      FROM ${store} CROSS JOIN generate_series(${from}::timestamp, ${businessDay(now)}::timestamp, interval '1 day') AS day
    ) AS d
    WHERE ends <= ${now.toISOString()}::timestamptz AND ${open}
      AND NOT EXISTS (SELECT 1 FROM ${demoDay}
        WHERE ${demoDay.store} = d.store AND ${demoDay.businessDate} = d.business_date AND ${demoDay.until} < d.ends)
      AND EXISTS (SELECT 1 FROM ${salePosting}
        WHERE ${salePosting.store} = d.store AND ${salePosting.businessDate} = d.business_date)
    ORDER BY business_date, store`);
  return rows.map(({ business_date, ...place }) => ({ ...place, businessDate: business_date }));
}
