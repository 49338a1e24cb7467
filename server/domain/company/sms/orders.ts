import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type SmsOrder, type SmsPackage, smsPackageKeys, smsPackages, smsPaths } from '#areas/company/sms/credit';
import { smsTopUp } from '#areas/company/sms/smsTopUp.contract';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { smsOrder } from '#server/db/schema/company/sms';
import { type OrderKind, orderOf, statusEntry } from '#server/domain/business/orderPay/orderKind';
import { openPayment, paymentOf } from '#server/domain/business/orderPay/payments';
import { nextNumber } from '#server/domain/inventory/number';
import { searchTextOf } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { compareDecimals } from '#values/decimal';
import { holdCredit, writeChange } from './book';
import { smsTopUpEntity } from './smsTopUp.rules';

/** Orders of texts, as their payment knows them: what was paid is credited at once. */
export const smsOrders: OrderKind = {
  entity: smsTopUpEntity,
  table: smsOrder,
  paths: smsPaths,
  title: 'sms.payTitle',
  async paid({ tx, now }, { guid, merchant, stored }, by) {
    const at = now.toISOString();
    const before = await holdCredit(tx, merchant, at);
    const change = Number(stored.values.texts);
    await writeChange(tx, merchant, before, { kind: 'topUp', change, order: guid, at, operator: by });
  },
};

export const placeInput = z.object({
  package: z.enum(smsPackageKeys),
  /** what the operator saw that it costs */
  amount: z.string().regex(/^\d{1,5}\.\d{2}$/),
});

/** Orders a package of texts, and makes the QR code to pay by. */
export async function placeOrder(context: CallerContext, input: z.infer<typeof placeInput>) {
  const { tx, caller, now } = context;
  const { texts, price } = smsPackages[input.package];
  if (compareDecimals(price, input.amount) !== 0) throw refuse('sms.priceChanged');
  const at = now.toISOString();
  const values = {
    ...{ number: await nextNumber(context, 'DX'), status: 'pending', package: input.package, texts, amount: price },
    ...{ placedAt: at, operator: caller.name, paidAt: null },
  };
  const row = {
    ...values,
    ...{ guid: crypto.randomUUID(), merchant: caller.merchant, version: 1, search: searchTextOf(smsTopUp, values) },
    ...{ createdAt: at, updatedAt: at, updatedBy: caller.name },
  };
  await tx.insert(smsOrder).values(row);
  await openPayment(context, smsOrders, row.guid);
  await context.log(statusEntry(smsOrders, orderOf(smsOrders, row), 'create', null, 'pending'));
  return { id: row.guid, number: row.number };
}

const packageOf = (name: string): SmsPackage => smsPackageKeys.find((key) => key === name) ?? 'small';

/** An order of the caller's enterprise. */
export async function findOrder(context: CallerContext, id: string): Promise<SmsOrder> {
  await requireRows(context, smsTopUpEntity, [id]);
  const [row] = await context.tx.select().from(smsOrder).where(eq(smsOrder.guid, id));
  if (!row) throw missing();
  const { texts, placedAt, operator, paidAt } = row;
  const payment = await paymentOf(context, smsOrders, id);
  return { ...payment, package: packageOf(row.package), texts, placedAt, operator, paidAt };
}
