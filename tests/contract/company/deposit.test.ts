import { describe, expect, it } from 'vitest';
import { depositPaths, type Taking } from '#areas/company/deposit/depositItem.contract';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';

// Things that guests left are given back in parts, and never more than there are. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);

const post = async <T = unknown>(path: string, body: unknown, node = 0) =>
  gateway.post<T>(path, body, { token: await gateway.session('1001'), node });

interface Deposit {
  id: string;
  version: number;
  number: string;
  remaining: number;
  status: string;
  overdue: boolean;
}

const values = (until: string) => ({
  ...{ store: demo('store', 'BJ001'), guest: '孙先生', phone: null, item: '白酒' },
  ...{ quantity: 6, unit: '瓶', place: '酒柜 C-1', until, note: null },
});

async function left(until = '2026-12-20'): Promise<Deposit> {
  const reply = await post<Deposit>('/deposit_item/save', values(until));
  return reply.tdata;
}

const found = async (filters: Record<string, unknown>) =>
  (await post<{ list: Deposit[] }>('/deposit_item/list', { keyword: '白酒', filters, size: 100 })).tdata.list;
const one = async (id: string) => (await found({})).find((each) => each.id === id);
const take = (id: string, quantity: number, guid = crypto.randomUUID(), node = 0) =>
  post<Taking>(depositPaths.take, { id, guid, quantity }, node);

describe('a deposit', () => {
  it('is taken in parts; many at once get no more than there is, and what arrives twice counts once', async () => {
    const { id, number } = await left();
    expect(number).toMatch(/^JC261120\d{4}$/);
    const guid = crypto.randomUUID();
    const twice = await Promise.all([take(id, 2, guid), take(id, 2, guid, 1)]);
    expect(twice.map((reply) => [reply.code, reply.tdata.remaining])).toEqual([
      [0, 4],
      [0, 4],
    ]);
    const many = await Promise.all([3, 3, 3].map((quantity, node) => take(id, quantity, undefined, node % 2)));
    expect(many.map(({ code }) => code).sort()).toEqual([0, 1000, 1000]);
    expect(many.find(({ code }) => code)?.message).toBe('只剩 1 瓶，请核对后再取出');
    expect(await one(id)).toMatchObject({ remaining: 1, status: 'partly' });
    expect((await post('/deposit_item/delete', { ids: [id] })).message).toMatch(/还有剩余/);
    expect((await take(id, 1)).tdata.remaining).toBe(0);
    expect(await one(id)).toMatchObject({ remaining: 0, status: 'taken' });
    const { tdata } = await post<Taking[]>(depositPaths.takings, { id });
    expect(tdata.map(({ quantity }) => quantity).sort()).toEqual([1, 2, 3]);
    expect((await post('/deposit_item/delete', { ids: [id] })).code).toBe(0);
  });

  it('is taken with a note that hides nothing', async () => {
    const { id } = await left();
    const taking = { id, guid: crypto.randomUUID(), quantity: 1 };
    expect((await post(depositPaths.take, { ...taking, note: '孙\u202e先生' })).code).toBe(400);
    expect((await post(depositPaths.take, { ...taking, note: '孙先生' })).code).toBe(0);
  });

  it('has a quantity that can be corrected until something is taken', async () => {
    const made = await left();
    const more = await post<Deposit>('/deposit_item/update', { ...values('2026-12-20'), ...made, quantity: 8 });
    expect(more.tdata).toMatchObject({ remaining: 8 });
    expect((await take(made.id, 1)).code).toBe(0);
    const { version } = (await one(made.id)) ?? { version: 0 };
    const less = await post('/deposit_item/update', { ...values('2026-12-20'), id: made.id, version, quantity: 7 });
    expect(less.tdata).toMatchObject({ errors: { quantity: '创建后不能修改，如需更改请新建' } });
  });

  it('is overdue from the day after its last one, while something is left', async () => {
    const [last, past] = [await left('2026-11-20'), await left('2026-11-19')];
    const overdue = async () => (await found({ overdue: true })).map(({ id }) => id);
    expect(await overdue()).toEqual([past.id]);
    expect(await one(last.id)).toMatchObject({ overdue: false });
    expect((await take(past.id, 6)).code).toBe(0);
    expect(await overdue()).toEqual([]);
    expect((await found({ overdue: false })).map(({ id }) => id)).toContain(last.id);
  });

  it('is given back by who may, at their own stores', async () => {
    const admin = await gateway.session('1001');
    const clerk = await newCaller(gateway, admin, {
      codes: ['depositItem:list', 'depositItem:take'],
      scope: onlyStore('BJ001'),
    });
    const looker = await newCaller(gateway, admin, { codes: ['depositItem:list'] });
    const input = { id: demo('depositItem', 'SH001-1'), guid: crypto.randomUUID(), quantity: 1 };
    expect((await gateway.post(depositPaths.take, input, { token: clerk.token })).code).toBe(404);
    expect((await gateway.post(depositPaths.takings, { id: input.id }, { token: clerk.token })).code).toBe(404);
    expect((await gateway.post(depositPaths.take, input, { token: looker.token })).code).toBe(403);
  });

  it('shows a guest’s phone to who handles deposits, and only part of it to who looks', async () => {
    const admin = await gateway.session('1001');
    const asked = { ...values('2026-12-20'), guest: '钱女士', phone: '13900001234' };
    expect((await post('/deposit_item/save', asked)).code).toBe(0);
    const seenBy = async (verbs: string[], filters: Record<string, unknown> = {}) => {
      const { token } = await newCaller(gateway, admin, { codes: verbs.map((verb) => `depositItem:${verb}`) });
      const reply = await gateway.post<{ list: { phone: string }[] }>(
        '/deposit_item/list',
        { keyword: '钱女士', filters },
        { token },
      );
      return reply.tdata.list.map(({ phone }) => phone);
    };
    expect(await seenBy(['list', 'take'])).toEqual(['13900001234']);
    expect(await seenBy(['list', 'export'])).toEqual(['139****1234']);
    expect(await seenBy(['list', 'take'], { phone: '13900001234' })).toEqual(['13900001234']);
    expect(await seenBy(['list', 'export'], { phone: '13900001234' })).toEqual([]);
  });
});
