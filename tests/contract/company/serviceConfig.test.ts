import { describe, expect, it } from 'vitest';
import type { ContradictionAnswer, Service } from '#areas/company/serviceConfig/services';
import { resources } from '#routing/routeTable';
import { settingChecks, storeServices } from '#server/domain/company/serviceConfig/serviceParts';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';

// The hub of a store's services, and contradictions between settings. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);

async function services(store: string, token: string) {
  return gateway.post<Service[]>('/service_config/list', { store: demo('store', store) }, { token });
}

async function contradictions(token: string, key: string): Promise<ContradictionAnswer | undefined> {
  const { tdata } = await gateway.post<ContradictionAnswer[]>('/service_config/contradictions', {}, { token });
  return tdata.find((one) => one.key === key);
}

/** Sets a queue distance for a brand, and takes the position of one of its stores away. */
async function loseStore(token: string, code: string) {
  const id = demo('store', code);
  const { tdata } = await gateway.get<Record<string, unknown>>('/store/getOne', { guid: id }, { token });
  await gateway.post('/store/update', { ...tdata, position: null }, { token });
  const brand = `brand:${demo('brand', 'A')}`;
  const known = await gateway.get<{ version: number }>('/queue_config/getOne', { guid: brand }, { token });
  const reply = await gateway.post(
    '/queue_config/update',
    { id: brand, version: known.tdata.version, distance: '3.0' },
    { token },
  );
  expect(reply.code).toBe(0);
}

describe('the services of a store', () => {
  it('are all of pages that exist, each once', () => {
    const names = new Set(resources.map(({ name }) => name));
    const parts = [...storeServices, ...settingChecks];
    expect(parts.filter(({ resource }) => !names.has(resource)).map(({ key }) => key)).toEqual([]);
    expect(new Set(storeServices.map(({ key }) => key)).size).toBe(storeServices.length);
    expect(new Set(settingChecks.map(({ key }) => key)).size).toBe(settingChecks.length);
  });

  it('say what is on, how much there is, and where it is set', async () => {
    const token = await gateway.signOn('1001');
    const { tdata } = await services('HZ001', token);
    expect(tdata.find(({ key }) => key === 'queue')).toMatchObject({ status: 'on', count: 4, by: 'filter' });
    expect(tdata.find(({ key }) => key === 'rounding')).toMatchObject({ status: 'on', count: null, by: 'at' });
    const tea = (await services('GZ001', token)).tdata;
    expect(tea.find(({ key }) => key === 'queue')).toMatchObject({ status: 'off', count: 0 });
  });

  it('are only those that the caller may set, of stores that the caller sees', async () => {
    const admin = await gateway.signOn('1001');
    const codes = ['serviceConfig:list', 'queue:list'];
    const { token } = await newCaller(gateway, admin, { codes, scope: onlyStore('BJ001') });
    expect((await services('BJ001', token)).tdata.map(({ resource }) => resource)).toEqual(['queue']);
    expect((await services('SH001', token)).code).toBe(404);
    const none = await newCaller(gateway, admin, { codes: ['queue:list'], scope: onlyStore('BJ001') });
    expect((await services('BJ001', none.token)).code).toBe(403);
  });
});

describe('a contradiction between settings', () => {
  it('names the stores that have it, among those that one sees, and counts among what waits on the home page', async () => {
    const admin = await gateway.signOn('1001');
    const codes = ['serviceConfig:list', 'queueConfig:list'];
    const there = await newCaller(gateway, admin, { codes, scope: onlyStore('BJ001') });
    const here = await newCaller(gateway, admin, { codes, scope: onlyStore('WH001') });
    const waiting = async (token: string) => {
      const { tdata } = await gateway.post<{ key: string; count: number }[]>('/user/to_do', {}, { token });
      return tdata.find(({ key }) => key === 'contradictions')?.count ?? 0;
    };
    const before = await waiting(here.token);
    expect(await contradictions(here.token, 'queueDistance')).toBeUndefined();
    await loseStore(admin, 'WH001');
    expect(await contradictions(here.token, 'queueDistance')).toEqual({
      key: 'queueDistance',
      resource: 'queueConfig',
      by: 'at',
      total: 1,
      stores: [{ id: demo('store', 'WH001'), name: '蜀香小馆(江汉店)', count: 1 }],
    });
    expect(await waiting(here.token)).toBe(before + 1);
    expect(await contradictions(there.token, 'queueDistance')).toBeUndefined();
    const blind = await newCaller(gateway, admin, { codes: ['serviceConfig:list'], scope: onlyStore('WH001') });
    expect(await contradictions(blind.token, 'queueDistance')).toBeUndefined();
  });
});
