import { beforeAll, expect, it } from 'vitest';
import { type Cart, mostPieces, piecesOf } from '#areas/table/sticker/cart';
import type { StickerOrder } from '#areas/table/sticker/order';
import { stickerPaths as paths, type Shop } from '#areas/table/sticker/shop';
import { demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// The same order at two gateways at once: its money is taken once, and a cart never holds more than it takes.

const gateway = openGateway();
const store = demo('store', 'HZ001');
const table = (number: number) => demo('table', `HZ001-A${String(number).padStart(2, '0')}`);
const rounds = [0, 1, 2];
let token = '';

beforeAll(async () => {
  token = await gateway.signOn('1001');
});

const ask = <T>(path: string, body: Record<string, unknown>, node = 0) =>
  gateway.post<T>(path, { ...body }, { token, node });

const put = (tables: string[], pieces: number, node = 0) =>
  ask<Cart>(paths.put, { store, design: 'square', tables, pieces }, node);

async function placed(): Promise<{ id: string; code: string }> {
  await put([table(1)], 1);
  const { tdata } = await ask<{ id: string }>(paths.place, { store, amount: '3.00' });
  const { qr } = (await ask<StickerOrder>(paths.find, { id: tdata.id })).tdata;
  return { id: tdata.id, code: qr?.code ?? '' };
}

async function answer(code: string, outcome: string, node: number): Promise<string> {
  const query = new URLSearchParams({ code, outcome });
  return (await gateway.fetch(new Request(`http://gateway.test/gateway${paths.answer}?${query}`), node)).text();
}

it('of two answers to one code the first counts, and both pages say it', async () => {
  for (const _ of rounds) {
    const { id, code } = await placed();
    const pages = await Promise.all([
      answer(code, 'paid', 0),
      answer(code, 'failed', 1),
      answer(code, 'paid', 1),
      answer(code, 'abnormal', 0),
    ]);
    const order = (await ask<StickerOrder>(paths.find, { id })).tdata;
    const said = { paid: '支付成功', failed: '支付失败', abnormal: '支付异常' }[String(order.status)];
    expect(said).toBeDefined();
    for (const page of pages) expect(page).toContain(said);
    expect(order.attempts.map(({ state }) => state)).toEqual([order.status]);
  }
});

it('paying, cancelling and a new code at once leave one of them standing, and no code that pays twice', async () => {
  for (const _ of rounds) {
    const { id, code } = await placed();
    await Promise.all([
      answer(code, 'paid', 0),
      ask(paths.cancel, { id }, 1),
      ask(paths.renew, { id }, 0),
      ask(paths.renew, { id }, 1),
    ]);
    const order = (await ask<StickerOrder>(paths.find, { id })).tdata;
    const states = order.attempts.map(({ state }) => state);
    expect(states.filter((state) => state === 'paid').length).toBe(order.status === 'paid' ? 1 : 0);
    expect(states.filter((state) => state === 'open').length).toBe(order.status === 'pending' ? 1 : 0);
    expect(order.paidAt !== null).toBe(order.status === 'paid');
    await ask(paths.cancel, { id });
  }
});

it('a cart that is filled from two windows holds thirty at most, and is ordered once', async () => {
  for (const _ of rounds) {
    const numbers = Array.from({ length: 8 }, (_unused, index) => index + 1);
    const replies = await Promise.all(numbers.map((number) => put([table(number)], 7, number)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(4);
    const { cart } = (await ask<Shop>(paths.shop, { store })).tdata;
    expect(piecesOf(cart.items)).toBe(28);
    expect(piecesOf(cart.items)).toBeLessThanOrEqual(mostPieces);
    // Two tens at 27.00 and eight at 3.00.
    const orders = await Promise.all([0, 1, 0, 1].map((node) => ask(paths.place, { store, amount: '78.00' }, node)));
    expect(orders.map(({ code }) => code).sort()).toEqual([0, 1000, 1000, 1000]);
  }
});
