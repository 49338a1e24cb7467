import { invoiceConfig } from '../../../src/areas/payments/invoice/invoiceConfig.contract';
import { roundingRule } from '../../../src/areas/payments/rounding/roundingRule.contract';
import { sensitiveOperationRestriction } from '../../../src/areas/payments/sensitive/restriction.contract';
import type { SettingsLevel } from '../../../src/entity/settings/settings';
import { setting } from '../../db/schema';
import { DemoPart, type DemoStart } from '../demo/demoPart';
import { guidOf } from '../demo/organisation';

type Said = readonly [resource: string, level: SettingsLevel, key: string, own: Record<string, unknown>];

/** Settings of the demo, by brand and store. */
const said: readonly Said[] = [
  // The restaurants take whole yuan, one of them only from 20 yuan on; tea costs too little to be rounded to that.
  [roundingRule.name, 'brand', 'A', { level: 'yuan' }],
  [roundingRule.name, 'store', 'SH001', { amountThreshold: '20.00' }],
  [
    invoiceConfig.name,
    'brand',
    'A',
    {
      enabled: true,
      title: '成都蜀香小馆餐饮管理有限公司',
      taxNumber: '91510100MA6CABCD90',
      threshold: '10.00',
      receiptQr: true,
      address: 'https://fapiao.shuxiang.example/ask',
    },
  ],
  [invoiceConfig.name, 'store', 'BJ001', { remark: '电子发票在消费后 30 天内开具' }],
  [
    sensitiveOperationRestriction.name,
    'brand',
    'A',
    { cancelSettlement: 1440, partialRefund: 2880, faceReverseCheckout: true, discountCode: true },
  ],
  // A tea shop offers invoices, and nobody has said its tax number yet: the list of contradictions says so.
  [invoiceConfig.name, 'store', 'GZ001', { enabled: true, title: '晨禾茶饮（广州）有限公司' }],
];

async function addSettings({ tx, merchant, at }: DemoStart): Promise<void> {
  const rows = said.map(([resource, level, key, own]) => ({
    guid: guidOf(merchant, 'setting', `${resource}-${key}`),
    merchant,
    resource,
    level,
    place: guidOf(merchant, level, key),
    own,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
  await tx.insert(setting).values(rows).onConflictDoNothing();
}

export const demo = new DemoPart({ name: 'settings', of: 'chain', after: [], make: addSettings });
