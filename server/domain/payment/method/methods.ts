import { and, eq, sql } from 'drizzle-orm';
import { type PaymentKind, paymentKinds } from '#areas/payment/method/kinds';
import { paymentMethod } from '#areas/payment/method/paymentMethod.contract';
import type { PaymentMethod } from '#business/bill/kinds';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { recordStorage } from '#server/store/storage';

/** The names that every enterprise begins with; migration 0094 gave them to those that were there before. */
const names: Record<PaymentKind, string> = {
  wechat: '微信',
  alipay: '支付宝',
  cash: '现金',
  card: '银行卡',
  stored: '储值',
  groupBuy: '团购券',
  debtUnit: '挂账',
  voucher: '代金券',
};

/** The id of the method that an enterprise begins with for a kind: it says that it is one. */
export const builtInGuid = (merchant: string, kind: string) => `${merchant}-paymentMethod-${kind}`;

/** The methods that an enterprise begins with, as rows to be written. */
export function builtInMethods(merchant: string) {
  return paymentKinds.map((kind, index) => ({
    guid: builtInGuid(merchant, kind),
    values: { name: names[kind], kind, sort: (index + 1) * 10, enabled: true },
  }));
}

/** The kind that a payment of a bill is of; none for what a platform pays. */
export function kindOf(method: PaymentMethod): PaymentKind | null {
  if (method.startsWith('stored')) return 'stored';
  return paymentKinds.find((kind) => kind === method) ?? null;
}

/** The kinds of which an enterprise has a method that is on; all of them where it has no methods at all. */
export async function tillKinds(tx: Tx, merchant: string): Promise<PaymentKind[]> {
  const { of } = recordStorage(paymentMethod);
  const rows = await tx
    .selectDistinct({
      kind: sql<string>`${record.data}->>'kind'`,
      enabled: sql<boolean>`(${record.data}->>'enabled')::boolean`,
    })
    .from(record)
    .where(and(of(merchant), eq(record.merchant, merchant)));
  if (rows.length === 0) return [...paymentKinds];
  return paymentKinds.filter((kind) => rows.some((row) => row.kind === kind && row.enabled));
}
