import { beforeAll, expect, it } from 'vitest';
import { type ShiftDetail, shiftDetailPath } from '#areas/report/shift/shiftDetail';
import { newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';
import { addDecimals, negate } from '#values/decimal';

// One handover, and that the shifts of a day add up to its takings (R6).

const gateway = openGateway(knownDay);
const day = '2026-11-19';
let token = '';

beforeAll(async () => {
  await addSales(gateway, { days: 1, stores: ['BJ001', 'GZ001'], share: 0.1 });
  token = await gateway.signOn('1001');
});

interface Rows {
  list: (Record<string, string | null> & { id: string })[];
}

const get = (guid: string, as = token) => gateway.get<ShiftDetail>(shiftDetailPath, { guid }, { token: as });
const sum = (values: readonly string[]) => addDecimals('0.00', ...values);

async function rows(report: string, store: string, extra: Record<string, unknown> = {}) {
  const filters = { date: { from: day, to: day }, store: [store] };
  const reply = await gateway.post<Rows>(`/report/${report}/list`, { filters, size: 1000, ...extra }, { token });
  expect(reply.code).toBe(0);
  return reply.tdata.list;
}

it('tells of a shift what its row in the report tells', async () => {
  const list = await rows('shiftingDuty', '10000001-store-BJ001');
  expect(list.length).toBe(2);
  for (const row of list) {
    const { tdata: shift } = await get(row.id);
    expect(shift).toMatchObject({
      number: row.number,
      cashSales: sum([String(row.cashSales)]),
      openingFloat: row.openingFloat,
      expectedCash: row.expectedCash,
      countedCash: row.countedCash,
      difference: row.cashDifference,
      openOrders: Number(row.openOrders),
      status: 'handedOver',
    });
    expect(sum(shift.methods.map(({ net }) => net))).toBe(row.shiftSales && sum([row.shiftSales]));
    for (const method of shift.methods) expect(addDecimals(method.sales, negate(method.refunds))).toBe(method.net);
    const { openingFloat, cashSales, otherCash, payIn, payOut } = shift;
    expect(shift.expectedCash).toBe(addDecimals(openingFloat, cashSales, otherCash, payIn, negate(payOut)));
  }
});

it('shifts of a day and what belongs to none come to the payments of the day (R6)', async () => {
  for (const store of ['10000001-store-BJ001', '10000001-store-GZ001']) {
    const shifts = await Promise.all((await rows('shiftingDuty', store)).map(async ({ id }) => (await get(id)).tdata));
    const inShifts = sum(shifts.flatMap(({ methods }) => methods.map(({ net }) => net)));
    const answer = await gateway.database.db.execute<{ none: string; all: string }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE shift IS NULL), 0)::text AS "none", sum(amount)::text AS "all"
       FROM sale_payment WHERE store = '${store}' AND business_date = '${day}'`,
    );
    const { none = '', all = '' } = answer.rows[0] ?? {};
    expect(Number(all)).toBeGreaterThan(0);
    expect(sum([inShifts, none])).toBe(all);
  }
});

it('shows a shift to those who may, within their stores', async () => {
  const [own] = await rows('shiftingDuty', '10000001-store-BJ001');
  const [foreign] = await rows('shiftingDuty', '10000001-store-GZ001');
  const codes = ['shiftingDuty:list', 'shiftingDuty:show'];
  const manager = await newCaller(gateway, token, { codes, scope: onlyStore('BJ001') });
  const looking = await newCaller(gateway, token, { codes: ['shiftingDuty:list'] });
  expect((await get(own?.id ?? '', manager.token)).code).toBe(0);
  expect((await get(foreign?.id ?? '', manager.token)).code).toBe(404);
  expect((await get(own?.id ?? '', looking.token)).code).toBe(403);
  expect((await get(own?.id ?? '', '')).code).toBe(401);
  expect((await get('nothing')).code).toBe(404);
  const other = await gateway.signOn('1001', '10000002');
  expect((await get(own?.id ?? '', other)).code).toBe(404);
});
