import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { saleTemplate } from '#areas/goods/saleTemplate/saleTemplate.contract';
import { planStore } from '#server/db/schema/goods/goods';
import { samples } from '#tests/samples/goods/selling';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { checkOut } from '#tests/support/sales/checkOut';

// Counts equal the rows of the lists behind them. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);

interface Matter {
  key: string;
  resource: string;
  filters: Record<string, unknown>;
  count: number;
}

async function matters(token: string): Promise<Matter[]> {
  return (await gateway.post<Matter[]>('/user/to_do', {}, { token })).tdata;
}

const countOf = async (token: string, key: string) => (await matters(token)).find((one) => one.key === key)?.count ?? 0;

describe('sale templates about to end', () => {
  const { valid } = samples.saleTemplate ?? {};
  const ending = async (endDate: string, over: Record<string, unknown> = {}) =>
    new EntityClient(gateway, saleTemplate, await gateway.signOn('1001')).made({ ...valid?.(), endDate, ...over });

  it('are those in progress that end today to in seven days', async () => {
    const token = await gateway.signOn('1001');
    const before = await countOf(token, 'endingTemplate');
    await ending('2026-11-20');
    await ending('2026-11-27');
    await ending('2026-11-28');
    await ending('2026-11-19', { startDate: '2026-11-01' });
    await ending('2026-11-25', { startDate: '2026-11-21' });
    expect(await countOf(token, 'endingTemplate')).toBe(before + 2);
    const frozen = await ending('2026-11-26');
    expect(await countOf(token, 'endingTemplate')).toBe(before + 3);
    await gateway.post('/item/store/sale_template/set_status', { ids: [frozen.id], status: 'frozen' }, { token });
    expect(await countOf(token, 'endingTemplate')).toBe(before + 2);
  });

  it('are as many as the list shows with the given filters, in the caller’s scope', async () => {
    const admin = await gateway.signOn('1001');
    const codes = ['saleTemplate:list'];
    const here = await newCaller(gateway, admin, { codes, scope: onlyStore('BJ001') });
    const there = await newCaller(gateway, admin, { codes, scope: onlyStore('HZ001') });
    const [found] = (await matters(here.token)).filter(({ key }) => key === 'endingTemplate');
    const listed = await gateway.post<{ total: number }>(
      '/item/store/sale_template/list',
      { filters: found?.filters },
      { token: here.token },
    );
    expect(found?.count).toBe(2);
    expect(listed.tdata.total).toBe(2);
    expect(await matters(there.token)).toEqual([]);
  });
});

describe('menu plans that did not reach every store', () => {
  const plan = demo('plan', 'day-A');
  const store = demo('store', 'BJ001');
  const setFailure = (failure: string | null) =>
    gateway.database.db
      .update(planStore)
      .set({ failure })
      .where(and(eq(planStore.plan, plan), eq(planStore.store, store)));

  it('wait until a push goes well, and are found in their list', async () => {
    const token = await gateway.signOn('1001');
    await setFailure('');
    expect(await countOf(token, 'failedPush')).toBe(0);
    await setFailure('plan.storeDisabled');
    expect(await countOf(token, 'failedPush')).toBe(1);
    const list = async (pushFailed: boolean) => {
      const reply = await gateway.post<{ list: { id: string; pushFailed: boolean }[] }>(
        '/plan/list',
        { filters: { pushFailed } },
        { token },
      );
      return reply.tdata.list;
    };
    expect(await list(true)).toEqual([expect.objectContaining({ id: plan, pushFailed: true })]);
    const others = await list(false);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ id, pushFailed }) => id === plan || pushFailed)).toEqual([]);
    await setFailure(null);
    expect(await countOf(token, 'failedPush')).toBe(0);
  });
});

describe('stores with days to close', () => {
  it('have sold on a day that is over and not closed; the day that is not over does not count', async () => {
    const admin = await gateway.signOn('1001');
    const codes = ['storeDayEnd:list'];
    const here = await newCaller(gateway, admin, { codes, scope: onlyStore('BJ001') });
    const there = await newCaller(gateway, admin, { codes, scope: onlyStore('HZ001') });
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T04:00:00+08:00' });
    expect(await matters(here.token)).toEqual([]);
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T03:59:59+08:00' });
    expect(await matters(here.token)).toEqual([
      { key: 'openDays', resource: 'storeDayEnd', filters: { openDays: { from: 1 } }, count: 1 },
    ]);
    const list = async (openDays: { from?: unknown; to?: unknown }) =>
      gateway.post<{ list: { openDays: number }[] }>(
        '/store_day_end/list',
        { filters: { openDays } },
        { token: here.token },
      );
    const found = [expect.objectContaining({ openDays: 1 })];
    expect((await list({ from: 1 })).tdata.list).toEqual(found);
    expect((await list({ from: '', to: '1' })).tdata.list).toEqual(found);
    expect((await list({ from: 2 })).tdata.list).toEqual([]);
    expect((await list({ to: 0 })).tdata.list).toEqual([]);
    expect((await list({ from: 'x' })).code).not.toBe(0);
    expect(await matters(there.token)).toEqual([]);
  });
});
