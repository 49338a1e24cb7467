import { expect, it } from 'vitest';
import type { CallerContext } from '#server/call/call';
import * as checks from '#server/domain/guestScreen/guestScreen.checks';
import type { SettingCheck } from '#server/domain/settingCheck';
import { defaultConfig } from '#server/gateway';
import { chain, demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';

const gateway = openGateway(knownDay);
const codes = ['BJ001', 'SH001', 'CD001', 'HZ001', 'WH001', 'GZ001', 'SZ001', 'XA001'];

/** The stores that a check finds, by code, with their counts. */
async function found(check: SettingCheck) {
  return gateway.database.db.transaction(async (tx) => {
    const caller: CallerContext['caller'] = {
      merchant: chain,
      employee: demo('employee', '1001'),
      name: '',
      organization: '',
      tokenHash: '',
      codes: new Set(),
      scope: { kind: 'unrestricted', organizations: [], brands: [], regions: [], stores: [] },
      managementModel: '',
      regType: '',
      merchantZone: 'Asia/Shanghai',
      zone: 'Asia/Shanghai',
      subject: null,
      factorDue: false,
    };
    const context: CallerContext = {
      tx,
      caller,
      now: gateway.clock.now(),
      language: 'zh',
      config: defaultConfig,
      origin: 'local',
      headers: new Headers(),
      log: () => Promise.resolve(),
    };
    const all = await check.find(
      context,
      codes.map((code) => demo('store', code)),
    );
    return Object.fromEntries(all.map(({ store, count }) => [store.slice(demo('store', '').length), count]));
  });
}

async function save(path: string, id: string, values: Record<string, unknown>) {
  const token = await gateway.session('1001');
  const { tdata } = await gateway.get<{ version: number }>(`${path}/getOne`, { guid: id }, { token });
  expect((await gateway.post(`${path}/update`, { id, version: tdata.version, ...values }, { token })).code).toBe(0);
}

it('find codes without a menu behind them, brands without an account, and ads that are over', async () => {
  // WH001 has no code on its tables; GZ001 sells by a plan; brand B has no account.
  expect(Object.keys(await found(checks.qrWithoutPlan)).sort()).toEqual(['HZ001', 'SZ001', 'XA001']);
  expect(Object.keys(await found(checks.qrWithoutAccount)).sort()).toEqual(['GZ001', 'SZ001', 'XA001']);
  expect(await found(checks.onlineWithoutMethod)).toEqual({});
  expect(await found(checks.endedAds)).toEqual({ SH001: 1, HZ001: 1 });
});

it('find nothing where it was mended', async () => {
  await save('/ordering_config', `store:${demo('store', 'HZ001')}`, { qrOrdering: false });
  await save('/advertisement', demo('advertisement', 'holiday'), { enabled: false });
  expect(await found(checks.qrWithoutPlan)).not.toHaveProperty('HZ001');
  expect(await found(checks.endedAds)).toEqual({});
});
