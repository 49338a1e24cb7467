import { queueConfig } from '#areas/table/queue/queueConfig.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { clocksOf } from '#server/db/zones';
import { settingsOf } from '#server/store/settings/values';
import { businessDay } from '#session/businessDay';

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
