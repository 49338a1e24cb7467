import { beforeAll, describe, expect, it } from 'vitest';
import type { ClosingDay, DayDetail } from '#areas/report/closing/days';
import { dayEndPaths } from '#areas/report/closing/storeDayEnd.contract';
import { salePosting } from '#server/db/schema/sales/sales';
import { loadPosted } from '#server/domain/sales/load';
import { momentOf } from '#server/domain/sales/moment';
import { batchOf, ClosedDayError, addSales as post } from '#server/domain/sales/post';
import { reverse } from '#server/domain/sales/reverse';
import { insertRows } from '#server/store/bulk';
import { newCaller, onlyStore } from '#tests/support/callers';
import { logOf } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';
import { hourMs } from '#values/duration';
import { defaultZone } from '#values/zonedTime';

// Closing business days: in order, with nothing open, once; and what a closed day means for its books (R11).

const gateway = openGateway(knownDay);
const [bj, gz, cd] = ['10000001-store-BJ001', '10000001-store-GZ001', '10000001-store-CD001'];
const day = '2026-11-19';
let token = '';

beforeAll(async () => {
  // Before anybody comes in to close the day before.
  gateway.clock.advance(-2 * hourMs);
  await addSales(gateway, { days: 3, stores: ['BJ001', 'GZ001', 'CD001'], share: 0.04 });
  token = await gateway.signOn('1001');
});

interface Days {
  list: ClosingDay[];
}

interface Refusal {
  errors?: Record<string, string>;
}

const call = <T>(path: string, body: Record<string, unknown>, as = token, key?: string) =>
  gateway.post<T>(path, body, { token: as, key });
const detailOf = async (store: string, of = day) => (await call<DayDetail>(dayEndPaths.day, { store, day: of })).tdata;
const close = (body: Record<string, unknown>, as = token, key?: string) =>
  call<ClosingDay & Refusal>(dayEndPaths.close, { day, depositedCash: '0', remark: null, ...body }, as, key);
const sql = (text: string) => gateway.database.db.execute<Record<string, string>>(text);

async function reportsOf(store: string) {
  const filters = { date: { from: '2026-11-17', to: day }, store: [store] };
  const answers = await Promise.all(
    ['business', 'payment', 'saleGoods', 'orderSum'].map((name) =>
      gateway.post<{ list: unknown }>(`/report/${name}/list`, { size: 1000, filters }, { token }),
    ),
  );
  return JSON.stringify(answers.map(({ tdata }) => tdata.list));
}

describe('the days of a store', () => {
  it('are those since its first one, newest first, each with its state and figures', async () => {
    const { list } = (await call<Days>(dayEndPaths.days, { store: bj, month: '2026-11' })).tdata;
    expect(list.map((one) => [one.day, one.state])).toEqual([
      ['2026-11-20', 'current'],
      [day, 'open'],
      ['2026-11-18', 'closed'],
      ['2026-11-17', 'closed'],
    ]);
    const answer = await sql(
      `SELECT sum(income)::text AS income FROM sale_posting WHERE store = '${bj}' AND business_date = '${day}'`,
    );
    expect(list[1]?.income).toBe(answer.rows[0]?.income);
    expect(list[2]?.closing?.closedBy).not.toBe('');
    expect((await call<Days>(dayEndPaths.days, { store: bj, month: '2026-10' })).tdata.list).toEqual([]);
    expect((await call<Days>(dayEndPaths.days, { store: bj, month: '2026-13' })).code).toBe(400);
  });

  it('name the obstacles to closing', async () => {
    const detail = await detailOf(cd);
    expect(detail.openOrders).toBeGreaterThan(0);
    expect(detail.orders).toHaveLength(detail.openOrders);
    expect((await close({ store: cd })).message).toBe(
      `营业日 ${day} 还有 ${detail.openOrders} 个订单未结账，请先结账或作废再日结`,
    );
  });
});

describe('closing a day', () => {
  it('is refused before it is over, before an earlier day, and with an open shift', async () => {
    expect((await close({ store: gz, day: '2026-11-20' })).message).toBe(
      '营业日 2026-11-20 尚未结束，请在结束后再日结',
    );
    expect((await close({ store: gz, day: '2026-11-16' })).message).toBe('营业日 2026-11-16 不存在，请选择其他日期');
    expect((await close({ store: gz, day: '2026-11-18' })).message).toBe(
      '营业日 2026-11-18 已日结，不能再修改；请在未日结的营业日处理',
    );
    await sql(`DELETE FROM day_closing WHERE store = '${gz}' AND business_date = '2026-11-18'`);
    expect((await close({ store: gz })).message).toBe('请先日结更早的营业日 2026-11-18');
    expect((await close({ store: gz, day: '2026-11-18' })).code).toBe(0);
    const left = (status: string) =>
      sql(
        `UPDATE shift SET status = '${status}' WHERE store = '${gz}' AND business_date = '${day}' AND number LIKE '%S2'`,
      );
    await left('notHandedOver');
    expect((await detailOf(gz)).shifts).toHaveLength(1);
    expect((await close({ store: gz })).message).toBe(`营业日 ${day} 还有 1 个班次未交班，请先交班再日结`);
    await left('handedOver');
    expect((await detailOf(gz)).shifts).toHaveLength(0);
  });

  it('takes 0 to 99,999,999.99 of cash and a remark of 100', async () => {
    const fields = async (body: Record<string, unknown>) =>
      Object.keys((await close({ store: gz, ...body })).tdata?.errors ?? {});
    for (const depositedCash of ['-0.01', '100000000', '1.001', null, ''])
      expect(await fields({ depositedCash })).toEqual(['depositedCash']);
    expect(await fields({ remark: '长'.repeat(101) })).toEqual(['remark']);
    const last = { depositedCash: '99999999.99', remark: '长'.repeat(100) };
    expect((await close({ store: gz, ...last })).tdata.closing).toMatchObject(last);
  });

  it('happens once, is logged, and keeps the sums', async () => {
    const before = (await logOf(gateway, token)).total;
    const detail = await detailOf(bj);
    const key = crypto.randomUUID();
    const twice = await Promise.all([
      close({ store: bj }, token, key),
      close({ store: bj }, token, crypto.randomUUID()),
    ]);
    expect(twice.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect((await logOf(gateway, token)).total).toBe(before + 1);
    const { list } = (await call<Days>(dayEndPaths.days, { store: bj, month: '2026-11' })).tdata;
    expect(list[1]).toMatchObject({ state: 'closed', income: detail.income, expectedCash: detail.expectedCash });
    expect((await close({ store: bj })).message).toContain('已日结');
  });

  it('leaves its reports unchanged by later refunds; nothing is posted on it (R11)', async () => {
    const before = await reportsOf(bj);
    expect(before).toContain('income');
    const answer = await sql(
      `SELECT guid FROM sale_posting p WHERE store = '${bj}' AND business_date = '${day}' AND kind = 'sale'
       AND paid > 0 AND NOT EXISTS (SELECT 1 FROM sale_posting r WHERE r.original = p.guid) ORDER BY guid LIMIT 1`,
    );
    const guid = answer.rows[0]?.guid ?? '';
    const refund = (at: Date) => async () =>
      gateway.database.db.transaction(async (tx) => {
        const sale = (await loadPosted(tx, [guid])).get(guid);
        if (!sale) throw new Error('no sale');
        const about = { operator: 'x', authoriser: '', reason: 'r', shift: null, taken: 'all' as const };
        const given = reverse(sale, [], {
          guid: `${guid}r`,
          kind: 'refund',
          moment: momentOf(at, { timeZone: defaultZone, cutOff: '00:00' }),
          ...about,
        });
        await post(tx, batchOf([given]));
        return given;
      });
    await expect(refund(new Date('2026-11-19T12:00:00Z'))()).rejects.toThrow(ClosedDayError);
    const given = await refund(gateway.clock.now())();
    expect(await reportsOf(bj)).toBe(before);
    const closed = { ...given.posting, guid: 'late', businessDate: day };
    await expect(gateway.database.db.transaction((tx) => insertRows(tx, salePosting, [closed]))).rejects.toThrow(
      'the business day is closed',
    );
  });

  it('is done by those who may, within their stores', async () => {
    const codes = ['storeDayEnd:list', 'storeDayEnd:close'];
    const manager = await newCaller(gateway, token, { codes, scope: onlyStore('BJ001') });
    const looking = await newCaller(gateway, token, { codes: codes.slice(0, 1) });
    expect((await close({ store: cd }, looking.token)).code).toBe(403);
    expect((await close({ store: cd }, '')).code).toBe(401);
    expect((await close({ store: cd }, manager.token)).code).toBe(404);
    expect((await call(dayEndPaths.days, { store: cd, month: '2026-11' }, manager.token)).code).toBe(404);
    expect((await call(dayEndPaths.day, { store: cd, day }, manager.token)).code).toBe(404);
    expect((await close({ store: bj }, manager.token)).code).toBe(1000);
  });
});

it('the list of stores says how far each is', async () => {
  const reply = await call<{ list: Record<string, unknown>[] }>('/store_day_end/list', { size: 100 });
  const of = (id: string) => reply.tdata.list.find((row) => row.id === id);
  expect(of(bj)).toMatchObject({ code: 'BJ001', lastClosed: day, oldestOpen: null, openDays: 0 });
  expect(of(cd)).toMatchObject({ lastClosed: '2026-11-18', oldestOpen: day, openDays: 1 });
  expect(of(cd)?.openOrders).toBe((await detailOf(cd)).openOrders);
  expect(of('10000001-store-NJ001')).toMatchObject({ lastClosed: null, oldestOpen: null, openDays: 0 });
});
