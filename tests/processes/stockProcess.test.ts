import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { hourMs } from '#values/duration';
import { newDataFolder, startServer, type TestServer } from '../support/server';
import { call, signOn } from './client';

// kill -9 during submits of 200 lines: each document is posted whole or not at all, and a retry with its key posts it once.

const dataDir = newDataFolder();
let server: TestServer | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const lineCount = 200;
const documentCount = 5;
const day = new Date(Date.now() + 8 * hourMs).toISOString().slice(0, 10);

interface Page<T> {
  list: T[];
  total: number;
}

async function prepare(first: TestServer, token: string): Promise<{ warehouse: string; materials: string[] }> {
  const rows = Array.from({ length: lineCount }, (_, index) => ({
    code: String(500_000 + index),
    name: `断电物料${index}`,
    type: 'rawMaterial',
    category: '蔬菜',
    mainUnit: 'kg',
  }));
  expect((await call(first, '/inventory/material/import', { rows }, { token })).code).toBe(0);
  const values = { name: '断电仓', code: '500000', address: '一号', negativeStock: false, enabled: true };
  const warehouse = await call<{ id: string }>(first, '/inventory/warehouse/save', values, { token });
  const query = { keyword: '断电物料', size: 100 };
  const pages = await Promise.all(
    [1, 2].map((page) => call<Page<{ id: string }>>(first, '/inventory/material/list', { ...query, page }, { token })),
  );
  return { warehouse: warehouse.tdata.id, materials: pages.flatMap(({ tdata }) => tdata.list.map(({ id }) => id)) };
}

test('a gateway killed while documents of 200 lines are submitted: whole or not at all, and once', async () => {
  const first = await startServer({ dataDir });
  server = first;
  const token = await signOn(first, '13800001001');
  const { warehouse, materials } = await prepare(first, token);
  const lines = materials.map((material) => ({ material, quantity: '1', unit: 'main', unitPrice: '3' }));
  const keys = Array.from({ length: documentCount }, () => crypto.randomUUID());
  const submit = async (to: TestServer, key: string): Promise<boolean> => {
    const body = { type: 'otherIn', date: day, warehouse, lines };
    try {
      return (await call(to, '/inventory/stock_in/submit', body, { token, 'Idempotency-Key': key })).code === 0;
    } catch {
      return false;
    }
  };
  let killed: Promise<void> | undefined;
  const acknowledged = await Promise.all(
    keys.map(async (key) => {
      const done = await submit(first, key);
      if (done) killed ??= first.kill();
      return done;
    }),
  );
  await killed;
  const before = acknowledged.filter(Boolean).length;
  expect(before).toBeGreaterThan(0);

  const second = await startServer({ dataDir });
  server = second;
  const balances = async () => {
    const filters = { warehouse };
    const pages = await Promise.all(
      [1, 2].map((page) =>
        call<Page<{ quantity: string; amount: string }>>(
          second,
          '/inventory/stock_balance/list',
          { filters, size: 100, page },
          { token },
        ),
      ),
    );
    return pages.flatMap(({ tdata }) => tdata.list.map(({ quantity, amount }) => `${quantity} ${amount}`));
  };
  const rowsOf = async () =>
    (await call<Page<unknown>>(second, '/inventory/stock_ledger/list', { filters: { warehouse }, size: 1 }, { token }))
      .tdata.total;
  const posted = (await rowsOf()) / lineCount;
  expect(posted).toBeGreaterThanOrEqual(before);
  expect(posted).toBeLessThanOrEqual(documentCount);
  expect(Number.isInteger(posted)).toBe(true);
  expect(new Set(await balances())).toEqual(new Set([`${posted}.000 ${posted * 3}.00`]));

  for (const key of keys) expect(await submit(second, key)).toBe(true);
  expect(await rowsOf()).toBe(documentCount * lineCount);
  expect(new Set(await balances())).toEqual(new Set([`${documentCount}.000 ${documentCount * 3}.00`]));
});
