import { beforeAll, expect, it } from 'vitest';
import { openGateway } from '#tests/support/gateway';
import { stockDesk } from '#tests/support/inventory/stockDesk';

// Rows of the stock ledger are listed as they were posted: the clock of these tests does not move between calls.

const desk = stockDesk(openGateway());
const { post, line, stocked, receive, issue } = desk;
beforeAll(() => desk.open());

it('lists movements of one millisecond in the order of the chain', async () => {
  const { warehouse, material } = await stocked('10');
  for (let round = 0; round < 8; round += 1) {
    expect((await issue(warehouse, [line(material, '1')])).code).toBe(0);
    expect((await receive(warehouse, [line(material, '2', '5')])).code).toBe(0);
  }
  const query = { filters: { warehouse, material }, size: 50 };
  const page = await post<{ list: { sequence: number; before: string; after: string }[] }>(
    '/inventory/stock_ledger/list',
    { ...query, sort: 'date', order: 'ASC' },
  );
  const rows = page.tdata.list;
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  expect(rows.slice(1).map(({ before }) => before)).toEqual(rows.slice(0, -1).map(({ after }) => after));
});
