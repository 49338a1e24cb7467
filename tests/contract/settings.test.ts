import { describe, expect, it } from 'vitest';
import { checkValues } from '#entity/contract';
import { type BatchStore, type SettingsAnswer, settingsCalls } from '#entity/settings/settings';
import { contracts } from '#server/domain/contracts';
import { roundingOf } from '#server/domain/payment/rounding/rounding';
import { chain, demo, limitedCallers, newCaller, onlyStore } from '../support/callers';
import { knownDay, openGateway } from '../support/gateway';

// Settings of stores: standard, brand, store. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);

type Rule = SettingsAnswer & { enabled: boolean; amountThreshold: string; mode: string; level: string };

const brand = (key: string) => `brand:${demo('brand', key)}`;
const store = (code: string) => `store:${demo('store', code)}`;

async function find(id: string, token: string) {
  return gateway.call<Rule>('GET', `/rounding_rule/getOne?guid=${encodeURIComponent(id)}`, undefined, { token });
}

async function save(id: string, values: Record<string, unknown>, token: string, version?: number) {
  const known = version ?? (await find(id, token)).tdata.version;
  return gateway.post<Rule>('/rounding_rule/update', { id, version: known, ...values }, { token });
}

describe.each(contracts.filter(({ standard }) => standard).map((contract) => [contract.name, contract] as const))(
  'settings %s',
  (_name, contract) => {
    it('have a standard that their own rules accept', () => {
      expect(checkValues(contract, { ...contract.standard })).toEqual({ values: contract.standard, issues: [] });
    });
    it('are found, saved and applied only by those who may', async () => {
      const { powerless } = await limitedCallers(gateway);
      const { find: path, save: savePath, preview, apply } = settingsCalls(contract);
      const id = store('BJ001');
      const body = { stores: [{ store: demo('store', 'BJ001'), version: 0 }], values: {} };
      const calls = [
        gateway.call('GET', `${path}?guid=${id}`, undefined, { token: powerless }),
        gateway.post(savePath, { id, version: 0 }, { token: powerless }),
        ...(contract.verbs.includes('batch')
          ? [gateway.post(preview, body, { token: powerless }), gateway.post(apply, body, { token: powerless })]
          : []),
      ];
      for (const reply of await Promise.all(calls)) expect(reply.code).toBe(403);
    });
  },
);

describe('a setting', () => {
  it('is the store’s own, its brand’s or the standard, and says which', async () => {
    const token = await gateway.signOn('1001');
    const own = (await find(store('SH001'), token)).tdata;
    expect(own).toMatchObject({ level: 'yuan', amountThreshold: '20.00', own: ['amountThreshold'] });
    expect(own.inherited).toMatchObject({ level: 'yuan', amountThreshold: '0.00' });
    expect(own.inheritedFrom).toMatchObject({ level: 'brand', amountThreshold: 'standard' });
    expect((await find(brand('B'), token)).tdata).toMatchObject({ level: 'jiao', own: [], version: 0 });
  });

  it('that is money is the same however it is written', async () => {
    const token = await gateway.signOn('1001');
    const id = store('CD001');
    expect((await save(id, { amountThreshold: '30' }, token)).tdata.amountThreshold).toBe('30.00');
    const body = { stores: [{ store: demo('store', 'CD001') }], values: { amountThreshold: '30.0' } };
    const { tdata } = await gateway.post<BatchStore[]>('/rounding_rule/batch_preview', body, { token });
    expect(tdata).toMatchObject([{ changes: [], problem: null }]);
    const { version } = (await find(id, token)).tdata;
    await gateway.post('/rounding_rule/update', { id, version, reset: ['amountThreshold'] }, { token });
  });

  it('follows its brand until the store says it, and again once it is given back', async () => {
    const token = await gateway.signOn('1001');
    const place = store('BJ001');
    await save(brand('A'), { mode: 'roundUp' }, token);
    expect((await find(place, token)).tdata.mode).toBe('roundUp');
    const saved = (await save(place, { mode: 'halfUp' }, token)).tdata;
    expect(saved).toMatchObject({ mode: 'halfUp', own: ['mode'] });
    await save(brand('A'), { mode: 'roundDown' }, token);
    expect((await find(place, token)).tdata.mode).toBe('halfUp');
    const back = (await save(place, { reset: ['mode'] }, token)).tdata;
    expect(back).toMatchObject({ mode: 'roundDown', own: [] });
  });

  it('stays the store’s own when its brand says the same later', async () => {
    const token = await gateway.signOn('1001');
    await save(store('CD001'), { level: 'jiao' }, token);
    await save(brand('A'), { level: 'jiao' }, token);
    await save(store('CD001'), { amountThreshold: '5.00' }, token);
    await save(brand('A'), { level: 'yuan' }, token);
    expect((await find(store('CD001'), token)).tdata).toMatchObject({ level: 'jiao', amountThreshold: '5.00' });
  });

  it('is in its bounds at both places', async () => {
    const token = await gateway.signOn('1001');
    for (const place of [brand('B'), store('BJ001')]) {
      expect((await save(place, { amountThreshold: '99999.99' }, token)).code).toBe(0);
      const refused = await save(place, { amountThreshold: '100000.00' }, token);
      expect(refused.code).toBe(422);
      expect(refused.tdata).toMatchObject({ errors: { amountThreshold: expect.any(String) } });
      expect((await save(place, { mode: 'sideways' }, token)).code).toBe(422);
      expect((await find(place, token)).tdata.amountThreshold).toBe('99999.99');
    }
  });

  it('that is no field is ignored', async () => {
    const token = await gateway.signOn('1001');
    const { tdata } = await save(store('HZ001'), { own: ['x'], placeName: 'x', level: 'jiao', other: 1 }, token);
    expect(tdata).toMatchObject({ own: ['level'], placeName: expect.stringContaining('西湖') });
    expect(tdata).not.toHaveProperty('other');
  });

  it('is what tills ask by', async () => {
    const token = await gateway.signOn('1001');
    await save(store('WH001'), { mode: 'roundUp', enabled: false }, token);
    const rule = await gateway.database.db.transaction((tx) => roundingOf(tx, chain, demo('store', 'WH001')));
    expect(rule).toMatchObject({ mode: 'roundUp', enabled: false });
  });
});

describe('a save', () => {
  it('of a version that is not the stored one is refused with what is stored; of two first ones one wins', async () => {
    const token = await gateway.signOn('1001');
    const place = store('SZ001');
    const both = await Promise.all([
      save(place, { mode: 'roundUp' }, token, 0),
      save(place, { mode: 'halfUp' }, token, 0),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
    const refused = both.find(({ code }) => code === 409);
    const kept = (await find(place, token)).tdata;
    expect(refused?.tdata).toMatchObject({ current: { mode: kept.mode, version: 1 } });
  });

  it('needs the right to edit, to see needs the list', async () => {
    const admin = await gateway.signOn('1001');
    const looking = await newCaller(gateway, admin, { codes: ['roundingRule:list'] });
    expect((await find(store('BJ001'), looking.token)).code).toBe(0);
    expect((await save(store('BJ001'), { mode: 'halfUp' }, looking.token)).code).toBe(403);
    const nobody = await newCaller(gateway, admin, { codes: ['store:list'] });
    expect((await find(store('BJ001'), nobody.token)).code).toBe(403);
  });

  it('of a store outside the scope finds no store; of a brand with others’ stores is refused with their number', async () => {
    const admin = await gateway.signOn('1001');
    const one = await newCaller(gateway, admin, { scope: onlyStore('BJ001') });
    expect((await find(store('SH001'), one.token)).code).toBe(404);
    expect((await save(store('SH001'), { mode: 'halfUp' }, one.token, 1)).code).toBe(404);
    expect((await find(brand('B'), one.token)).code).toBe(404);
    expect((await save(store('BJ001'), { mode: 'halfUp' }, one.token)).code).toBe(0);
    const refused = await save(brand('A'), { mode: 'halfUp' }, one.token);
    expect(refused.code).not.toBe(0);
    expect(refused.message).toMatch(/数据权限以外的 \d+ 家门店/);
  });

  it('is in the log with what changed', async () => {
    const token = await gateway.signOn('1001');
    // Later than all else, so that it is the first of the log.
    gateway.clock.advance(60_000);
    await save(store('XA001'), { amountThreshold: '66.66' }, token);
    const { tdata } = await gateway.post<{ list: Record<string, unknown>[] }>(
      '/operation_log/list',
      { filters: { submodule: 'roundingRule' }, size: 1 },
      { token },
    );
    expect(tdata.list[0]).toMatchObject({
      object: '晨禾茶饮(雁塔店)',
      detail: [{ field: 'amountThreshold', before: expect.any(String), after: '66.66' }],
    });
  });

  it('refuses what is no place', async () => {
    const token = await gateway.signOn('1001');
    for (const id of ['', 'store', 'store:', 'planet:1']) expect((await find(id, token)).code).toBe(400);
    expect((await find('store:nowhere', token)).code).toBe(404);
  });
});

describe('a batch', () => {
  const preview = async (body: unknown, token: string) =>
    gateway.post<BatchStore[]>('/rounding_rule/batch_preview', body, { token });
  const apply = async (body: unknown, token: string) =>
    gateway.post<BatchStore[]>('/rounding_rule/batch_apply', body, { token });

  it('shows what would differ store by store, then does just that; a store outside the scope does not exist', async () => {
    const admin = await gateway.signOn('1001');
    const two = { dataScope: 'designatedStores', scopeStores: [demo('store', 'BJ001'), demo('store', 'GZ001')] };
    const { token } = await newCaller(gateway, admin, { scope: two });
    await save(store('GZ001'), { mode: 'halfUp', level: 'yuan' }, admin);
    await save(store('BJ001'), { mode: 'roundUp' }, admin);
    const values = { mode: 'halfUp' };
    const stores = ['BJ001', 'GZ001', 'SH001'].map((code) => ({ store: demo('store', code) }));
    const [first, same, foreign] = (await preview({ stores, values }, token)).tdata;
    expect(first?.changes).toEqual([{ field: 'mode', before: 'roundUp', after: 'halfUp' }]);
    expect(same).toMatchObject({ changes: [], problem: null });
    expect(foreign).toMatchObject({ name: '', changes: [], problem: expect.stringContaining('不在您的数据权限内') });
    expect((await find(store('BJ001'), admin)).tdata.mode).toBe('roundUp');
    const versions = [first, same, foreign].flatMap((one) => (one ? [{ store: one.store, version: one.version }] : []));
    const done = (await apply({ stores: versions, values }, token)).tdata;
    expect(done.map(({ changes, problem }) => [changes.length, problem === null])).toEqual(
      expect.arrayContaining([
        [1, true],
        [0, true],
        [0, false],
      ]),
    );
    expect((await find(store('BJ001'), admin)).tdata).toMatchObject({ mode: 'halfUp' });
    expect((await find(store('SH001'), admin)).tdata.mode).not.toBe('halfUp');
  });

  it('leaves a store alone that changed since its difference was shown, and says so', async () => {
    const token = await gateway.signOn('1001');
    const [seen] = (await preview({ stores: [{ store: demo('store', 'GZ001') }], values: { mode: 'roundUp' } }, token))
      .tdata;
    await save(store('GZ001'), { amountThreshold: '7.00' }, token);
    const again = { stores: [{ store: demo('store', 'GZ001'), version: seen?.version }], values: { mode: 'roundUp' } };
    const [done] = (await apply(again, token)).tdata;
    expect(done).toMatchObject({ changes: [], problem: expect.stringContaining('修改') });
  });

  it('takes 1 to 50 stores a call, each once, and needs its right', async () => {
    const token = await gateway.signOn('1001');
    const stores = (count: number) => Array.from({ length: count }, (_, n) => ({ store: `none-${n}` }));
    const codeOf = async (count: number) => (await preview({ stores: stores(count), values: {} }, token)).code;
    expect([await codeOf(1), await codeOf(50), await codeOf(0), await codeOf(51)]).toEqual([0, 0, 400, 400]);
    const twice = [...stores(1), ...stores(1)];
    expect((await preview({ stores: twice, values: {} }, token)).code).toBe(400);
    const looking = await newCaller(gateway, token, { codes: ['roundingRule:list', 'roundingRule:edit'] });
    expect((await apply({ stores: stores(1), values: {} }, looking.token)).code).toBe(403);
  });
});
