import { and, eq } from 'drizzle-orm';
import {
  inventoryConfig as contract,
  defaultConfig,
  type InventoryConfig,
} from '#areas/inventory/configuration/inventoryConfig.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { merchantSetting } from '#server/store/merchantSetting';

/** The configuration of a merchant. */
export const {
  entity: configEntity,
  get: getConfig,
  save: saveConfig,
} = merchantSetting(contract, defaultConfig, ({ tx, caller }) => lockMerchant(tx, caller.merchant));

/** How a merchant works with stock; the defaults as long as nothing was saved. */
export async function inventoryConfigOf(tx: Tx, merchant: string): Promise<InventoryConfig> {
  const own = and(eq(record.merchant, merchant), eq(record.resource, contract.name));
  const [found] = await tx.select({ data: record.data }).from(record).where(own);
  const kept = <N extends keyof InventoryConfig>(name: N) =>
    typedValue(contract, found?.data, name) ?? defaultConfig[name];
  return {
    allowNegativeStock: kept('allowNegativeStock'),
    inTypes: kept('inTypes'),
    outTypes: kept('outTypes'),
    confirmTransfers: kept('confirmTransfers'),
    blindCount: kept('blindCount'),
  };
}
