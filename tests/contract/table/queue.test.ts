import { describe, expect, it } from 'vitest';
import type { Board, BoardQueue } from '#areas/table/queue/board';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { hourMs } from '#values/duration';

// Queues of stores. It is Friday 20 November 2026, 10:00: nobody waits yet.

const gateway = openGateway(knownDay);
const admin = () => gateway.signOn('1001');

async function board(store: string, token?: string): Promise<Board> {
  return (
    await gateway.post<Board>('/queue/board', { store: demo('store', store) }, { token: token ?? (await admin()) })
  ).tdata;
}

async function queueAt(store: string, prefix: string): Promise<BoardQueue> {
  const found = (await board(store)).queues.find((one) => one.prefix === prefix);
  if (!found) throw new Error(`no queue ${prefix}`);
  return found;
}

async function take(queue: string, people = 2, phone: string | null = null) {
  const token = await admin();
  return gateway.post<{ id: string; label: string }>(
    '/queue/take',
    { queue: demo('queue', queue), people, phone },
    { token },
  );
}

async function act(kind: string, id: string) {
  return gateway.post<{ label: string }>(`/queue/${kind}`, { id }, { token: await admin() });
}

async function configure(store: string, values: Record<string, unknown>) {
  const token = await admin();
  const id = `store:${demo('store', store)}`;
  const { tdata } = await gateway.get<{ version: number }>('/queue_config/getOne', { guid: id }, { token });
  return gateway.post<{ errors?: Record<string, string> }>(
    '/queue_config/update',
    { id, version: tdata.version, ...values },
    { token },
  );
}

const labels = ({ waiting }: BoardQueue) => waiting.map(({ label }) => label);

describe('a number', () => {
  it('is given in turn, called, skipped, returned to its place and seated', async () => {
    const [first, second, third] = [
      await take('BJ001-A'),
      await take('BJ001-A', 1, '13800001234'),
      await take('BJ001-A'),
    ];
    expect([first, second, third].map(({ tdata }) => tdata.label)).toEqual(['A001', 'A002', 'A003']);
    await act('call', first.tdata.id);
    await act('skip', first.tdata.id);
    let queue = await queueAt('BJ001', 'A');
    expect(labels(queue)).toEqual(['A002', 'A003']);
    expect(queue.passed.map(({ label }) => label)).toEqual(['A001']);
    expect(queue.waiting[0]).toMatchObject({ people: 1, phone: '1234', calledAt: null, calls: 0 });
    await configure('BJ001', { returnPosition: 2 });
    expect((await act('return', first.tdata.id)).code).toBe(0);
    expect(labels(await queueAt('BJ001', 'A'))).toEqual(['A002', 'A001', 'A003']);
    gateway.clock.advance(hourMs / 6);
    await act('dine', second.tdata.id);
    queue = await queueAt('BJ001', 'A');
    expect(queue).toMatchObject({ seated: 1, averageWait: 10 });
    expect(labels(queue)).toEqual(['A001', 'A003']);
  });

  it.each([
    ['skipped once it was seated', ['dine'], 'skip', 'B001 已就餐；如再次排队，请重新取号'],
    ['seated once it was skipped', ['skip'], 'dine', 'B002 已过号，请先恢复排队'],
    ['returned while it waits', [], 'return', 'B003 仍在等候，无需恢复'],
  ])('is not %s', async (_how, before, wanted, message) => {
    const { id } = (await take('BJ001-B', 4)).tdata;
    for (const kind of before) await act(kind, id);
    const reply = await act(wanted, id);
    expect([reply.code, reply.message]).toEqual([1000, message]);
  });

  it('is for a party that fits: 99 and nothing mean any size', async () => {
    expect((await take('BJ001-A', 3)).message).toBe('队列“小桌”每桌最多 2 人，请选择更大的队列');
    expect((await take('BJ001-D', 999)).code).toBe(0);
    expect((await take('BJ001-D', 1000)).code).toBe(400);
    expect((await take('BJ001-D', 0)).code).toBe(400);
  });

  it('is refused while as many wait as the store takes, and given again once one is seated', async () => {
    await configure('HZ001', { maxWaiting: 2 });
    const { id } = (await take('HZ001-A')).tdata;
    expect((await take('HZ001-B', 3)).code).toBe(0);
    expect((await take('HZ001-C', 6)).message).toBe('队列已达最大容量，请先让等候的顾客就餐或过号');
    await act('dine', id);
    expect((await take('HZ001-C', 6)).code).toBe(0);
  });

  it('is given once a day: a reset by hand clears the queue and goes on counting, the next day begins again', async () => {
    const token = await admin();
    const [kept, passed] = [(await take('WH001-A')).tdata, (await take('WH001-A')).tdata];
    await act('skip', passed.id);
    const reply = await gateway.post<{ cleared: number }>('/queue/reset', { id: demo('queue', 'WH001-A') }, { token });
    expect(reply.tdata.cleared).toBe(2);
    expect(await queueAt('WH001', 'A')).toMatchObject({ waiting: [], passed: [] });
    expect((await act('return', passed.id)).message).toBe('A002 已随重置清除，请重新取号');
    expect((await take('WH001-A')).tdata.label).toBe('A003');
    // 04:00 is the cut-off of the store's business day.
    gateway.clock.advance(20 * hourMs);
    expect(await queueAt('WH001', 'A')).toMatchObject({ waiting: [], seated: 0 });
    expect((await act('call', kept.id)).message).toBe('A001 属于之前的排队日，已失效，请重新取号');
    expect((await take('WH001-A')).tdata.label).toBe('A001');
  });

  it('begins again at the store’s own time', async () => {
    await configure('CD001', { resetAtCutOff: false, resetTime: '15:00' });
    expect((await take('CD001-A')).tdata.label).toBe('A001');
    // From about six to about four in the afternoon.
    gateway.clock.advance(22 * hourMs);
    expect((await take('CD001-A')).tdata.label).toBe('A001');
  });
});

describe('the letter of a queue', () => {
  it('stays while numbers are open, and no number is given twice after letters changed hands', async () => {
    const token = await admin();
    const rename = async (queue: string, prefix: string) => {
      const guid = demo('queue', `HZ001-${queue}`);
      const { tdata } = await gateway.get<Record<string, unknown>>('/queue/getOne', { guid }, { token });
      return gateway.post<{ errors?: Record<string, string> }>('/queue/update', { ...tdata, prefix }, { token });
    };
    const first = await take('HZ001-A');
    await act('skip', first.tdata.id);
    const refused = await rename('A', 'X');
    expect([refused.code, refused.tdata.errors]).toEqual([
      422,
      { prefix: '还有 1 个未就餐的号，请先让他们就餐或重置队列' },
    ]);
    await act('return', first.tdata.id);
    await act('dine', first.tdata.id);
    expect((await rename('A', 'X')).code).toBe(0);
    expect((await rename('B', 'A')).code).toBe(0);
    expect([(await take('HZ001-A')).tdata.label, (await take('HZ001-B')).tdata.label]).toEqual(['X002', 'A002']);
  });
});

describe('the time at which numbers begin again', () => {
  it('stays while numbers are open, at a store, in a batch and for a whole brand', async () => {
    const token = await admin();
    const { id } = (await take('SH001-A')).tdata;
    const own = { resetAtCutOff: false, resetTime: '15:00' };
    const says = '还有 1 个未就餐的号，请先让他们就餐或重置队列';
    expect((await configure('SH001', own)).tdata.errors).toEqual({ resetAtCutOff: says });
    const batch = { stores: [{ store: demo('store', 'SH001') }], values: own };
    const preview = await gateway.post<{ problem: string | null }[]>('/queue_config/batch_preview', batch, { token });
    expect(preview.tdata[0]?.problem).toBe(says);
    const brand = () =>
      gateway.post<{ errors?: Record<string, string> }>(
        '/queue_config/update',
        { id: `brand:${demo('brand', 'A')}`, version: 0, ...own },
        { token },
      );
    expect((await brand()).tdata.errors).toHaveProperty('resetAtCutOff');
    expect((await configure('SH001', { maxWaiting: 9 })).code).toBe(0);
    await act('dine', id);
    expect((await configure('SH001', own)).code).toBe(0);
  });
});

describe('a number that returns', () => {
  it('takes the place that is chosen, at most the third', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push((await take('SH001-B', 4)).tdata.id);
    const [first = ''] = ids;
    await act('skip', first);
    const back = async (position: number) =>
      (await gateway.post('/queue/return', { id: first, position }, { token: await admin() })).code;
    expect([await back(0), await back(4), await back(3)]).toEqual([400, 400, 0]);
    expect(labels(await queueAt('SH001', 'B'))).toEqual(['B002', 'B003', 'B001', 'B004', 'B005']);
  });
});

describe('the queues of a store', () => {
  it('are seen and worked only by those who may, and of no other store', async () => {
    const token = await admin();
    const one = await newCaller(gateway, token, { codes: ['queue:list'], scope: onlyStore('BJ001') });
    expect((await board('BJ001', one.token)).queues).toHaveLength(4);
    const of = (path: string, body: unknown) => gateway.post(path, body, { token: one.token });
    expect((await of('/queue/board', { store: demo('store', 'SH001') })).code).toBe(404);
    expect((await of('/queue/take', { queue: demo('queue', 'BJ001-A'), people: 2 })).code).toBe(403);
    const { tdata } = await take('SH001-A');
    const server = await newCaller(gateway, token, { codes: ['queue:list', 'queue:serve'], scope: onlyStore('BJ001') });
    const work = (path: string, body: unknown) => gateway.post(path, body, { token: server.token });
    expect((await work('/queue/call', { id: tdata.id })).code).toBe(404);
    expect((await work('/queue/take', { queue: demo('queue', 'SH001-A'), people: 2 })).code).toBe(404);
    expect((await work('/queue/reset', { id: demo('queue', 'SH001-A') })).code).toBe(404);
  });

  it('are ten at most, and one in which somebody waits is not deleted', async () => {
    const token = await admin();
    const save = (prefix: string) =>
      gateway.post<{ id: string; errors: Record<string, string> }>(
        '/queue/save',
        { store: demo('store', 'SZ001'), name: `队${prefix}`, prefix, capacity: null, enabled: true },
        { token },
      );
    const made = [];
    for (const prefix of 'ABCDEFGHIJ') made.push(await save(prefix));
    expect(made.map(({ code }) => code)).toEqual(Array(10).fill(0));
    const eleventh = await save('K');
    expect([eleventh.code, eleventh.tdata.errors]).toEqual([
      422,
      { store: '最多可添加 10 个队列，请先删除不用的队列' },
    ]);
    const id = made[0]?.tdata.id ?? '';
    await gateway.post('/queue/take', { queue: id, people: 2 }, { token });
    const refused = await gateway.post('/queue/delete', { ids: [id] }, { token });
    expect(refused.message).toContain('还有 1 个未就餐的号，请先让他们就餐或重置队列');
    await gateway.post('/queue/reset', { id }, { token });
    expect((await gateway.post('/queue/delete', { ids: [id] }, { token })).code).toBe(0);
  });
});

describe('a queue distance', () => {
  it('needs the position of the store, also in a batch', async () => {
    const token = await admin();
    const place = demo('store', 'XA001');
    const { tdata } = await gateway.get<Record<string, unknown>>('/store/getOne', { guid: place }, { token });
    expect((await configure('XA001', { distance: '3.0' })).code).toBe(0);
    await configure('XA001', { distance: null });
    await gateway.post('/store/update', { ...tdata, position: null }, { token });
    expect((await configure('XA001', { distance: '3.0' })).tdata.errors).toEqual({
      distance: '设置排队固定距离需先完善门店地址',
    });
    const batch = { stores: [{ store: place }, { store: demo('store', 'BJ001') }], values: { distance: '3.0' } };
    const preview = await gateway.post<{ problem: string | null }[]>('/queue_config/batch_preview', batch, { token });
    expect(preview.tdata.map(({ problem }) => problem)).toEqual(['设置排队固定距离需先完善门店地址', null]);
  });
});

describe('a number upon which an act is taken back', () => {
  it('stands where it stood, within half a minute', async () => {
    const [one, two] = [await take('WH001-A'), await take('WH001-A')];
    const stands = async () => {
      const { waiting, passed, seated } = await queueAt('WH001', 'A');
      return [waiting.map(({ label, calls, calledAt }) => [label, calls, calledAt !== null]), passed.length, seated];
    };
    const first = await stands();
    for (const kind of ['call', 'skip', 'dine']) {
      expect((await act(kind, one.tdata.id)).code).toBe(0);
      expect(await stands()).not.toEqual(first);
      expect((await act('undo', one.tdata.id)).tdata.label).toBe(one.tdata.label);
      expect(await stands()).toEqual(first);
      expect((await act('undo', one.tdata.id)).message).toContain('不能再撤销');
    }
    await act('skip', one.tdata.id);
    const passed = await stands();
    await act('return', one.tdata.id);
    await act('undo', one.tdata.id);
    expect(await stands()).toEqual(passed);
    await act('call', two.tdata.id);
    gateway.clock.advance(30_000);
    expect((await act('undo', two.tdata.id)).code).toBe(0);
    await act('call', two.tdata.id);
    gateway.clock.advance(30_001);
    expect((await act('undo', two.tdata.id)).message).toContain('不能再撤销');
  });

  it('stays cleared where its queue was reset since', async () => {
    const { tdata } = await take('BJ001-C');
    await act('skip', tdata.id);
    await gateway.post('/queue/reset', { id: demo('queue', 'BJ001-C') }, { token: await admin() });
    expect((await act('undo', tdata.id)).message).toContain('不能再撤销');
    expect(await queueAt('BJ001', 'C')).toMatchObject({ waiting: [], passed: [] });
  });
});
