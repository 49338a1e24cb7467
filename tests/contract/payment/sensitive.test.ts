import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedCode,
  type AuthorisedDiscount,
  discountPaths,
  type ManualDiscount,
} from '#areas/payment/sensitive/discounts';
import { smsCode } from '#server/db/schema/access/signOn';
import { givenDiscount } from '#server/db/schema/payment/payment';
import { orderEvent, saleOrder } from '#server/db/schema/sales/sales';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
import { freshPhone, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';

// Discounts over the limit of an employee, allowed by a code that the store's contact is sent. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);
const store = demo('store', 'BJ001');
const limits = { wholeOrderDiscountFloor: '9.00', wholeOrderConcessionCap: '10.00' };
let cashier = '';
let cashierName = '';
const admin = () => gateway.session('1001');

beforeAll(async () => {
  const codes = ['sensitiveOperationRestriction:discount'];
  const made = await newCaller(gateway, await admin(), { codes, scope: { ...onlyStore('BJ001'), ...limits } });
  cashier = made.token;
  const { tdata } = await gateway.get<{ name: string }>(
    '/employee/getOne',
    { guid: made.id },
    { token: await admin() },
  );
  cashierName = tdata.name;
});

/** An order of guests who still sit, with goods of 100 yuan. */
async function openOrder(status = 'open', place = 'BJ001'): Promise<string> {
  const guid = freshText(12);
  // The outbox is told newest first.
  gateway.clock.advance(1000);
  const at = gateway.clock.now().toISOString();
  const money = { goodsAmount: '100.00', orderAmount: '100.00', receivableAmount: '100.00', methods: [] };
  const days = { businessDate: at.slice(0, 10), naturalDate: at.slice(0, 10), openedAt: at, orderedAt: at };
  const where = { merchant: chain, brand: demo('brand', 'A'), store: demo('store', place), channel: 'pos' };
  const about = { guid, number: guid, status, diningType: 'dineIn', tradeMode: 'dineIn', table: 'A01' };
  await gateway.database.db.insert(saleOrder).values({ ...where, ...about, ...days, ...money });
  return guid;
}

interface Wanted {
  kind?: ManualDiscount;
  amount?: string;
  token?: string;
}

const body = (order: string, { kind = 'allDiscount', amount = '20.00' }: Wanted) => ({ order, kind, amount });

const ask = (order: string, wanted: Wanted = {}) =>
  gateway.post<AskedCode>(discountPaths.ask, body(order, wanted), { token: wanted.token ?? cashier });

const give = (order: string, wanted: Wanted & { code?: string } = {}) =>
  gateway.post<{ due: string }>(
    discountPaths.give,
    { ...body(order, wanted), code: wanted.code },
    { token: wanted.token ?? cashier },
  );

async function lastText(): Promise<{ phone: string; text: string }> {
  const { tdata } = await gateway.get<{ phone: string; text: string }[]>('/sign_on/outbox');
  const [last] = tdata;
  if (!last) throw new Error('nothing was sent');
  return last;
}

/** The code that the contact reads. */
async function codeFor(order: string, wanted: Wanted = {}): Promise<string> {
  expect((await ask(order, wanted)).tdata).toMatchObject({ needed: true });
  return /验证码 (\d{6})/.exec((await lastText()).text)?.[1] ?? '';
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const given = (order: string) => gateway.database.db.select().from(givenDiscount).where(eq(givenDiscount.order, order));

describe('the contact who authorises', () => {
  const codes = ['store:list', 'store:edit', 'sensitiveOperationRestriction:discount'];

  /** Somebody who may give a concession of 10 yuan alone. */
  async function giver() {
    const made = await newCaller(gateway, await admin(), { codes });
    const phone = freshPhone();
    const limits = { id: made.id, wholeOrderConcessionCap: '10.00', wholeOrderDiscountFloor: '9.00', phone };
    expect((await gateway.post('/employee/update', limits, { token: await admin() })).code).toBe(0);
    return { ...made, phone };
  }

  const setContact = (authorizationPhone: string, token: string) =>
    gateway.post('/store/update', { id: demo('store', 'HZ001'), authorizationPhone }, { token });

  it('is neither the asker, by their present or a former phone, nor somebody whom the asker has entered', async () => {
    const { token, id, phone } = await giver();
    const boss = await admin();
    expect((await setContact(phone, boss)).code).toBe(0);
    const order = await openOrder('open', 'HZ001');
    expect((await ask(order, { token })).message).toContain('授权联系人是您自己');
    expect((await gateway.post('/employee/update', { id, phone: freshPhone() }, { token: boss })).code).toBe(0);
    expect((await ask(order, { token })).message).toContain('授权联系人是您自己');
    expect((await setContact(freshPhone(), token)).code).toBe(0);
    expect((await ask(order, { token })).message).toContain('30 天内');
    const other = await giver();
    expect((await ask(order, { token: other.token })).tdata).toMatchObject({ needed: true });
  });
});

describe('a discount within the limit of an employee', () => {
  it.each([
    ['allDiscount', '10.00', '10.01', '10.00'],
    ['discountLet', '10.00', '10.01', '10.00'],
  ] as const)('%s: %s is given without a code, %s needs one', async (kind, allowed, beyond, most) => {
    const order = await openOrder();
    expect((await ask(order, { kind, amount: allowed })).tdata).toEqual({ needed: false });
    const refused = await give(order, { kind, amount: beyond });
    expect([refused.code, refused.message]).toEqual([
      1000,
      `超出您的优惠权限（最多 ${most}），请输入门店授权联系人收到的短信验证码`,
    ]);
    expect((await give(order, { kind, amount: allowed })).tdata).toEqual({ due: '90.00' });
    expect(await given(order)).toMatchObject([{ kind, amount: '10.00', authoriser: '', operator: cashierName }]);
  });

  it('is of the amount that was typed, however it was typed', async () => {
    const order = await openOrder();
    expect((await ask(order, { amount: ' 10.00' })).tdata).toEqual({ needed: false });
    expect((await ask(order, { amount: '１０.01\u3000' })).tdata).toMatchObject({ needed: true });
    expect((await give(order, { amount: ' 5 ' })).tdata).toEqual({ due: '95.00' });
    expect(await given(order)).toMatchObject([{ amount: '5.00' }]);
  });

  it('is one of a kind on an order, never beyond what is due, and only while the guests sit', async () => {
    const order = await openOrder();
    await give(order, { amount: '5.00' });
    expect((await give(order, { amount: '5.00' })).message).toBe('该订单已给过此类优惠，请改用另一类优惠');
    expect((await give(order, { kind: 'discountLet', amount: '5.00' })).tdata).toEqual({ due: '90.00' });
    expect((await give(await openOrder(), { amount: '100.01' })).message).toBe(
      '优惠不能超过应收金额 100.00，请减少优惠',
    );
    expect((await give(await openOrder('checkedOut'), { amount: '1.00' })).message).toMatch(/已结账或作废/);
    expect((await give(await openOrder(), { amount: '0.00' })).code).toBe(400);
    expect((await give(await openOrder('open', 'SH001'), { amount: '1.00' })).code).toBe(404);
  });

  it('is any where the employee has no limit, and nobody’s without the right', async () => {
    expect((await give(await openOrder(), { amount: '100.00', token: await admin() })).tdata).toEqual({ due: '0.00' });
    const other = await newCaller(gateway, await admin(), { codes: ['sensitiveOperationRestriction:list'] });
    expect((await give(await openOrder(), { amount: '1.00', token: other.token })).code).toBe(403);
  });
});

describe('a discount over the limit', () => {
  it('is given once with the code that the contact of the store was sent, and stands in log and order', async () => {
    const order = await openOrder();
    const { tdata: asked } = await ask(order);
    const sent = await lastText();
    const { tdata: place } = await gateway.get<{ authorizationPhone: string; authorizationContact: string }>(
      '/store/getOne',
      { guid: store },
      { token: await admin() },
    );
    expect(sent.phone).toBe(place.authorizationPhone);
    expect(sent.text).toContain(`${cashierName} 申请优惠 20.00 元`);
    expect(asked).toMatchObject({ needed: true, phone: `${sent.phone.slice(0, 3)}****${sent.phone.slice(7)}` });
    const code = /验证码 (\d{6})/.exec(sent.text)?.[1] ?? '';
    expect((await give(order, { code })).tdata).toEqual({ due: '80.00' });
    expect((await give(order, { code })).message).toBe('该订单已给过此类优惠，请改用另一类优惠');
    const authoriser = place.authorizationContact;
    expect(await given(order)).toMatchObject([{ amount: '20.00', authoriser, operator: cashierName }]);
    const { db } = gateway.database;
    expect(await db.select().from(orderEvent).where(eq(orderEvent.order, order))).toMatchObject([
      { kind: 'discount', amount: '20.00', authoriser },
    ]);
    expect(await db.select().from(saleOrder).where(eq(saleOrder.guid, order))).toMatchObject([
      { discountAmount: '20.00', receivableAmount: '80.00' },
    ]);
    const told = await gateway.post<AuthorisedDiscount[]>(
      discountPaths.authorised,
      { id: `brand:${demo('brand', 'A')}` },
      { token: await admin() },
    );
    expect(told.tdata[0]).toMatchObject({ order, amount: '20.00', authoriser, operator: cashierName });
    const elsewhere = await gateway.post<AuthorisedDiscount[]>(
      discountPaths.authorised,
      { id: `store:${demo('store', 'SH001')}` },
      { token: await admin() },
    );
    expect(elsewhere.tdata).toEqual([]);
  });

  it('is not given with a code for another order, another amount or another kind (P11)', async () => {
    const [order, other] = [await openOrder(), await openOrder()];
    const code = await codeFor(order);
    const right = '短信验证码错误或已过期，请核对或重新获取';
    expect((await give(other, { code })).message).toBe(right);
    expect((await give(order, { code, amount: '20.01' })).message).toBe(right);
    expect((await give(order, { code, kind: 'discountLet' })).message).toBe(right);
    expect((await give(order, { code })).code).toBe(0);
  });

  it('is not given once its code is spent on another discount or has expired', async () => {
    const order = await openOrder();
    const code = await codeFor(order);
    gateway.clock.advance(5 * 60_000);
    expect((await give(order, { code })).message).toBe('短信验证码错误或已过期，请核对或重新获取');
    const again = await codeFor(order);
    gateway.clock.advance(5 * 60_000 - 1);
    expect((await give(order, { code: again })).code).toBe(0);
  });

  it('is not given after five wrong codes, even with the right one', async () => {
    const [four, five] = [await openOrder(), await openOrder()];
    const [first, second] = [await codeFor(four), await codeFor(five)];
    for (let tries = 0; tries < 4; tries += 1) await give(four, { code: wrong(first) });
    expect((await give(four, { code: first })).code).toBe(0);
    for (let tries = 0; tries < 5; tries += 1) await give(five, { code: wrong(second) });
    expect((await give(five, { code: second })).code).toBe(1000);
    expect(await given(five)).toEqual([]);
  });

  it('has one effect of calls at once, with one code', async () => {
    const order = await openOrder();
    const code = await codeFor(order);
    const replies = await Promise.all(Array.from({ length: 6 }, () => give(order, { code })));
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    expect(await given(order)).toHaveLength(1);
    const [row] = await gateway.database.db.select().from(saleOrder).where(eq(saleOrder.guid, order));
    expect(row?.receivableAmount).toBe('80.00');
  });

  it('is sent at most once a minute for an order; the code is not stored', async () => {
    const order = await openOrder();
    const code = await codeFor(order);
    expect((await ask(order)).code).toBe(429);
    const rows = await gateway.database.db
      .select()
      .from(smsCode)
      .where(eq(smsCode.purpose, `discount:${order}`));
    expect(rows.map(({ codeHash }) => codeHash.includes(code))).toEqual([false]);
  });

  it('is nobody’s where the store sends no codes, or has nobody to send them to', async () => {
    const token = await admin();
    const at = { id: `store:${store}`, version: 0 };
    const set = (values: Record<string, unknown>) =>
      gateway.post<{ version: number }>('/sensitive_operation/update', { ...at, ...values }, { token });
    at.version = (await set({ discountCode: false })).tdata.version;
    const order = await openOrder();
    expect((await ask(order)).message).toBe(
      '超出您的优惠权限（最多 10.00），该门店未开启短信验证码；请减少优惠，或由权限更高的同事操作',
    );
    expect((await give(order, { code: '123456' })).message).toMatch(/未开启短信验证码/);
    at.version = (await set({ discountCode: true, codeMinutes: 30 })).tdata.version;
    expect((await ask(order)).tdata).toMatchObject({ needed: true, expiresIn: 1800 });
    const { tdata: known } = await gateway.get<Record<string, unknown>>('/store/getOne', { guid: store }, { token });
    await gateway.post('/store/update', { ...known, authorizationSupport: false }, { token });
    expect((await ask(await openOrder())).message).toBe('该门店没有授权联系人，请在门店资料中填写');
  });
});
