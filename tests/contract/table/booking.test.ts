import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ActAnswer,
  type BookedDays,
  type BookOfDay,
  bookingPaths,
  type OfferedTable,
} from '#areas/table/booking/paths';
import type { Floor } from '#areas/table/table/floor';
import type { Question } from '#gateway/question';
import { store } from '#server/db/schema';
import { saleOrder } from '#server/db/schema/sales/sales';
import { reservation } from '#server/db/schema/table/guest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { hourMs } from '#values/duration';

// Reservations at work. It is Friday 20 November 2026, 10:00. Standard terms: 2 periods, 60 and 100 people, 14 days.

const gateway = openGateway(knownDay);
const today = '2026-11-20';
let token = '';

beforeAll(async () => {
  token = await gateway.session('1001');
});

type Body = Record<string, unknown>;
const post = <T = ActAnswer & { errors?: Record<string, string> }>(path: string, body: Body, extra: object = {}) =>
  gateway.post<T>(path, body, { token, ...extra });

/** A request by phone. */
const askedFor = (store: string, over: Body = {}) => ({
  id: crypto.randomUUID(),
  store: demo('store', store),
  guest: '王女士',
  phone: '13800001234',
  businessDate: '2026-11-21',
  slot: '18:30',
  people: 4,
  type: 'hall',
  ...over,
});
const book = (store: string, over: Body = {}) => post(bookingPaths.book, askedFor(store, over));
/** The header of a caller who agreed to a question. */
const agreeing = (agree: string) => ({ headers: { 'X-Agreed': agree } });
const walkIn = (store: string, over: Body = {}) =>
  post(bookingPaths.walkIn, {
    id: crypto.randomUUID(),
    store: demo('store', store),
    people: 2,
    type: 'hall',
    ...over,
  });

async function found(store: string, id: string, date = '2026-11-21') {
  const { tdata } = await post<BookOfDay>(bookingPaths.day, { store: demo('store', store), date });
  const row = tdata.bookings.find((one) => one.id === id);
  if (!row) throw new Error(`no reservation ${id} on ${date}`);
  return row;
}

async function configure(store: string, values: Body) {
  const id = `store:${demo('store', store)}`;
  const { tdata } = await gateway.get<{ version: number }>('/reservation_setting/getOne', { guid: id }, { token });
  const reply = await post('/reservation_setting/update', { id, version: tdata.version, ...values });
  expect(reply.code).toBe(0);
}

const addRule = (store: string, values: Body) =>
  post<{ id: string; errors?: Record<string, string> }>('/booking_rule/save', {
    store: demo('store', store),
    name: freshText(8),
    types: ['room'],
    areas: null,
    periods: null,
    capacity: 12,
    days: 30,
    deposit: '0.00',
    sort: 1,
    enabled: true,
    ...values,
  });

async function receipts(id: string) {
  const { rows } = await gateway.database.db.execute(
    sql`SELECT kind, method, amount FROM other_receipt WHERE guid LIKE ${`${id}%`} ORDER BY guid DESC`,
  );
  return rows;
}

describe('a reservation', () => {
  it.each([
    ['the last day', { businessDate: '2026-12-03' }, ''],
    ['a day later', { businessDate: '2026-12-04' }, '只能预订 14 天以内，请选择更近的日期'],
    ['yesterday', { businessDate: '2026-11-19' }, '预订时间已过，请选择之后的时间'],
    ['today before now', { businessDate: today, slot: '09:59' }, '预订时间已过，请选择之后的时间'],
    ['as many as may come', { people: 20 }, ''],
    ['one too many', { people: 21 }, '一个预订最多 20 人，请减少人数或分成几个预订'],
    ['outside the periods', { slot: '14:00' }, '不在预订时段内，请选择预订时段内的时间'],
    ['a time that is none', { slot: '25:00' }, '填写有误，请检查后再保存'],
    ['a table that is none', { table: 'X99' }, '没有桌台 X99，或已停用，请选择其他桌台'],
  ])('for %s is answered by the terms', async (_when, over, message) => {
    const reply = await book('SH001', over);
    expect([reply.code === 0, reply.message]).toEqual([message === '', message || reply.message]);
  });

  it('fills a period to the last seat, and not beyond; who cancels makes room', async () => {
    const on = { businessDate: '2026-11-25', slot: '12:00' };
    const ids = [];
    for (const people of [20, 20, 19]) ids.push((await book('SH001', { ...on, people })).tdata.id);
    expect((await book('SH001', { ...on, people: 2 })).message).toBe('该时段只能再接待 1 人，请减少人数或换一个时段');
    expect((await book('SH001', { ...on, slot: '13:30', people: 1 })).code).toBe(0);
    expect((await book('SH001', { ...on, slot: '17:00', people: 1 })).code).toBe(0);
    const row = await found('SH001', ids[0] ?? '', '2026-11-25');
    expect((await post(bookingPaths.cancel, { id: row.id, version: row.version, deposit: 'none' })).code).toBe(0);
    expect((await book('SH001', { ...on, people: 20 })).code).toBe(0);
  });

  it('is made once under its id, however often it is sent', async () => {
    const body = askedFor('SH001', { businessDate: '2026-11-26' });
    const first = await post(bookingPaths.book, body);
    const again = await post(bookingPaths.book, body);
    expect([again.code, again.tdata]).toEqual([0, first.tdata]);
    const rows = await gateway.database.db.select().from(reservation).where(eq(reservation.guid, body.id));
    expect(rows).toHaveLength(1);
  });

  it('goes through its states, and no other way', async () => {
    const { id } = (await book('BJ001', { businessDate: today, slot: '11:00', table: 'A01' })).tdata;
    const act = async (path: string, over: Body = {}) => {
      const { version } = await found('BJ001', id, today);
      return post(path, { id, version, ...over });
    };
    expect((await act(bookingPaths.checkOut)).message).toBe('王女士 还没有到店，请先办理到店');
    expect((await act(bookingPaths.arrive)).tdata).toMatchObject({ table: 'A01', version: 2 });
    expect((await act(bookingPaths.cancel, { deposit: 'none' })).message).toBe(
      '王女士 已到店，不能改期或取消；离开时请办理离店',
    );
    const moved = await act(bookingPaths.move, { businessDate: '2026-11-22', slot: '18:00', people: 2 });
    expect(moved.message).toBe('王女士 已到店，不能改期或取消；离开时请办理离店');
    const floor = await post<Floor>('/table/floor', { store: demo('store', 'BJ001') });
    expect(floor.tdata.tables.find(({ code }) => code === 'A01')).toMatchObject({ state: 'occupied', guests: 4 });
    expect((await act(bookingPaths.checkOut)).code).toBe(0);
    expect((await act(bookingPaths.arrive)).message).toBe('王女士 已离店；如再次到店，请新建预订');
    const stale = await post(bookingPaths.checkOut, { id, version: 1 });
    expect(stale.code).toBe(409);
  });

  it('is as it was before an arrival or a leaving that is taken back, unless its table has other guests by then', async () => {
    const { id } = (await book('BJ001', { businessDate: today, slot: '13:00', table: 'A03' })).tdata;
    const act = async (path: string) => post(path, { id, version: (await found('BJ001', id, today)).version });
    const stands = async () => {
      const { status, table, expectedAt, arrivedAt } = await found('BJ001', id, today);
      return { status, table, expectedAt, arrivedAt };
    };
    const reserved = await stands();
    expect((await act(bookingPaths.undo)).message).toContain('不能再撤销');
    await act(bookingPaths.arrive);
    expect((await act(bookingPaths.undo)).code).toBe(0);
    expect(await stands()).toEqual(reserved);
    await act(bookingPaths.arrive);
    const arrived = await stands();
    await act(bookingPaths.checkOut);
    expect((await act(bookingPaths.undo)).code).toBe(0);
    expect(await stands()).toEqual(arrived);
    await act(bookingPaths.checkOut);
    const others = await walkIn('BJ001', { table: 'A03' });
    expect(others.code).toBe(0);
    expect((await act(bookingPaths.undo)).code).toBe(1000);
    expect((await stands()).status).toBe('checkedOut');
    expect((await post(bookingPaths.checkOut, { id: others.tdata.id, version: others.tdata.version })).code).toBe(0);
  });

  it('is received on its day only, and is overdue once nobody came for 45 minutes', async () => {
    const later = (await book('HZ001', { businessDate: '2026-11-22' })).tdata;
    const early = await post(bookingPaths.arrive, { id: later.id, version: later.version });
    expect(early.message).toBe('王女士 预订的是 2026-11-22，请先改期');
    const soon = (await book('HZ001', { businessDate: today, slot: '11:00' })).tdata;
    gateway.clock.advance(1.74 * hourMs);
    await gateway.tick();
    expect((await found('HZ001', soon.id, today)).status).toBe('reserved');
    gateway.clock.advance(0.05 * hourMs);
    await gateway.tick();
    expect((await found('HZ001', soon.id, today)).status).toBe('overdue');
    const move = { id: soon.id, version: soon.version, businessDate: '2026-11-22', slot: '18:00', people: 2 };
    expect((await post(bookingPaths.move, move)).message).toBe('王女士 的预订已逾期，请办理到店或取消');
    // Nobody changed it: who had it open may still receive the guests.
    expect((await post(bookingPaths.arrive, { id: soon.id, version: soon.version })).code).toBe(0);
  });

  it('moves where there is room, and gives up a table that others have then', async () => {
    const on = { businessDate: '2026-11-28', slot: '18:00' };
    await book('BJ001', { ...on, slot: '20:00', table: 'A02' });
    const { id, version } = (await book('BJ001', { ...on, table: 'A02' })).tdata;
    const to = (over: Body) => post(bookingPaths.move, { id, version, ...on, people: 4, ...over });
    expect((await to({ slot: '16:59' })).message).toBe('不在预订时段内，请选择预订时段内的时间');
    expect((await to({ people: 21 })).message).toBe('一个预订最多 20 人，请减少人数或分成几个预订');
    const asked = await post<Question>(bookingPaths.move, { id, version, ...on, people: 6, slot: '18:01' });
    expect([asked.code, asked.message]).toEqual([
      1000,
      '桌台 A02 从 20:00 起已有安排，改期后该预订没有桌台，确定改期？',
    ]);
    const moved = await post(
      bookingPaths.move,
      { id, version, ...on, people: 6, slot: '18:01' },
      agreeing(asked.tdata.agree),
    );
    expect(moved.tdata).toMatchObject({ table: null, version: version + 1 });
    expect(await found('BJ001', id, '2026-11-28')).toMatchObject({ slot: '18:01', people: 6, table: null });
    const kept = (await book('BJ001', { ...on, table: 'A06' })).tdata;
    const later = { id: kept.id, version: kept.version, ...on, people: 4, slot: '19:30' };
    expect((await post(bookingPaths.move, later)).tdata.table).toBe('A06');
  });
});

describe('a table', () => {
  it('is kept for two hours: neither a minute before nor after it is given to others', async () => {
    const on = { businessDate: '2026-11-29', table: 'A03' };
    expect((await book('BJ001', { ...on, slot: '18:30' })).code).toBe(0);
    expect((await book('BJ001', { ...on, slot: '20:29' })).message).toBe(
      '桌台 A03 已为 王女士 保留（18:30），请选择其他桌台',
    );
    expect((await book('BJ001', { ...on, slot: '17:00' })).code).toBe(1000);
    expect((await book('BJ001', { ...on, slot: '20:30' })).code).toBe(0);
    const wish = { store: demo('store', 'BJ001'), date: '2026-11-29', slot: '19:00', people: 4 };
    const offered = (await post<OfferedTable[]>(bookingPaths.tables, wish)).tdata;
    expect(offered[0]).toMatchObject({ seats: 4, taken: null });
    expect(offered.find(({ code }) => code === 'A03')?.taken?.guest).toBe('王女士');
    expect(offered.at(-1)?.taken).not.toBeNull();
  });

  it('with an open order is not given to guests at the door', async () => {
    const at = gateway.clock.now().toISOString();
    const [any] = await gateway.database.db.select().from(saleOrder).limit(1);
    if (any) {
      await gateway.database.db.insert(saleOrder).values({
        ...any,
        guid: 'order-at-A04',
        store: demo('store', 'WH001'),
        status: 'open',
        table: 'A04',
        openedAt: at,
      });
      expect((await walkIn('WH001', { table: 'A04' })).message).toMatch(/^桌台 A04 从 .* 起有人用餐/);
    }
    const seated = await walkIn('WH001', { people: 3 });
    expect(seated.tdata.table).toBe('A01');
    expect((await walkIn('WH001', { table: 'A01' })).message).toMatch(/^桌台 A01 已为/);
  });
});

describe('the table that is chosen', () => {
  const on = { businessDate: '2026-11-24', slot: '18:30' };

  it('gives a reservation its type and area, and so its deposit; a banquet stays one', async () => {
    const room = { ...on, type: 'hall', table: 'V01' };
    expect((await book('BJ001', room)).tdata.errors).toEqual({ depositMethod: '此项必填' });
    const { id } = (await book('BJ001', { ...room, depositMethod: 'cash' })).tdata;
    const row = await found('BJ001', id, on.businessDate);
    expect(row).toMatchObject({ type: 'room', area: demo('area', 'BJ001-V'), deposit: '200.00', depositState: 'paid' });
    const hall = (await book('BJ001', { ...on, type: 'room', table: 'A10' })).tdata;
    expect(await found('BJ001', hall.id, on.businessDate)).toMatchObject({ type: 'hall', deposit: '0.00' });
    const feast = (await book('BJ001', { ...on, type: 'banquet', table: 'A11', depositMethod: 'cash' })).tdata;
    expect(await found('BJ001', feast.id, on.businessDate)).toMatchObject({ type: 'banquet', deposit: '1000.00' });
  });

  it('is asked about where it is too small: of its seats nobody is asked, of one more they are', async () => {
    const asked = (people: number, extra: object = {}) =>
      post<Question & ActAnswer>(bookingPaths.book, askedFor('BJ001', { ...on, people, table: 'A12' }), extra);
    const crowded = await asked(5);
    expect([crowded.code, crowded.message]).toEqual([1000, '桌台 A12 只有 4 座，确定安排 5 人？']);
    expect((await asked(6, agreeing(crowded.tdata.agree))).code).toBe(1000);
    expect((await asked(5, agreeing(crowded.tdata.agree))).code).toBe(0);
    expect((await book('BJ001', { ...on, people: 4, table: 'A13' })).code).toBe(0);
    const door = await walkIn('BJ001', { people: 9, table: 'A14' });
    expect(door.message).toBe('桌台 A14 只有 4 座，确定安排 9 人？');
  });

  it('asks guests who reserved without a deposit for one, if it is under another rule', async () => {
    const { id, version } = (await book('BJ001', { ...on, people: 8 })).tdata;
    const assign = (over: Body) => post(bookingPaths.assign, { id, version, table: 'V02', ...over });
    expect((await assign({})).tdata.errors).toEqual({ depositMethod: '此项必填' });
    expect((await assign({ depositMethod: 'card' })).code).toBe(0);
    expect(await found('BJ001', id, on.businessDate)).toMatchObject({ type: 'room', table: 'V02', deposit: '200.00' });
    expect(await receipts(id)).toEqual([{ kind: 'deposit', method: 'card', amount: '200.00' }]);
  });

  it('is exchanged by two reservations in one act, and with it their types', async () => {
    const day = { ...on, businessDate: '2026-11-23' };
    const hall = (await book('BJ001', { ...day, table: 'A01', guest: '李先生' })).tdata;
    const room = (await book('BJ001', { ...day, table: 'V01', depositMethod: 'cash', people: 4 })).tdata;
    const without = (await book('BJ001', { ...day, guest: '孙先生' })).tdata;
    const swap = (one: ActAnswer, other: ActAnswer) =>
      post(bookingPaths.swap, {
        ...{ id: one.id, version: one.version },
        other: { id: other.id, version: other.version },
      });
    expect((await swap(hall, without)).message).toBe('孙先生 还没有桌台，请先安排桌台');
    expect((await swap(hall, hall)).code).toBe(404);
    expect((await swap(hall, { ...room, version: room.version + 1 })).code).toBe(409);
    expect((await swap(hall, room)).tdata).toMatchObject({ table: 'V01', version: hall.version + 1 });
    const of = (id: string) => found('BJ001', id, day.businessDate);
    expect(await of(hall.id)).toMatchObject({ table: 'V01', type: 'room' });
    expect(await of(room.id)).toMatchObject({ table: 'A01', type: 'hall', deposit: '200.00' });
  });
});

describe('a deposit', () => {
  it('is added to a reservation that has none, from 0.01 yuan', async () => {
    const { id, version } = (await book('BJ001', { businessDate: '2026-11-27', slot: '12:00' })).tdata;
    const add = (over: Body) =>
      post(bookingPaths.deposit, { id, version, deposit: '0.01', depositMethod: 'cash', ...over });
    expect((await add({ deposit: '0.00' })).tdata.errors).toHaveProperty('deposit');
    expect((await add({ deposit: '1000000.00' })).tdata.errors).toHaveProperty('deposit');
    expect((await add({ depositMethod: null })).tdata.errors).toHaveProperty('depositMethod');
    expect((await add({})).code).toBe(0);
    expect((await add({ version: version + 1 })).message).toBe('王女士 的预订已有定金，无需补收；请刷新');
    expect(await receipts(id)).toEqual([{ kind: 'deposit', method: 'cash', amount: '0.01' }]);
  });

  it('that is past its refund limit stays so when the guests come later', async () => {
    const soon = (await book('BJ001', { businessDate: today, slot: '12:30' })).tdata;
    await post(bookingPaths.deposit, { id: soon.id, version: soon.version, deposit: '50.00', depositMethod: 'cash' });
    const moved = await post(bookingPaths.move, {
      ...{ id: soon.id, version: soon.version + 1 },
      ...{ businessDate: '2026-11-28', slot: '12:00', people: 4 },
    });
    const cancel = (deposit: string) =>
      post(bookingPaths.cancel, { id: soon.id, version: moved.tdata.version, deposit });
    expect((await cancel('refunded')).code).toBe(1000);
    expect((await cancel('forfeited')).tdata.deposit).toBe('forfeited');
    const early = (await book('BJ001', { businessDate: '2026-11-28', slot: '12:00' })).tdata;
    await post(bookingPaths.deposit, { id: early.id, version: early.version, deposit: '50.00', depositMethod: 'cash' });
    const later = { id: early.id, version: early.version + 1, businessDate: '2026-11-29', slot: '12:00', people: 4 };
    const { version } = (await post(bookingPaths.move, later)).tdata;
    expect((await post(bookingPaths.cancel, { id: early.id, version, deposit: 'refunded' })).code).toBe(0);
  });

  it('is received with the reservation, given back until the agreed hours before, and kept later', async () => {
    await configure('CD001', { deposit: '200.00', refundHours: 3 });
    const on = { businessDate: '2026-11-21', slot: '18:30' };
    expect((await book('CD001', on)).tdata.errors).toEqual({ depositMethod: '此项必填' });
    const made = async (over: Body = {}) => (await book('CD001', { ...on, depositMethod: 'cash', ...over })).tdata;
    const [first, second, third] = [await made(), await made(), await made()];
    // Who reserved before has what was agreed then.
    await configure('CD001', { deposit: '0.00', refundHours: 48 });
    const cancel = ({ id, version }: ActAnswer, deposit: string) => post(bookingPaths.cancel, { id, version, deposit });
    expect((await cancel(first, 'forfeited')).code).toBe(1000);
    expect((await cancel(first, 'refunded')).tdata.deposit).toBe('refunded');
    expect(await receipts(first.id)).toEqual([
      { kind: 'deposit', method: 'cash', amount: '200.00' },
      { kind: 'depositRefund', method: 'cash', amount: '-200.00' },
    ]);
    const deadline = Date.parse('2026-11-21T07:30:00.000Z');
    gateway.clock.advance(deadline - gateway.clock.now().getTime());
    token = await gateway.signOn('1001');
    expect((await cancel(second, 'refunded')).code).toBe(0);
    gateway.clock.advance(1);
    expect((await cancel(third, 'refunded')).message).toMatch(/定金退还条件/);
    expect((await cancel(third, 'forfeited')).tdata.deposit).toBe('forfeited');
    expect(await receipts(third.id)).toHaveLength(1);
  });

  it('is given back with the bill', async () => {
    await configure('CD001', { deposit: '50.00' });
    const { id } = (await book('CD001', { slot: '18:30', depositMethod: 'card' })).tdata;
    const act = async (path: string) => post(path, { id, version: (await found('CD001', id)).version });
    await act(bookingPaths.arrive);
    expect((await act(bookingPaths.checkOut)).tdata.deposit).toBe('refunded');
    // Money that was given back stays given.
    expect((await act(bookingPaths.undo)).message).toContain('不能再撤销');
    expect((await receipts(id)).map(({ amount }) => amount)).toEqual(['50.00', '-50.00']);
  });
});

describe('a rule', () => {
  it('overrides the settings for what it covers, and is named when it refuses', async () => {
    const name = '包间';
    const rule = await addRule('XA001', { name, capacity: 30, days: 30, deposit: '100.00' });
    expect(rule.code).toBe(0);
    const rooms = { type: 'room', businessDate: '2026-12-18', depositMethod: 'wechat' };
    expect((await book('XA001', { ...rooms, people: 28 })).code).toBe(0);
    expect((await book('XA001', { ...rooms, people: 3 })).message).toBe(
      '“包间”：该时段只能再接待 2 人，请减少人数或换一个时段',
    );
    expect((await book('XA001', { businessDate: '2026-12-18' })).message).toBe('只能预订 14 天以内，请选择更近的日期');
    const { tdata } = await post<BookedDays>(bookingPaths.booked, { store: demo('store', 'XA001') });
    expect(tdata.rules.map((one) => one.name)).toEqual([name]);
    expect(tdata.booked).toContainEqual({ date: '2026-12-18', slot: '18:30', type: 'room', area: null, people: 28 });
  });

  it('has room for the smallest party, and periods that do not overlap', async () => {
    await configure('SZ001', { minPeople: 4 });
    expect((await addRule('SZ001', { capacity: 3 })).tdata.errors).toEqual({ capacity: '不能小于最少人数 4' });
    expect((await addRule('SZ001', { capacity: 4 })).code).toBe(0);
  });
});

describe('the book of a store', () => {
  it('is open to who may, and of no other store', async () => {
    const { tdata } = await book('SH001', { businessDate: '2026-11-27' });
    const of = async (codes: string[]) => (await newCaller(gateway, token, { codes, scope: onlyStore('BJ001') })).token;
    const looking = await of(['booking:list']);
    const working = await of(['booking:list', 'booking:book', 'booking:serve', 'booking:cancel']);
    const day = { store: demo('store', 'SH001'), date: '2026-11-27' };
    const named = { id: tdata.id, version: tdata.version };
    const door = { id: crypto.randomUUID(), store: demo('store', 'SH001'), people: 2, type: 'hall' };
    const wish = { ...day, slot: '18:00', people: 2 };
    const move = { ...named, businessDate: '2026-11-27', slot: '18:00', people: 2 };
    const acts: [string, Body][] = [
      [bookingPaths.book, askedFor('SH001')],
      [bookingPaths.walkIn, door],
      [bookingPaths.move, move],
      [bookingPaths.assign, { ...named, table: 'A01' }],
      [bookingPaths.swap, { ...named, other: { ...named, id: 'other' } }],
      [bookingPaths.deposit, { ...named, deposit: '1.00', depositMethod: 'cash' }],
      [bookingPaths.arrive, named],
      [bookingPaths.cancel, { ...named, deposit: 'none' }],
      [bookingPaths.checkOut, named],
    ];
    const reads: [string, Body][] = [
      [bookingPaths.booked, { store: day.store }],
      [bookingPaths.day, day],
      [bookingPaths.tables, wish],
    ];
    const none = await of(['queue:list']);
    for (const [path, body] of reads) {
      expect([path, (await post(path, body, { token: looking })).code]).toEqual([path, 404]);
      expect([path, (await post(path, body, { token: none })).code]).toEqual([path, 403]);
    }
    for (const [path, body] of acts) {
      expect([path, (await post(path, body, { token: looking })).code]).toEqual([path, 403]);
      expect([path, (await post(path, body, { token: working })).code]).toEqual([path, 404]);
    }
  });
});

describe('a night', () => {
  const saturday = '2026-11-21';
  const midnight = Date.parse('2026-11-21T16:00:00.000Z');

  it('goes on after a cut-off at midnight until the hours and periods over midnight end', async () => {
    await gateway.database.db
      .update(store)
      .set({ billingTime: '00:00' })
      .where(eq(store.guid, demo('store', 'WH001')));
    await configure('WH001', { periods: [{ startTime: '17:00', endTime: '01:00', capacity: 10 }] });
    const late = (await book('WH001', { businessDate: saturday, slot: '00:30', people: 4 })).tdata;
    expect((await found('WH001', late.id, saturday)).expectedAt).toBe('2026-11-21T16:30:00.000Z');
    expect((await book('WH001', { businessDate: saturday, slot: '18:00', people: 7 })).code).toBe(1000);
    gateway.clock.advance(midnight - gateway.clock.now().getTime() + 0.5 * hourMs);
    token = await gateway.signOn('1001');
    const { tdata } = await post<BookedDays>(bookingPaths.booked, { store: demo('store', 'WH001') });
    expect([tdata.today, tdata.time]).toEqual([saturday, '00:30']);
    const arrived = await post(bookingPaths.arrive, { id: late.id, version: late.version, table: 'A05' });
    expect(arrived.code).toBe(0);
    const floor = await post<Floor>('/table/floor', { store: demo('store', 'WH001') });
    expect(floor.tdata.tables.find(({ code }) => code === 'A05')?.state).toBe('occupied');
    gateway.clock.advance(0.5 * hourMs);
    const next = await post<BookedDays>(bookingPaths.booked, { store: demo('store', 'WH001') });
    expect(next.tdata.today).toBe('2026-11-22');
  });
});
