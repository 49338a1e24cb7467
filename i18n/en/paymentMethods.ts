import type { Translation } from '../translation';
import type zh from '../zh/paymentMethods';

/** Methods of payment, of which reports and coupons speak. */
const paymentMethods: Translation<typeof zh> = {
  cash: 'Cash',
  wechat: 'WeChat Pay',
  alipay: 'Alipay',
  card: 'Card',
  storedReal: 'Stored value',
  storedGift: 'Bonus value',
  storedSubsidy: 'Subsidy value',
  debtUnit: 'House account',
  groupBuy: 'Group-buy voucher',
  takeawayPlatform: 'Takeaway platform',
  voucher: 'Voucher',
};

export default paymentMethods;
