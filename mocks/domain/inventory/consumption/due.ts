import { sql } from 'drizzle-orm';
import { businessDay } from '../../../../src/session/businessDay';
import type { Tx } from '../../../db/database';
import { salePosting } from '../../../db/salesSchema';
import { store } from '../../../db/schema';
import { demoDay, stockConsumption } from '../../../db/tradingSchema';
import { daysBack } from '../../sales/nightly';
import type { StoreDay } from '../../sales/recipeUse';

const dayMs = 86_400_000;

/**
 * Ended business days with sales that are not taken from stock yet, the oldest first. A day that the demo still makes
 * orders for is not over, whatever the clock says.
 */
export async function dueDays(tx: Tx, now: Date): Promise<StoreDay[]> {
  const from = businessDay(new Date(now.getTime() - daysBack * dayMs));
  const { rows } = await tx.execute<{ merchant: string; store: string; business_date: string }>(sql`
    SELECT merchant, store, business_date::text FROM (
      SELECT ${store.merchant} AS merchant, ${store.guid} AS store, day::date AS business_date,
        (day + interval '1 day' + ${store.billingTime}::interval) AT TIME ZONE interval '8 hours' AS ends
      FROM ${store} CROSS JOIN generate_series(${from}::timestamp, ${businessDay(now)}::timestamp, interval '1 day') AS day
    ) AS d
    WHERE ends <= ${now.toISOString()}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM ${stockConsumption}
        WHERE ${stockConsumption.store} = d.store AND ${stockConsumption.businessDate} = d.business_date)
      AND NOT EXISTS (SELECT 1 FROM ${demoDay}
        WHERE ${demoDay.store} = d.store AND ${demoDay.businessDate} = d.business_date AND ${demoDay.until} < d.ends)
      AND EXISTS (SELECT 1 FROM ${salePosting}
        WHERE ${salePosting.store} = d.store AND ${salePosting.businessDate} = d.business_date)
    ORDER BY business_date, store`);
  return rows.map(({ business_date, ...place }) => ({ ...place, businessDate: business_date }));
}
