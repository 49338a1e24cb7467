import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Cart, mostPieces, piecesOf } from '#areas/table/sticker/cart';
import type { StickerOrder } from '#areas/table/sticker/order';
import { stickerPaths as paths, type Shop } from '#areas/table/sticker/shop';
import { type PayOutcome, payOutcomes, qrSeconds } from '#business/orderPay/payment';
import { stickerOrder } from '#server/db/schema/table/sticker';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { logOf } from '#tests/support/entityClient';
import { type CallExtra, openGateway } from '#tests/support/gateway';

// The shop of stickers: a cart of 30 pieces, orders, and QR codes that are valid for two minutes (001 §8, §9).

const gateway = openGateway();
const store = demo('store', 'CD001');
let token = '';

beforeAll(async () => {
  token = await gateway.session('1001');
});

const ask = <T>(path: string, body: Record<string, unknown>, extra: CallExtra = {}) =>
  gateway.post<T>(path, body, { token, ...extra });

const tables = Array.from({ length: 31 }, (_, index) => demo('table', `CD001-A${String(index + 1).padStart(2, '0')}`));

const put = (ids: readonly string[], pieces: number, more: Record<string, unknown> = {}, extra?: CallExtra) =>
  ask<Cart>(paths.put, { store, design: 'square', tables: ids, pieces, ...more }, extra);

const shop = async (place = store) => (await ask<Shop>(paths.shop, { store: place })).tdata;

async function emptyCart(): Promise<void> {
  for (const { design, table } of (await shop()).cart.items) await put([table], 0, { design });
}

/** An order of two pieces at 3.00. */
async function placed(): Promise<string> {
  await emptyCart();
  await put(tables.slice(0, 2), 1);
  const reply = await ask<{ id: string }>(paths.place, { store, amount: '6.00' });
  expect(reply.code).toBe(0);
  return reply.tdata.id;
}

const find = async (id: string, extra?: CallExtra) => (await ask<StickerOrder>(paths.find, { id }, extra)).tdata;

const codeOf = async (id: string) => (await find(id)).qr?.code ?? '';

/** The provider's page after a payment ended so, as text. */
async function pay(code: string, outcome: PayOutcome): Promise<string> {
  const query = new URLSearchParams({ code, outcome });
  const reply = await gateway.fetch(new Request(`http://gateway.test/gateway${paths.answer}?${query}`));
  expect(reply.headers.get('Content-Type')).toContain('text/html');
  return reply.text();
}

describe('a cart', () => {
  it('takes thirty pieces, and refuses the thirty-first in the words of the specification', async () => {
    await emptyCart();
    expect((await put(tables, 1)).message).toBe('购物车最多 30 个桌贴，请先移除一些，或先提交订单');
    const full = await put(tables.slice(0, mostPieces), 1);
    expect(piecesOf(full.tdata.items)).toBe(30);
    for (const [language, words] of [
      ['en', 'The sticker cart holds at most 30. Remove some, or order these first.'],
      ['fr', 'Le panier contient 30 autocollants au maximum. Retirez-en, ou commandez d’abord ceux-ci.'],
    ] as const)
      expect(await put([tables[30] ?? ''], 1, {}, { language })).toMatchObject({ code: 1000, message: words });
    expect((await put([tables[0] ?? ''], 2)).code).toBe(1000);
    expect((await put([tables[0] ?? ''], 1, { design: 'round' })).code).toBe(1000);
    await put([tables[0] ?? ''], 0);
    expect(piecesOf((await put([tables[30] ?? ''], 1)).tdata.items)).toBe(30);
    await emptyCart();
    expect(piecesOf((await put([tables[0] ?? ''], 30)).tdata.items)).toBe(30);
    expect((await put([tables[0] ?? ''], 31)).code).toBe(400);
  });

  it('is of its operator and store, and the same act twice has one effect', async () => {
    await emptyCart();
    await put(tables.slice(0, 3), 1);
    await put(tables.slice(0, 3), 1);
    const own = (await shop()).cart;
    expect(own.items.map(({ table }) => table)).toEqual(tables.slice(0, 3));
    const other = await newCaller(gateway, token);
    expect((await ask<Shop>(paths.shop, { store }, { token: other.token })).tdata.cart.items).toEqual([]);
    expect((await shop(demo('store', 'BJ001'))).cart.items).toEqual([]);
  });

  it('takes tables of its store that have a QR code', async () => {
    const withoutCode = await put([demo('table', 'CD001-V06')], 1);
    expect(withoutCode).toMatchObject({ code: 1000, message: '桌台 V06 还没有二维码，请先在桌台管理中生成' });
    expect((await put([demo('table', 'BJ001-A01')], 1)).code).toBe(404);
    expect((await put(['nothing'], 1)).code).toBe(404);
    expect((await put(tables.slice(0, 1), 1, { design: 'gold' })).code).toBe(400);
    expect((await put([], 1)).code).toBe(400);
  });

  it('is sent to the store until another address is given, which must be one', async () => {
    const proposed = (await shop()).cart.delivery;
    expect(proposed).toMatchObject({ address: '武侯祠大街231号' });
    const values = { store, recipient: '王'.repeat(20), phone: '02885551234', area: proposed.area, address: '1 号' };
    const given = await ask<Cart>(paths.deliver, values);
    expect(given.tdata.delivery).toMatchObject({ recipient: '王'.repeat(20), phone: '02885551234', address: '1 号' });
    expect((await shop()).cart.delivery).toEqual(given.tdata.delivery);
    for (const [field, wrong] of [
      ['recipient', '王'.repeat(21)],
      ['recipient', ''],
      ['phone', '138'],
      ['address', 'x'.repeat(201)],
      ['area', { ...proposed.area, prov: { adcode: '110000', name: '北京市', type: 'province' } }],
    ] as const) {
      const refused = await ask<{ errors: object }>(paths.deliver, { ...values, [field]: wrong });
      expect(refused.code, `${field} ${String(wrong)}`).toBe(422);
      expect(Object.keys(refused.tdata.errors)).toEqual([field]);
    }
  });
});

describe('an order', () => {
  it('freezes what the cart holds, empties it, and is placed once', async () => {
    await emptyCart();
    await put(tables.slice(0, 11), 1);
    await put(tables.slice(0, 1), 2, { design: 'acrylic' });
    const before = await logOf(gateway, token);
    const key = crypto.randomUUID();
    // Ten squares for 27.00 and one for 3.00, and two stands at 12.80.
    expect((await ask(paths.place, { store, amount: '55.61' })).message).toBe('购物车已变化，请核对后再提交');
    const done = await ask<{ id: string; number: string }>(paths.place, { store, amount: '55.60' }, { key });
    expect(done.tdata.number).toMatch(/^ZT20261120-\d{4}$/);
    expect(await ask(paths.place, { store, amount: '55.60' }, { key })).toEqual(done);
    expect((await ask(paths.place, { store, amount: '55.60' })).message).toBe('购物车是空的，请先选择桌台');
    expect((await shop()).cart.items).toEqual([]);
    expect((await logOf(gateway, token)).total).toBe(before.total + 1);
    const order = await find(done.tdata.id);
    expect(order).toMatchObject({ status: 'pending', pieces: 13, amount: '55.60', brand: '蜀香小馆' });
    expect(order.lines.map(({ design, pieces, amount }) => [design, pieces, amount])).toEqual([
      ['square', 11, '30.00'],
      ['acrylic', 2, '25.60'],
    ]);
    expect((await shop()).areas[0]?.tables.filter(({ isOrdered }) => isOrdered).length).toBeGreaterThanOrEqual(11);
    expect(Date.parse(order.qr?.expiresAt ?? '') - Date.parse(order.now)).toBe(qrSeconds * 1000);
  });

  it.each(payOutcomes)('ends as the provider says: %s, and only once', async (outcome) => {
    const id = await placed();
    const code = await codeOf(id);
    const open = await gateway.fetch(new Request(`http://gateway.test/gateway${paths.pay}?code=${code}`));
    expect(await open.text()).toContain('应付 6.00 元');
    const said = { paid: '支付成功', failed: '支付失败', abnormal: '支付异常', timedOut: '支付超时' }[outcome];
    expect(await pay(code, outcome)).toContain(said);
    const order = await find(id);
    expect(order).toMatchObject({ status: outcome, qr: null });
    expect(order.paidAt === null).toBe(outcome !== 'paid');
    for (const later of payOutcomes) expect(await pay(code, later)).toContain(said);
    expect((await find(id)).status).toBe(outcome);
    const again = await ask<StickerOrder>(paths.renew, { id });
    if (outcome === 'paid') {
      expect(again.message).toMatch(/^订单 ZT.* 已支付，无需再付$/);
      expect((await ask(paths.cancel, { id })).code).toBe(1000);
    } else {
      expect(again.tdata).toMatchObject({ status: 'pending', attempts: [{ state: 'open' }, { state: outcome }] });
      await pay(again.tdata.qr?.code ?? '', 'paid');
      expect((await find(id)).status).toBe('paid');
    }
  });

  it('is paid to the last moment of 120 seconds and no longer; a new code pays in place of the old one', async () => {
    const last = await placed();
    const late = await placed();
    const [lastCode, lateCode] = [await codeOf(last), await codeOf(late)];
    gateway.clock.advance(qrSeconds * 1000 - 1);
    expect(await pay(lastCode, 'paid')).toContain('支付成功');
    gateway.clock.advance(1);
    expect(await pay(lateCode, 'paid')).toContain('二维码已过期，请重新加载');
    const expired = await find(late);
    expect(expired).toMatchObject({ status: 'pending', attempts: [{ state: 'expired' }] });
    expect(expired.qr?.code).toBeNull();
    const fresh = (await ask<StickerOrder>(paths.renew, { id: late })).tdata;
    expect(fresh.attempts.map(({ state }) => state)).toEqual(['open', 'replaced']);
    expect(await pay(lateCode, 'paid')).toContain('二维码已过期');
    expect((await find(late)).status).toBe('pending');
    expect(await pay(fresh.qr?.code ?? '', 'paid')).toContain('支付成功');
  });

  it('that is cancelled is not paid any more', async () => {
    const id = await placed();
    const code = await codeOf(id);
    const key = crypto.randomUUID();
    const done = await ask(paths.cancel, { id }, { key });
    expect(await ask(paths.cancel, { id }, { key })).toEqual(done);
    expect((await ask(paths.cancel, { id })).message).toMatch(/已取消，请重新下单$/);
    expect(await pay(code, 'paid')).toMatch(/订单 ZT\S+ 已取消/);
    expect((await ask(paths.renew, { id })).code).toBe(1000);
    expect(await find(id)).toMatchObject({ status: 'cancelled', paidAt: null, attempts: [{ state: 'cancelled' }] });
  });

  it('keeps what it was when a table goes, and the cart forgets it', async () => {
    const id = await placed();
    await put(tables.slice(0, 3), 1);
    const gone = tables[2] ?? '';
    expect((await ask('/table/enable', { ids: [gone], enabled: false })).code).toBe(0);
    expect((await shop()).cart.items.map(({ table }) => table)).toEqual(tables.slice(0, 2));
    expect((await find(id)).lines[0]?.tables.map(({ code }) => code)).toEqual(['A01', 'A02']);
    expect((await ask(paths.place, { store, amount: '9.00' })).code).toBe(1000);
    expect((await ask(paths.place, { store, amount: '6.00' })).code).toBe(0);
    await ask('/table/enable', { ids: [gone], enabled: true });
  });
});

describe('who may', () => {
  const acts: [path: string, right: string, body: Record<string, unknown>][] = [
    [paths.shop, 'order', { store }],
    [paths.put, 'order', { store, design: 'square', tables: tables.slice(0, 1), pieces: 1 }],
    [paths.place, 'order', { store, amount: '3.00' }],
    [paths.renew, 'pay', { id: demo('sticker', 'CD001-1') }],
    [paths.cancel, 'cancel', { id: demo('sticker', 'CD001-1') }],
  ];

  it('needs the right to each act, and sees the code to pay by only with that to pay', async () => {
    const reader = await newCaller(gateway, token, { codes: ['sticker:list'] });
    for (const wanted of ['order', 'pay', 'cancel']) {
      const { token: able } = await newCaller(gateway, token, { codes: [`sticker:${wanted}`] });
      for (const [path, right, body] of acts) {
        expect((await ask(path, body, { token: reader.token })).code, path).toBe(403);
        expect((await ask(path, body, { token: able })).code, `${wanted}: ${path}`).toBe(right === wanted ? 0 : 403);
      }
    }
    const id = await placed();
    expect((await find(id)).qr?.code).toMatch(/^[0-9a-f]{48}$/);
    expect((await find(id, { token: reader.token })).qr?.code).toBeNull();
  });

  it('finds nothing of stores outside the scope', async () => {
    const { token: narrow } = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    const before = await gateway.database.db.select().from(stickerOrder).where(eq(stickerOrder.store, store));
    for (const [path, , body] of [...acts, [paths.find, '', { id: demo('sticker', 'CD001-1') }] as const])
      expect((await ask(path, body, { token: narrow })).code, path).toBe(404);
    const values = { store, recipient: '王', phone: '13800000000', area: null, address: '1' };
    expect((await ask(paths.deliver, values, { token: narrow })).code).toBe(404);
    const after = await gateway.database.db.select().from(stickerOrder).where(eq(stickerOrder.store, store));
    expect(after).toEqual(before);
  });

  it('without a session only pays: an unknown code tells nothing', async () => {
    expect(await pay('0'.repeat(48), 'paid')).toContain('二维码已过期');
    expect((await gateway.post(paths.find, { id: demo('sticker', 'CD001-1') })).code).toBe(401);
    expect((await gateway.get(paths.answer, { code: '0'.repeat(48), outcome: 'free' })).code).toBe(400);
  });
});
