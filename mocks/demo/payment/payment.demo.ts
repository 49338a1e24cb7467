import { entityOf } from '#server/domain/entities';
import { builtInMethods } from '#server/domain/payment/method/methods';
import { seedRows } from '#server/store/seed';
import { DemoPart, type DemoStart } from '../demoPart';
import { hasAny } from '../hasAny';
import { guidOf } from '../organisation';

/** The methods that every enterprise begins with; the chain takes a shopping card of its neighbourhood too. */
async function addMethods(start: DemoStart): Promise<void> {
  if (await hasAny(start, 'paymentMethod')) return;
  const { tx, merchant, at, stores } = start;
  const own = { name: '商圈购物卡', kind: 'voucher', sort: 90, enabled: true };
  const rows = [
    ...builtInMethods(merchant),
    ...(stores.length > 1 ? [{ guid: `${merchant}-paymentMethod-card-1`, values: own }] : []),
  ];
  await seedRows(tx, entityOf('paymentMethod'), { merchant, at }, rows);
}

const accounts = [
  ['BJ001', 'wechatPay', '微信聚合', 'sk-demo-beijing-1', true],
  ['BJ001', 'alipay', '支付宝备用', 'sk-demo-slow', false],
  ['SH001', 'unionPay', '银联商务', 'sk-demo-shanghai', true],
  ['CD001', 'wechatPay', '微信聚合', 'sk-demo-refused', true],
  ['HZ001', 'alipay', '支付宝直连', 'sk-demo-away', true],
  ['WH001', 'wechatPay', '微信聚合', 'sk-demo-wuhan-01', true],
] as const;

/** Accounts of the restaurants; the tea shops have none yet. Their keys end as the stand-in provider is to answer. */
async function addAccounts(start: DemoStart): Promise<void> {
  const { tx, merchant, at, stores } = start;
  if (stores.length === 1 || (await hasAny(start, 'aggregatePaymentAccount'))) return;
  const rows = accounts.map(([code, provider, name, secret, isDefault], index) => ({
    guid: `${merchant}-account-${index + 1}`,
    values: {
      store: guidOf(merchant, 'store', code),
      ...{ name, provider, account: `16${String(20_251_130 + index * 977)}`, isDefault, enabled: true },
    },
    columns: { secretKey: secret, maskedKey: `••••${secret.slice(-4)}` },
  }));
  await seedRows(tx, entityOf('aggregatePaymentAccount'), { merchant, at }, rows);
}

export const demo = new DemoPart({
  name: 'payments',
  of: 'everyMerchant',
  after: [],
  make: async (start) => {
    await addMethods(start);
    await addAccounts(start);
  },
});
