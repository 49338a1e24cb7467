import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedView, sharedViewsMost } from '#entity/sharedView';
import { demo, newCaller, onlyStore } from '../support/callers';
import { freshText } from '../support/fieldEdges';
import { openGateway } from '../support/gateway';

// Views of a list that colleagues see too.

const gateway = openGateway();
let admin = '';
beforeAll(async () => {
  admin = await gateway.session('1001');
});

const list = 'summaryStores';
const sort = { field: 'income', order: 'DESC' };
const viewOf = (over: Record<string, unknown> = {}) => ({ list, name: freshText(8), filter: {}, sort, ...over });

const save = (token: string, over: Record<string, unknown> = {}) =>
  gateway.post<{ id: string; version: number; name: string; errors?: Record<string, string> }>(
    '/shared_view/save',
    viewOf(over),
    { token },
  );
const made = async (token: string, over: Record<string, unknown> = {}) => {
  const reply = await save(token, over);
  expect(reply).toMatchObject({ code: 0 });
  return reply.tdata;
};
const viewsOf = async (token: string, of = list) =>
  (await gateway.post<SharedView[]>('/shared_view/query', { list: of }, { token })).tdata;
const one = async (token: string, id: string) => (await viewsOf(token)).find((view) => view.id === id);
const rename = (token: string, body: Record<string, unknown>) =>
  gateway.post<{ errors?: Record<string, string> }>('/shared_view/rename', body, { token });
const withdraw = (token: string, id: string) => gateway.post('/shared_view/withdraw', { id }, { token });

const reader = (scope?: Record<string, unknown>) => newCaller(gateway, admin, { codes: [`${list}:list`], scope });

describe('a shared view', () => {
  it('is visible to everyone who may see the list, with the name of its owner', async () => {
    const owner = await reader();
    const other = await reader();
    const filter = { basis: 'natural', store: [demo('store', 'BJ001')] };
    const { id } = await made(owner.token, { name: ' 北京 ', filter });
    const common = { id, name: '北京', version: 1, filter, sort, outside: 0, usable: true };
    const mine = await one(owner.token, id);
    expect(mine).toMatchObject({ ...common, mayManage: true });
    expect(await one(other.token, id)).toEqual({ ...mine, mayManage: false });
    expect(mine?.owner).toMatch(/\S/);
    expect(await viewsOf(admin, 'checkoutOrder')).toEqual([]);
  });

  it('asks for the permission of its list at every call', async () => {
    const { id } = await made(admin);
    const { token } = await newCaller(gateway, admin, { codes: ['store:list', 'role:edit'] });
    const calls = [
      gateway.post('/shared_view/query', { list }, { token }),
      save(token),
      rename(token, { id, name: '改名' }),
      withdraw(token, id),
    ];
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([403, 403, 403, 403]);
    expect((await gateway.post('/shared_view/query', { list: 'nothing' }, { token: admin })).code).toBe(404);
    expect((await save(admin, { list: 'nothing' })).code).toBe(404);
  });

  it('stays within its enterprise', async () => {
    const { id } = await made(admin);
    const stranger = await gateway.session('1001', '10000002');
    expect(await viewsOf(stranger)).toEqual([]);
    expect((await rename(stranger, { id, name: '改名' })).code).toBe(404);
    expect((await withdraw(stranger, id)).code).toBe(404);
  });

  it('is renamed and withdrawn by its owner, and by who may edit roles', async () => {
    const owner = await reader();
    const other = await reader();
    const { id } = await made(owner.token, { name: '晨间' });
    expect((await rename(other.token, { id, version: 1, name: '夜间' })).code).toBe(403);
    expect((await withdraw(other.token, id)).code).toBe(403);
    expect(await rename(owner.token, { id, version: 1, name: '午间' })).toMatchObject({ code: 0 });
    expect(await rename(admin, { id, version: 1, name: '夜间' })).toMatchObject({
      code: 409,
      tdata: { current: { name: '午间', version: 2 } },
    });
    expect(await rename(admin, { id, version: 2, name: '夜间' })).toMatchObject({ code: 0 });
    expect(await one(other.token, id)).toMatchObject({ name: '夜间', version: 3 });
    expect((await withdraw(admin, id)).code).toBe(0);
    expect(await one(owner.token, id)).toBeUndefined();
    expect((await withdraw(admin, id)).code).toBe(404);
    await made(owner.token, { name: '夜间' });
  });

  it('is shared once, however often the call is sent', async () => {
    const body = viewOf({ name: '重复发送' });
    const sent = [1, 2].map(() => gateway.post('/shared_view/save', body, { token: admin, key: 'share-once' }));
    const [first, second] = await Promise.all(sent);
    expect(second?.tdata).toEqual(first?.tdata);
    expect((await viewsOf(admin)).filter(({ name }) => name === '重复发送')).toHaveLength(1);
  });

  it('is in the operation log with its list and its names', async () => {
    const { id } = await made(admin, { name: '日志视图' });
    await rename(admin, { id, name: '日志视图二' });
    await withdraw(admin, id);
    const { tdata } = await gateway.post<{ list: Record<string, unknown>[] }>(
      '/operation_log/list',
      { keyword: '日志视图' },
      { token: admin },
    );
    expect(tdata.list).toHaveLength(3);
    const entry = (type: string) => tdata.list.find((row) => row.type === type);
    const place = { module: 'reportCenter', submodule: 'sharedView' };
    expect(entry('create')).toMatchObject({ ...place, detail: [{ field: 'list', before: null, after: '门店对比' }] });
    expect(entry('edit')).toMatchObject({ detail: [{ field: 'name', before: '日志视图', after: '日志视图二' }] });
    expect(entry('delete')).toMatchObject({ ...place, object: '日志视图二' });
  });
});

describe('its name', () => {
  it('has 1 to 20 characters, counted as people do', async () => {
    expect((await save(admin, { name: '  ' })).code).toBe(422);
    expect((await save(admin, { name: 7 })).code).toBe(422);
    const { id } = await made(admin, { name: '😀'.repeat(20) });
    const refused = await save(admin, { name: '名'.repeat(21) });
    expect(refused).toMatchObject({ code: 422, tdata: { errors: { name: '最多 20 个字符' } } });
    expect((await rename(admin, { id, name: '名'.repeat(21) })).code).toBe(422);
    expect((await rename(admin, { id, name: '名'.repeat(20) })).code).toBe(0);
  });

  it('is unique among the views of a list, regardless of case; another list may have it', async () => {
    const { id } = await made(admin, { name: 'Lunch' });
    expect(await save(admin, { name: 'lunch' })).toMatchObject({
      code: 422,
      tdata: { errors: { name: '已被使用，请换一个' } },
    });
    const { id: second } = await made(admin, { name: 'Dinner' });
    expect((await rename(admin, { id: second, name: 'LUNCH' })).code).toBe(422);
    expect((await rename(admin, { id, name: 'LUNCH' })).code).toBe(0);
    await made(admin, { list: 'store', name: 'Lunch', sort: { field: 'code', order: 'ASC' } });
  });

  it('is won by one of two concurrent saves', async () => {
    const replies = await Promise.all([1, 2].map(() => save(admin, { name: '同时' })));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 422]);
  });
});

describe('stores outside the reader’s scope', () => {
  const filterOf = (...stores: string[]) => ({ store: stores.map((code) => demo('store', code)) });

  it('are left out and counted; the list itself refuses them', async () => {
    const narrow = await reader(onlyStore('BJ001'));
    const filter = filterOf('BJ001', 'SH001', 'GZ001');
    const { id } = await made(admin, { filter });
    expect(await one(narrow.token, id)).toMatchObject({ filter: filterOf('BJ001'), outside: 2, usable: true });
    expect(await one(admin, id)).toMatchObject({ filter, outside: 0, usable: true });
    const date = { from: '2026-11-14', to: '2026-11-20' };
    const asked = await gateway.post('/report/summaryStores/list', { filters: { ...filter, date } }, narrow);
    expect(asked.message).toBe('所选门店不存在或不在您的数据权限内，请重新选择');
  });

  it('make a view unusable where nothing is left: without them it would show more', async () => {
    const narrow = await reader(onlyStore('BJ001'));
    const { id } = await made(admin, { filter: filterOf('SH001') });
    expect(await one(narrow.token, id)).toMatchObject({ filter: { store: [] }, outside: 1, usable: false });
    const log = await newCaller(gateway, admin, { codes: ['operationLog:list'], scope: onlyStore('BJ001') });
    const single = { list: 'operationLog', filter: { store: demo('store', 'SH001') } };
    await made(admin, { ...single, sort: { field: 'operationTime', order: 'DESC' } });
    expect(await viewsOf(log.token, 'operationLog')).toMatchObject([
      { filter: { store: null }, outside: 1, usable: false },
    ]);
  });

  it('are none where the view names no store', async () => {
    const narrow = await reader(onlyStore('BJ001'));
    const { id } = await made(admin, { filter: { groupBy: 'brand' } });
    expect(await one(narrow.token, id)).toMatchObject({ filter: { groupBy: 'brand' }, outside: 0, usable: true });
  });
});

describe('how much is shared', () => {
  it('is at most 50 views of a list, even with concurrent saves', async () => {
    const of = 'financial';
    for (let n = 0; n < sharedViewsMost - 1; n += 1) await made(admin, { list: of, name: `视图${n}` });
    const last = await Promise.all(['甲', '乙'].map((name) => save(admin, { list: of, name })));
    expect(last.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect(last.find(({ code }) => code === 1000)?.message).toBe('每个列表最多共享 50 个视图，请先撤回不用的');
    const [first] = await viewsOf(admin, of);
    await withdraw(admin, first?.id ?? '');
    await made(admin, { list: of, name: '腾出的' });
    expect(await viewsOf(admin, of)).toHaveLength(sharedViewsMost);
  });

  it('takes filters of a thousand stores, and none beyond what filters can be', async () => {
    const store = Array.from({ length: 1000 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    await made(admin, { filter: { store } });
    const rest = 60_000 - JSON.stringify({ keyword: '' }).length;
    await made(admin, { filter: { keyword: 'x'.repeat(rest) } });
    expect((await save(admin, { filter: { keyword: 'x'.repeat(rest + 1) } })).message).toBe(
      '一次提交的内容过多，请分批提交',
    );
  });
});
