import { and, eq } from 'drizzle-orm';
import { dataSetting as contract, standardData } from '#areas/company/dataSetting/dataSetting.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { merchant, record } from '#server/db/schema';
import { merchantZone } from '#server/db/zones';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { type HeldElsewhere, merchantSetting } from '#server/store/merchantSetting';

/** The enterprise's time zone: a column that everything which dates something reads. */
const clock: HeldElsewhere = {
  read: async ({ tx, caller }) => ({ timeZone: await merchantZone(tx, caller.merchant) }),
  async write({ tx, caller }, { timeZone }) {
    await tx
      .update(merchant)
      .set({ timeZone: String(timeZone) })
      .where(eq(merchant.id, caller.merchant));
    return [];
  },
};

export const settingOfData = merchantSetting(
  contract,
  standardData,
  ({ tx, caller }) => lockMerchant(tx, caller.merchant),
  clock,
);

/** The data settings of an enterprise; the standard as long as nothing was saved. */
export async function dataSettingOf(tx: Tx, enterprise: string): Promise<typeof standardData> {
  const own = and(eq(record.merchant, enterprise), eq(record.resource, contract.name));
  const [found] = await tx.select({ data: record.data }).from(record).where(own);
  if (!found) return standardData;
  return {
    homePanels: typedValue(contract, found.data, 'homePanels') ?? [],
    reasonDays: typedValue(contract, found.data, 'reasonDays') ?? standardData.reasonDays,
    depositGrace: typedValue(contract, found.data, 'depositGrace') ?? standardData.depositGrace,
    logDays: typedValue(contract, found.data, 'logDays') ?? standardData.logDays,
    factorRequired: typedValue(contract, found.data, 'factorRequired') ?? standardData.factorRequired,
  };
}
