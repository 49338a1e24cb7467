import { orderingConfig } from '#areas/guestScreen/ordering/orderingConfig.contract';
import type { Tx } from '#server/db/database';
import { settingsOf } from '#server/store/settings/values';

/** Of these stores, those where guests order by the code on their table. */
export async function storesWithQr(tx: Tx, merchant: string, stores: readonly string[]): Promise<Set<string>> {
  const values = await settingsOf(tx, merchant, orderingConfig, stores);
  return new Set([...values].flatMap(([store, { qrOrdering }]) => (qrOrdering === true ? [store] : [])));
}
