import { eq } from 'drizzle-orm';
import { queueConfig } from '../../../../src/areas/tables/queue/queueConfig.contract';
import { typedValue } from '../../../../src/entity/kinds';
import { businessDay } from '../../../../src/session/businessDay';
import type { Tx } from '../../../db/database';
import { store } from '../../../db/schema';
import { clocksOf } from '../../../db/zones';
import { settingsOf } from '../../../store/settings/values';

/** By which rules a store queues its guests at this moment. */
export interface QueueRules {
  /** the queueing day, YYYY-MM-DD */
  day: string;
  maxWaiting: number | null;
  returnPosition: number;
}

/** The rules of a store: its queueing day begins at its own reset time, or with its business day. */
export async function queueRulesOf(tx: Tx, merchant: string, guid: string, now: Date): Promise<QueueRules> {
  const values = (await settingsOf(tx, merchant, queueConfig, [guid])).get(guid);
  const clock = (await clocksOf(tx, [guid])).get(guid);
  if (!clock) throw new Error(`there is no store ${guid}`);
  const own = typedValue(queueConfig, values, 'resetAtCutOff') === false;
  const resetTime = own ? typedValue(queueConfig, values, 'resetTime') : null;
  return {
    day: businessDay(now, clock.timeZone, resetTime ?? clock.cutOff),
    maxWaiting: typedValue(queueConfig, values, 'maxWaiting') ?? null,
    returnPosition: typedValue(queueConfig, values, 'returnPosition') ?? queueConfig.standard.returnPosition,
  };
}

/** Holds a store's queues to the end of the call: numbers, places and the most that may wait are decided one after the other. */
export async function lockQueues(tx: Tx, guid: string): Promise<void> {
  await tx.select({ guid: store.guid }).from(store).where(eq(store.guid, guid)).for('no key update');
}
