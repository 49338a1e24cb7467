import { invoiceConfig } from '#areas/payment/invoice/invoiceConfig.contract';
import { roundingRule } from '#areas/payment/rounding/roundingRule.contract';
import { sensitiveOperationRestriction } from '#areas/payment/sensitive/restriction.contract';
import { DemoPart } from '../demoPart';
import { addSaid, type Said } from '../settingRows';

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

export const demo = new DemoPart({ name: 'settings', of: 'chain', after: [], make: (start) => addSaid(start, said) });
