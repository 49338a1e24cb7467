import { sensitiveOperationRestriction as contract } from '#areas/payment/sensitive/restriction.contract';
import type { TimeLimits } from '#areas/payment/sensitive/sensitive';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { settingsOf } from '#server/store/settings/values';

/** For how long the tills of a store take back what was done. */
export async function timeLimitsOf(tx: Tx, merchant: string, store: string): Promise<TimeLimits> {
  const values = (await settingsOf(tx, merchant, contract, [store])).get(store);
  return {
    cancelSettlement: typedValue(contract, values, 'cancelSettlement'),
    partialRefund: typedValue(contract, values, 'partialRefund'),
    priceChange: typedValue(contract, values, 'priceChange'),
  };
}
