import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DataSetting } from '#areas/company/dataSetting/dataSetting.contract';
import { merchant } from '#server/db/schema';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';

// Parts of the home page and days of counting, by the specification's calls (001 §7). It is Friday 20 November 2026.

const gateway = openGateway(knownDay);

const post = async <T = unknown>(path: string, body: unknown, token?: string) =>
  gateway.post<T>(path, body, { token: token ?? (await gateway.session('1001')) });
const find = (token?: string) => post<DataSetting & { version: number }>('/data_setting/find_data_setting', {}, token);
const save = (body: unknown, token?: string) =>
  post<{ errors?: Record<string, string> }>('/data_setting/save_data_setting', body, token);

describe('company settings', () => {
  it('are the standard until they are saved; of two who save the first only one is not refused', async () => {
    const { tdata } = await find();
    expect(tdata).toMatchObject({
      ...{ version: 0, homePanels: ['ranking', 'operations', 'recent'], reasonDays: 30, depositGrace: 0 },
    });
    const both = await Promise.all([save({ version: 0, reasonDays: 90 }), save({ version: 0, reasonDays: 7 })]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect((await find()).tdata.homePanels).toEqual(['ranking', 'operations', 'recent']);
  });

  it('have limits, and are read by everybody but saved by who may', async () => {
    const { version } = (await find()).tdata;
    const refused = await save({ version, reasonDays: 6, depositGrace: 31, homePanels: ['nothing'] });
    const fields = Object.keys(refused.tdata.errors ?? {}).map((path) => path.split('.')[0]);
    expect(fields.sort()).toEqual(['depositGrace', 'homePanels', 'reasonDays']);
    const looker = await newCaller(gateway, await gateway.session('1001'), { codes: ['dataSetting:list'] });
    expect((await find(looker.token)).code).toBe(0);
    expect((await save({ version, reasonDays: 10 }, looker.token)).code).toBe(403);
  });

  it('say how long after its last day a deposit is overdue', async () => {
    const overdue = async () => {
      const filters = { overdue: true, store: demo('store', 'BJ001') };
      const body = { filters, size: 50 };
      return (await post<{ list: { id: string; overdue: boolean }[] }>('/deposit_item/list', body)).tdata.list;
    };
    expect((await overdue()).map(({ id }) => id).sort()).toEqual([3, 4].map((n) => demo('depositItem', `BJ001-${n}`)));
    const grace = async (days: number) => save({ version: (await find()).tdata.version, depositGrace: days });
    expect((await grace(5)).code).toBe(0);
    expect(await overdue()).toMatchObject([{ id: demo('depositItem', 'BJ001-4'), overdue: true }]);
    expect((await grace(6)).code).toBe(0);
    expect(await overdue()).toEqual([]);
  });

  it('hold the clock of the enterprise, by which stores without one of their own go', async () => {
    const { version, timeZone } = (await find()).tdata;
    expect(timeZone).toBe('Asia/Shanghai');
    const zoneOf = async () =>
      (
        await gateway.post<{ timeZone: string }>(
          '/user/get_user_base_info',
          {},
          { token: await gateway.session('1001') },
        )
      ).tdata.timeZone;
    const refused = await save({ version, timeZone: 'Moon/Tranquility' });
    expect(Object.keys(refused.tdata.errors ?? {})).toEqual(['timeZone']);
    const few = await newCaller(gateway, await gateway.session('1001'), {
      codes: ['dataSetting:edit'],
      scope: onlyStore('BJ001'),
    });
    const beyond = await save({ version, timeZone: 'Pacific/Auckland' }, few.token);
    expect(Object.keys(beyond.tdata.errors ?? {})).toEqual(['timeZone']);
    expect(await zoneOf()).toBe('Asia/Shanghai');
    expect((await save({ version, timeZone: 'Pacific/Auckland' })).code).toBe(0);
    expect(await zoneOf()).toBe('Pacific/Auckland');
    expect((await find()).tdata).toMatchObject({ timeZone: 'Pacific/Auckland', version: version + 1 });
  });

  it('note in the log who moved the clock, and leave a zone that no form offers alone', async () => {
    const asked = { filters: { submodule: 'dataSetting' } };
    const log = await post<{ list: { detail: unknown[] }[] }>('/operation_log/list', asked);
    expect(log.tdata.list.flatMap(({ detail }) => detail)).toContainEqual({
      field: 'timeZone',
      before: 'Asia/Shanghai',
      after: 'Pacific/Auckland',
    });
    await gateway.database.db.update(merchant).set({ timeZone: 'Europe/Berlin' }).where(eq(merchant.id, '10000001'));
    const { version, ...values } = (await find()).tdata;
    expect(values.timeZone).toBe('Europe/Berlin');
    expect((await save({ ...values, version, reasonDays: 21 })).code).toBe(0);
    expect((await find()).tdata).toMatchObject({ timeZone: 'Europe/Berlin', reasonDays: 21 });
  });
});
