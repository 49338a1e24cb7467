import { beforeAll, expect, it } from 'vitest';
import { commodity } from '#areas/goods/commodity/commodity.contract';
import { chain, demo } from '../support/callers';
import { EntityClient } from '../support/entityClient';
import { openGateway } from '../support/gateway';

const gateway = openGateway();
const goods = new EntityClient(gateway, commodity);
const count = 1230;

beforeAll(async () => {
  goods.token = await gateway.signOn('1001');
  // Seven to a place in the menu and to a price, so that the order needs more than the column.
  await gateway.database.execute(`
    INSERT INTO commodity (guid, merchant, search, created_at, updated_at, owner, place, category, name, sort,
      whole_order_discount, member_discount, recommendation_participation, enabled, type, specifications, price, unit,
      specification_count)
    SELECT 'late-' || lpad(((n * 37) % ${count})::text, 5, '0'), '${chain}', '晚 ' || n, now(), now(), 'store',
      '${demo('store', 'BJ001')}', '${demo('category', 'BJ001-川味')}', '晚 ' || n, n / 7, true, true, true, true, 'ordinary',
      '[]', n / 7, '份', 0
    FROM generate_series(0, ${count - 1}) AS n`);
});

it.each(['sort', 'price'])('by %s, pages far back follow on those before them and overlap with none', async (sort) => {
  for (const order of ['ASC', 'DESC']) {
    const rows = await goods.all({ sort, order, keyword: '晚' });
    const inOrder = [...rows].sort((a, b) => {
      const [first, second] = order === 'ASC' ? [a, b] : [b, a];
      return Number(first[sort]) - Number(second[sort]) || (first.id < second.id ? -1 : 1);
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  }
});

it('and a page behind the last is empty and still tells how many there are', async () => {
  const page = await goods.page({ page: 20, size: 100, keyword: '晚' });
  expect([page.list.length, page.total]).toEqual([0, count]);
});
