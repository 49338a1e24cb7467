import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brand } from '#areas/company/brand/brand.contract';
import { chain } from '../support/callers';
import { EntityClient } from '../support/entityClient';
import { openGateway } from '../support/gateway';

const gateway = openGateway();
const brands = new EntityClient(gateway, brand);

beforeAll(async () => {
  brands.token = await gateway.signOn('1001');
  const at = gateway.clock.now().toISOString();
  await gateway.database.db.execute(sql`
    INSERT INTO record (guid, merchant, resource, search, created_at, updated_at, data)
    SELECT 'many-' || n, ${chain}, 'brand', 'many', ${at}::timestamptz + n * interval '1 ms', now(),
      jsonb_build_object('name', 'many ' || n)
    FROM generate_series(1, 10001) AS n`);
  gateway.clock.advance(60_000);
});

it('gives the latest 10,000 records and not one more, a thousand at most at once', async () => {
  const exportId = crypto.randomUUID();
  const first = await brands.exportPage(exportId, { keyword: 'many', size: 1000 });
  expect(first.tdata.list).toHaveLength(1000);
  expect(first.tdata.total).toBe(10_001);
  const rows = await brands.export({ keyword: 'many' });
  expect(rows).toHaveLength(10_000);
  expect(new Set(rows.map((row) => row.id)).size).toBe(10_000);
  expect(rows.at(0)?.name).toBe('many 10001');
  expect(rows.at(-1)?.name).toBe('many 2');
});

it('gives exactly 10,000 where there are as many', async () => {
  const exact = { ids: Array.from({ length: 10_000 }, (_, n) => `many-${n + 1}`) };
  expect(await brands.export(exact)).toHaveLength(10_000);
  expect((await brands.exportPage(crypto.randomUUID(), { ids: [...exact.ids, 'one more'] })).code).toBe(400);
});

it('shows a hundred at once in the list and skips none where more were asked for', async () => {
  const page = async (n: number) =>
    (await brands.page({ keyword: 'many', sort: 'createdAt', page: n, size: 1000 })).list;
  expect((await page(1)).map((row) => row.name).at(-1)).toBe('many 100');
  expect((await page(2)).map((row) => row.name).at(0)).toBe('many 101');
});

it('leaves out what is created while it runs', async () => {
  const exportId = crypto.randomUUID();
  const first = await brands.exportPage(exportId, { keyword: 'many', size: 1 });
  gateway.clock.advance(1000);
  const late = await brands.made({ name: 'many, but late' });
  const second = await brands.exportPage(exportId, { size: 1000, after: first.tdata.next });
  const again = await brands.exportPage(exportId, { size: 1000 });
  for (const page of [second, again]) expect(page.tdata.list.map((row) => row.id)).not.toContain(late.id);
});
