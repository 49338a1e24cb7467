import { and, eq } from 'drizzle-orm';
import {
  dataSetting as contract,
  type DataSetting,
  standardData,
} from '../../../../src/areas/storesAndEmployees/dataSetting/dataSetting.contract';
import { typedValue } from '../../../../src/entity/kinds';
import type { Tx } from '../../../db/database';
import { record } from '../../../db/schema';
import { merchantSetting } from '../../../store/merchantSetting';
import { lockMerchant } from '../../access/lockMerchant';

export const settingOfData = merchantSetting(contract, standardData, ({ tx, caller }) =>
  lockMerchant(tx, caller.merchant),
);

/** The data settings of an enterprise; the standard as long as nothing was saved. */
export async function dataSettingOf(tx: Tx, merchant: string): Promise<DataSetting> {
  const own = and(eq(record.merchant, merchant), eq(record.resource, contract.name));
  const [found] = await tx.select({ data: record.data }).from(record).where(own);
  if (!found) return standardData;
  return {
    homePanels: typedValue(contract, found.data, 'homePanels') ?? [],
    reasonDays: typedValue(contract, found.data, 'reasonDays') ?? standardData.reasonDays,
    depositGrace: typedValue(contract, found.data, 'depositGrace') ?? standardData.depositGrace,
  };
}
