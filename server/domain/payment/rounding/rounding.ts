import type { Rounding } from '#areas/payment/rounding/rounding';
import { roundingRule } from '#areas/payment/rounding/roundingRule.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { settingsOf } from '#server/store/settings/values';

/** The rounding rule by which a store's tills ask for a bill. */
export async function roundingOf(tx: Tx, merchant: string, store: string): Promise<Rounding> {
  const values = (await settingsOf(tx, merchant, roundingRule, [store])).get(store);
  const { standard } = roundingRule;
  return {
    enabled: typedValue(roundingRule, values, 'enabled') ?? standard.enabled,
    amountThreshold: typedValue(roundingRule, values, 'amountThreshold') ?? standard.amountThreshold,
    mode: typedValue(roundingRule, values, 'mode') ?? standard.mode,
    level: typedValue(roundingRule, values, 'level') ?? standard.level,
  };
}
