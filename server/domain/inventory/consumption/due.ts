import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { stockConsumption } from '#server/db/schema/sales/trading';
import { endedDays } from '#server/domain/sales/endedDays';
import type { StoreDay } from '#server/domain/sales/recipeUse';

/** Ended business days with sales that are not taken from stock yet, the oldest first. */
export function dueDays(tx: Tx, now: Date): Promise<StoreDay[]> {
  const open = sql`NOT EXISTS (SELECT 1 FROM ${stockConsumption}
    WHERE ${stockConsumption.store} = d.store AND ${stockConsumption.businessDate} = d.business_date)`;
  return endedDays(tx, now, open);
}
