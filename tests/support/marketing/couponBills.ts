import { billOf, type SoldLine } from '#business/bill/bill';
import type { Tx } from '#server/db/database';
import type { coupon } from '#server/db/schema/marketing/coupon';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { saleOrder } from '#server/db/schema/sales/sales';
import { budgetsOf } from '#server/domain/marketing/campaign/budget';
import { couponTillOf } from '#server/domain/marketing/coupon/redeem';
import { loadPosted } from '#server/domain/sales/load';
import { momentOf } from '#server/domain/sales/moment';
import { addSales, batchOf } from '#server/domain/sales/post';
import { reverse } from '#server/domain/sales/reverse';
import type { Taken } from '#server/domain/sales/reversedLines';
import { settle } from '#server/domain/sales/settle';
import { defaultZone } from '#values/zonedTime';
import { chain, demo, firstSubject } from '../callers';
import { knownDay, type TestGateway } from '../gateway';
import { freshMember } from '../member/desk';
import { addCoupon } from './coupon';

const store = demo('store', 'BJ001');
const clock = { timeZone: defaultZone, cutOff: '04:00' };

const tea: SoldLine = {
  ...{ kind: 'single', commodity: 'tea', code: '', name: '茶', category: '', categoryName: '', spec: '', unit: '杯' },
  ...{ attributes: '', quantity: '2', returned: '0', gift: false, unitPrice: '25.00', attributeAmount: '0.00' },
  ...{ cost: '0.00', waiter: '' },
};

/**
 * Gives coupons of a fresh definition to a member, a fresh one by default.
 *
 * @param received ISO instant of the receipt
 */
export async function holdCoupons(
  gateway: TestGateway,
  values: Partial<typeof coupon.$inferInsert>,
  count: number,
  received = knownDay,
) {
  const guid = await addCoupon(gateway, values);
  const { id: member } = await freshMember(gateway);
  const sources = Array.from({ length: count }, (_, n) => `${guid}-${n}`);
  for (const source of sources)
    await gateway.database.db.insert(couponInstance).values({
      ...{ guid: source, merchant: chain, version: 1, search: '', createdAt: received, updatedAt: received },
      ...{ updatedBy: '', subject: firstSubject, coupon: guid, issue: 'test', member, code: source },
      ...{ state: 'unused', collectionTime: received, validFrom: '2026-11-01T00:00:00.000Z' },
      validUntil: '2026-12-20T00:00:00.000Z',
    });
  return { guid, member, sources };
}

/** A bill of 50.00 yuan, two pieces at 25.00, with a discount of 20.00 at an instant in ISO. */
function lowered(kind: 'coupon' | 'activity', source: string, member: string | null, at: string) {
  const order = crypto.randomUUID();
  const about = {
    ...{ ...momentOf(new Date(at), clock), merchant: chain, brand: demo('brand', 'A'), store, order, operator: 'x' },
    ...{ diningType: 'dineIn' as const, tradeMode: 'dineIn' as const, channel: 'pos' as const },
  };
  const sale = settle({
    ...{ guid: `${order}-1`, about, guests: 1, tables: 1, minutes: 9, area: null, table: null, member },
    bill: billOf([tea], { packing: '0.00', surcharge: '0.00', delivery: '0.00' }, [
      { kind, name: 'c', source, amount: '20.00' },
    ]),
    payments: [{ method: 'cash', tendered: '30.00', change: '0.00', transaction: '', shift: null }],
  });
  return { order, about, sale };
}

async function insert(tx: Tx, { order, about, sale }: ReturnType<typeof lowered>): Promise<void> {
  const { businessDate, naturalDate, diningType, tradeMode, channel, operator } = about;
  await tx.insert(saleOrder).values({
    ...{ guid: order, merchant: chain, brand: about.brand, store, number: order, status: 'checkedOut' },
    ...{ member: sale.posting.member, diningType, tradeMode, channel, operator, businessDate, naturalDate },
    ...{ openedAt: about.at, orderedAt: about.at, goodsAmount: '50.00', feeAmount: '0.00', orderAmount: '50.00' },
    ...{ discountAmount: '20.00', receivableAmount: '30.00', paidAmount: '30.00', concessionAmount: '0.00' },
    ...{ incomeAmount: '30.00', refundedAmount: '0.00', methods: ['cash'] },
  });
  await addSales(tx, batchOf([sale]));
}

/** Posts a bill with a coupon. Returns the order's guid, or null where the till rejects the coupon. */
export async function payWithCoupon(
  gateway: TestGateway,
  source: string,
  member: string,
  at: string,
): Promise<string | null> {
  const bill = lowered('coupon', source, member, at);
  return gateway.database.db.transaction(async (tx) => {
    const till = await couponTillOf(tx, [source]);
    if (!till.covers([bill.sale])) return null;
    till.take([bill.sale]);
    await insert(tx, bill);
    await till.write(tx, bill.sale.discounts);
    return bill.order;
  });
}

/** Posts a bill with a campaign, as {@link payWithCoupon} does; null where its budget or limit of the day is used up. */
export async function payWithCampaign(
  gateway: TestGateway,
  source: string,
  member: string | null,
  at: string,
): Promise<string | null> {
  const bill = lowered('activity', source, member, at);
  const { discounts } = bill.sale;
  return gateway.database.db.transaction(async (tx) => {
    const of = { days: [bill.about.businessDate], members: member === null ? [] : [member] };
    const budgets = await budgetsOf(tx, [source], [], of);
    if (budgets.exhaustedBy(discounts).size > 0) return null;
    budgets.take(discounts);
    await insert(tx, bill);
    await budgets.write(tx);
    return bill.order;
  });
}

/** Refunds all or a part of such an order at an instant in ISO, after `before` earlier refunds. */
export async function refundOrder(
  gateway: TestGateway,
  {
    order,
    source,
    at,
    taken,
    before = 0,
  }: { order: string; source: string; at: string; taken: Taken; before?: number },
): Promise<void> {
  await gateway.database.db.transaction(async (tx) => {
    const guids = Array.from({ length: before + 1 }, (_, n) => `${order}-${n + 1}`);
    const posted = await loadPosted(tx, guids);
    const [sale, ...earlier] = guids.flatMap((guid) => posted.get(guid) ?? []);
    if (!sale) throw new Error(`no sale of ${order}`);
    const back = reverse(sale, earlier, {
      ...{ guid: `${order}-${before + 2}`, moment: momentOf(new Date(at), clock), operator: 'x', authoriser: '' },
      ...{ reason: '', shift: null, taken, kind: 'refund' as const },
    });
    const till = await couponTillOf(tx, [source]);
    await addSales(tx, batchOf([back]));
    await till.write(tx, back.discounts);
  });
}
