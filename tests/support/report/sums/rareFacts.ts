import { couponPaths } from '#areas/marketing/coupon/commands';
import { repairPaths } from '#areas/report/repair/repair';
import { soldOutEvent } from '#server/db/schema/sales/trading';
import { chain, demo, firstSubject, newCaller } from '#tests/support/callers';
import type { TestGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { addDecimals } from '#values/decimal';

const store = `${chain}-store-BJ001`;

type Posted = <Answer>(path: string, body: unknown, as?: string) => Promise<Answer>;

function posting(gateway: TestGateway, token: string): Posted {
  return async <Answer>(path: string, body: unknown, as = token) => {
    const reply = await gateway.post<Answer>(path, body, { token: as });
    if (reply.code !== 0) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.tdata;
  };
}

/** One order was settled too low by the platform, one too high, and a third waits for its repair. */
async function addRepairs(gateway: TestGateway, post: Posted, admin: string, day: string): Promise<void> {
  await gateway.database.db.execute(`UPDATE takeaway_order SET status = 'abnormal', problem = 'p' WHERE guid IN (
    SELECT guid FROM takeaway_order WHERE store = '${store}' AND status = 'completed' AND business_date = '${day}'
    AND NOT own_delivery ORDER BY guid LIMIT 3)`);
  const filters = { date: { from: day, to: day }, store: [store] };
  const { list } = await post<{ list: { id: string; merchantIncome: string }[] }>('/report/takeawayAbnormal/list', {
    filters,
  });
  const rows = ['8.80', '-2.30'].map((by, index) => ({
    order: list[index]?.id,
    income: addDecimals(list[index]?.merchantIncome ?? '0', by),
    reason: null,
  }));
  const { id } = await post<{ id: string }>(repairPaths.submit, { rows, remark: null });
  const { token } = await newCaller(gateway, admin, { codes: ['takeawayRepair:review', 'takeawayRepair:list'] });
  await post(repairPaths.review, { id, approve: true, remark: null }, token);
}

/** Goods bought by the bag, some of which are returned, and a delivery that was entered by mistake and reversed. */
async function addPurchases(post: Posted, day: string): Promise<void> {
  const line = (quantity: string, unit: string, unitPrice: string) => ({
    material: demo('material', '五花肉'),
    quantity,
    unit,
    unitPrice,
  });
  const head = { date: day, warehouse: demo('warehouse', 'BJ001'), supplier: demo('supplier', '川渝禽肉批发') };
  const buy = (lines: unknown[]) =>
    post<{ id: string }>('/inventory/stock_in/submit', { ...head, type: 'purchase', lines });
  await buy([line('3', 'sub', '130.55')]);
  const mistaken = await buy([line('2.5', 'main', '27.10')]);
  await post('/inventory/stock_out/submit', {
    ...head,
    type: 'returnToSupplier',
    lines: [line('1.2', 'main', '26.11')],
  });
  await post('/inventory/stock_in/reverse', { id: mistaken.id, remark: 'x' });
}

/** A dish that is sold out since 45 minutes. */
async function addSoldOut(gateway: TestGateway, day: string): Promise<void> {
  const setAt = new Date(gateway.clock.now().getTime() - 45 * 60_000).toISOString();
  await gateway.database.db.insert(soldOutEvent).values({
    guid: 'sold-out-now',
    ...{ merchant: chain, brand: demo('brand', 'A'), store, businessDate: day, commodity: 'x', name: '毛血旺' },
    ...{ type: 'longTerm', limit: null, sold: '0', setBy: 'x', setAt, liftedBy: null, liftedAt: null, liftMode: null },
  });
}

/** A coupon in a member's hands that is taken back. */
async function addWithdrawn(gateway: TestGateway, token: string): Promise<void> {
  const { rows } = await gateway.database.db.execute<{ guid: string }>(`SELECT guid FROM coupon_instance
    WHERE subject = '${firstSubject}' AND state = 'unused' AND member IS NOT NULL AND valid_until > '${gateway.clock.now().toISOString()}'
    ORDER BY guid LIMIT 1`);
  const body = { id: rows[0]?.guid, reason: 'x' };
  const reply = await gateway.post(couponPaths.withdraw, body, { token, headers: ofFirst });
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
}

/**
 * Adds facts that a few days of a demo store seldom or never have: repairs of takeaway orders of `before`, purchases in
 * sub units with a return and a reversal, a dish that is still sold out, and a coupon that is taken back, on `today`.
 */
export async function addRareFacts(
  gateway: TestGateway,
  token: string,
  { before, today }: { before: string; today: string },
): Promise<void> {
  const post = posting(gateway, token);
  await addRepairs(gateway, post, token, before);
  await addPurchases(post, today);
  await addSoldOut(gateway, today);
  await addWithdrawn(gateway, token);
}
