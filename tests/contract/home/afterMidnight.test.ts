import { beforeAll, expect, it } from 'vitest';
import { saleTemplate } from '#areas/goods/saleTemplate/saleTemplate.contract';
import { type MyDay, myDayPath } from '#areas/home/myDay';
import type { TodayWithDays } from '#report/today';
import { samples } from '#tests/samples/goods/selling';
import { newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// It is 01:30 on Saturday 21 November 2026: for a store whose day begins later, Friday night goes on.

const gateway = openGateway('2026-11-20T17:30:00.000Z');
let token = '';

const post = async <T>(path: string, body: unknown, as = token) =>
  (await gateway.post<T>(path, body, { token: as, headers: ofFirst })).tdata;

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  token = (await newCaller(gateway, await gateway.session('1001'), { scope: onlyStore('BJ001') })).token;
});

it('members who joined on the evening and in the night before the cut-off are of the business day, as the figures are', async () => {
  const joined = async () => (await post<MyDay>(myDayPath, {})).counts.find(({ key }) => key === 'registered');
  const before = await joined();
  expect(before?.filters).toEqual({ registrationTime: { from: '2026-11-20', to: '2026-11-21' } });
  for (const at of ['2026-11-20T21:00:00+08:00', '2026-11-21T01:00:00+08:00', '2026-11-19T21:00:00+08:00'])
    await freshMember(gateway, { registrationTime: new Date(at).toISOString(), store: '10000001-store-BJ001' });
  const after = await joined();
  expect(after?.count).toBe((before?.count ?? 0) + 2);
  const { date } = await post<TodayWithDays>('/report/today', {});
  expect([date, (await post<MyDay>(myDayPath, {})).date]).toEqual(['2026-11-20', '2026-11-20']);
});

it('what ends within seven days counts from the business day', async () => {
  const admin = await gateway.session('1001');
  const { valid } = samples.saleTemplate ?? {};
  const ending = (endDate: string) =>
    new EntityClient(gateway, saleTemplate, admin).made({ ...valid?.(), endDate, startDate: '2026-11-01' });
  const count = async () =>
    (await post<{ key: string; count: number }[]>('/user/to_do', {}, admin)).find(({ key }) => key === 'endingTemplate')
      ?.count ?? 0;
  const before = await count();
  await ending('2026-11-27');
  await ending('2026-11-28');
  expect(await count()).toBe(before + 1);
});
