import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { stockConsumption } from '../../../db/tradingSchema';
import { endedDays } from '../../sales/endedDays';
import type { StoreDay } from '../../sales/recipeUse';

/** Ended business days with sales that are not taken from stock yet, the oldest first. */
export function dueDays(tx: Tx, now: Date): Promise<StoreDay[]> {
  const open = sql`NOT EXISTS (SELECT 1 FROM ${stockConsumption}
    WHERE ${stockConsumption.store} = d.store AND ${stockConsumption.businessDate} = d.business_date)`;
  return endedDays(tx, now, open);
}
