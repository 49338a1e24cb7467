import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { timeZones } from '#areas/company/store/timeZones';
import type { ScreenFigures } from '#areas/report/dataScreen/dataScreen';
import type { TodayWithDays } from '#report/today';
import { businessDateSql, dayInSql, daysSql, instantInSql, onDaySql, wallClockSql, zonesInUse } from '#server/db/zones';
import { nextNight } from '#server/domain/sales/nightly';
import { businessDay } from '#session/businessDay';
import type { StoreClock } from '#session/user';
import { addDays } from '#values/dateText';
import { addDecimals } from '#values/decimal';
import { instantIn, isZone, wallClock } from '#values/zonedTime';
import { demo, newCaller, onlyStore } from '../support/callers';
import { knownDay, openGateway } from '../support/gateway';
import { checkOut } from '../support/sales/checkOut';

// A chain in China with a store in New York. It is 10:00 on Friday 20 November 2026 in Shanghai and 21:00 on Thursday in New York.

const gateway = openGateway(knownDay);
const abroad = demo('store', 'GZ001');
const newYork = 'America/New_York';
const shanghai = 'Asia/Shanghai';
let admin = '';
let manager = '';

interface StoreRow {
  id: string;
  version: number;
  billingTime: string;
}

beforeAll(async () => {
  admin = await gateway.session('1001');
  const { tdata: store } = await gateway.get<StoreRow>('/store/getOne', { guid: abroad }, { token: admin });
  const changed = { ...store, timeZone: newYork };
  const saved = await gateway.post('/store/update', changed, { token: admin });
  if (saved.code !== 0) throw new Error(JSON.stringify(saved));
  manager = (await newCaller(gateway, admin, { scope: onlyStore('GZ001') })).token;
});

async function infoOf(token: string) {
  const { tdata } = await gateway.post<{ timeZone: string; clocks: StoreClock[] }>(
    '/user/get_user_base_info',
    {},
    { token },
  );
  return tdata;
}

describe('whose clock counts', () => {
  test('is the chain’s for who sees stores in two zones, the store’s for who sees it alone', async () => {
    expect(await infoOf(admin)).toMatchObject({
      timeZone: shanghai,
      clocks: [{ timeZone: newYork }, { timeZone: shanghai, cutOff: '04:00' }],
    });
    expect(await infoOf(manager)).toMatchObject({ timeZone: newYork, clocks: [{ timeZone: newYork }] });
  });
});

describe('the clock of a record', () => {
  const recordOf = async (path: string, guid: string) =>
    (await gateway.get<{ zone?: string }>(`${path}/getOne`, { guid }, { token: admin })).tdata;

  test('is its store’s, also by its warehouse; a record of no store has none', async () => {
    expect(await recordOf('/store', abroad)).toMatchObject({ zone: newYork });
    expect(await recordOf('/store', demo('store', 'BJ001'))).toMatchObject({ zone: shanghai });
    expect(await recordOf('/inventory/warehouse', demo('warehouse', 'GZ001'))).toMatchObject({ zone: newYork });
    const head = { type: 'otherIn', date: '2026-11-19', warehouse: demo('warehouse', 'GZ001') };
    const lines = [{ material: demo('material', '五花肉'), quantity: '1', unit: 'main', unitPrice: '2.00' }];
    const made = await gateway.post<{ id: string; zone?: string }>(
      '/inventory/stock_in/save',
      { ...head, lines },
      { token: admin },
    );
    expect(made.tdata.zone).toBe(newYork);
    expect(await recordOf('/inventory/stock_in', made.tdata.id)).toMatchObject({ zone: newYork });
    expect(await recordOf('/brand', demo('brand', 'A'))).not.toHaveProperty('zone');
    const booked = await gateway.post<{ timeZone: string }>('/reservation/booked', { store: abroad }, { token: admin });
    expect(booked.tdata.timeZone).toBe(newYork);
  });
});

describe('the business day of a store', () => {
  test('is counted on its own clock', async () => {
    const dayOf = async (store: string) => {
      const input = { store, month: '2026-11' };
      const { tdata } = await gateway.post<{ today: string; timeZone: string }>('/store_day_end/days', input, {
        token: admin,
      });
      return tdata;
    };
    expect(await dayOf(abroad)).toMatchObject({ today: '2026-11-19', timeZone: newYork });
    expect(await dayOf(demo('store', 'BJ001'))).toMatchObject({ today: '2026-11-20', timeZone: shanghai });
  });

  test('is not that of debts to suppliers: payments have the merchant’s day, and so have the periods and their ends', async () => {
    const { tdata } = await gateway.post<{ list: { period: string }[] }>(
      '/inventory/supplier_settlement/list',
      { size: 1 },
      { token: manager },
    );
    expect(tdata.list[0]?.period).toBe('2026-11-01 – 2026-11-20');
  });

  test('is the last date that its stock documents take; filters have the days of the clock that is shown', async () => {
    const save = (warehouse: string, date: string) => {
      const lines = [{ material: demo('material', '五花肉'), quantity: '1', unit: 'main', unitPrice: '2.00' }];
      const values = { type: 'otherIn', date, warehouse: demo('warehouse', warehouse), lines };
      return gateway.post<{ id: string; errors?: Record<string, string> }>('/inventory/stock_in/save', values, {
        token: admin,
      });
    };
    expect((await save('GZ001', '2026-11-20')).tdata.errors).toEqual({ date: expect.stringContaining('今天') });
    const { tdata } = await save('GZ001', '2026-11-19');
    expect(await save('BJ001', '2026-11-20')).toMatchObject({ code: 0 });
    // Made at this moment, which is Friday for the chain and Thursday for the store: so are the days of their filters.
    const found = async (token: string, day: string) => {
      const query = { filters: { createdAt: { from: day, to: day } } };
      const reply = await gateway.post<{ list: { id: string }[] }>('/inventory/stock_in/list', query, { token });
      return reply.tdata.list.some(({ id }) => id === tdata.id);
    };
    expect(await Promise.all(['2026-11-19', '2026-11-20'].map((day) => found(admin, day)))).toEqual([false, true]);
    expect(await Promise.all(['2026-11-19', '2026-11-20'].map((day) => found(manager, day)))).toEqual([true, false]);
  });

  test('is what home and wall count as today, hours on the store’s clock', async () => {
    // 20:30 in New York, the 19th; 09:30 in Shanghai, the 20th.
    await checkOut(gateway, { store: 'GZ001', at: '2026-11-20T01:30:00Z', price: '30.00', timeZone: newYork });
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T01:30:00Z', price: '50.00' });
    const wall = async (token: string) =>
      (await gateway.post<ScreenFigures>('/report/data_screen', {}, { token })).tdata;
    expect((await wall(admin)).now).toMatchObject({ income: '80.00', orders: 2 });
    const own = await wall(manager);
    expect(own).toMatchObject({ date: '2026-11-19', now: { income: '30.00', orders: 1 } });
    expect(own.hours.find(({ hour }) => hour === 20)?.now).toBe('30.00');
    // It is 21:00 there: that hour has begun, the next has not.
    expect(own.hours.find(({ hour }) => hour === 21)?.now).toBe('0.00');
    expect(own.hours.find(({ hour }) => hour === 22)?.now).toBeNull();
    const { tdata } = await gateway.post<TodayWithDays>('/report/today', {}, { token: manager });
    expect(tdata.date).toBe('2026-11-19');
    // For the chain each store is at its own day: the hours add up to the figure above them, and a bar is one date in every store.
    const chainDay = (await gateway.post<TodayWithDays>('/report/today', {}, { token: admin })).tdata;
    expect(chainDay).toMatchObject({ date: '2026-11-20', now: { income: '80.00', orders: 2 } });
    const hours = chainDay.hours.map(({ now }) => now ?? '0');
    expect(addDecimals('0.00', ...hours)).toBe('80.00');
    expect(chainDay.hours.find(({ hour }) => hour === 20)?.now).toBe('30.00');
    expect(chainDay.days.slice(-2).map(({ date, income }) => [date, income])).toEqual([
      ['2026-11-19', '30.00'],
      ['2026-11-20', '50.00'],
    ]);
    const wallHours = (await wall(admin)).hours.map(({ now }) => now ?? '0');
    expect(addDecimals('0.00', ...wallHours)).toBe('80.00');
  });
});

test('the night comes in every zone in which somebody trades', async () => {
  const zones = await gateway.database.db.transaction((tx) => zonesInUse(tx));
  expect(zones).toEqual([newYork, shanghai]);
  // 05:00 in New York is 10:00 UTC in winter, 05:00 in Shanghai 21:00 UTC.
  expect(nextNight(new Date('2026-11-20T02:00:00Z'), zones)).toEqual(new Date('2026-11-20T10:00:00Z'));
  expect(nextNight(new Date('2026-11-20T10:00:00Z'), zones)).toEqual(new Date('2026-11-20T21:00:00Z'));
  // Over the night in which New York's clock goes forward.
  expect(nextNight(new Date('2026-03-07T21:00:00Z'), [newYork])).toEqual(new Date('2026-03-08T09:00:00Z'));
});

describe('SQL and TypeScript', () => {
  const edges: [zone: string, around: string][] = [
    [newYork, '2026-03-08T07:00:00Z'],
    [newYork, '2026-11-01T06:00:00Z'],
    ['Europe/Paris', '2026-03-29T01:00:00Z'],
    ['Europe/Paris', '2026-10-25T01:00:00Z'],
    ['America/Havana', '2026-11-01T05:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    [shanghai, '2026-11-19T16:00:00Z'],
  ];

  test.each(edges)('read the clock of %s alike around %s', async (zone, around) => {
    const steps = Array.from({ length: 49 }, (_, index) => new Date(Date.parse(around) + (index - 24) * 900_000));
    const cutOffs = ['00:00', '00:30', '01:30', '02:30', '04:00'];
    const cases = steps.flatMap((at) => cutOffs.map((cutOff) => ({ at: at.toISOString(), cutOff })));
    const { rows } = await gateway.database.db.execute<
      Record<'at' | 'cutOff' | 'shown' | 'day' | 'begins', string>
    >(sql`
      WITH merchant AS (SELECT 'm' AS id, ${zone}::text AS time_zone),
        s AS (SELECT 'm' AS merchant, NULL::text AS time_zone, x->>'cutOff' AS billing_time, (x->>'at')::timestamptz AS at
          FROM jsonb_array_elements(${JSON.stringify(cases)}::jsonb) AS x)
      SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, billing_time AS "cutOff",
        to_char(${wallClockSql(sql`at`, sql`${zone}::text`)}, 'YYYY-MM-DD"T"HH24:MI:SS') AS shown,
        ${businessDateSql(sql`at`, sql`s`)}::text AS day,
        to_char(${instantInSql(sql`(at AT TIME ZONE 'UTC')::date + billing_time::time`, sql`${zone}::text`)} AT TIME ZONE 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS begins
      FROM s`);
    expect(rows).toHaveLength(cases.length);
    const mine = rows.map(({ at, cutOff }) => {
      const instant = new Date(at);
      const begins = instantIn(at.slice(0, 10), cutOff, zone).toISOString();
      return { at, cutOff, shown: wallClock(instant, zone), day: businessDay(instant, zone, cutOff), begins };
    });
    expect(rows).toEqual(mine);
  });

  test.each([...edges, ['America/Santiago', '2026-09-06T04:00:00Z'] as const])(
    'find the day of %s by the instants between which it lies, around %s',
    async (zone, around) => {
      const period = { from: addDays(around.slice(0, 10), -3), to: addDays(around.slice(0, 10), 3) };
      const days = daysSql(period, sql`c.zone`);
      const { rows } = await gateway.database.db.execute<Record<'at' | 'read' | 'found', string>>(sql`
        WITH c AS (SELECT ${zone}::text AS zone),
          s AS (SELECT ${around}::timestamptz + n * interval '15 minutes' AS at FROM generate_series(-120, 120) n)
        SELECT s.at::text AS at, ${dayInSql(sql`s.at`, sql`c.zone`)}::text AS read, d.day::text AS found
        FROM c CROSS JOIN LATERAL ${days} d JOIN s ON ${onDaySql(sql`s.at`, period)} ORDER BY s.at`);
      expect(rows).toHaveLength(241);
      expect(rows.filter(({ read, found }) => read !== found)).toEqual([]);
    },
  );

  test.each([
    ['an ordinary day', '2026-11-20'],
    ['a day on which clocks change', '2026-03-29'],
  ])(
    'find the first and the last instant of a period of one day, and not the next, wherever a store may be: %s',
    async (_, day) => {
      const period = { from: day, to: day };
      const farthest = ['Pacific/Kiritimati', 'Etc/GMT+12', ...timeZones];
      const { rows } = await gateway.database.db.execute<Record<'first' | 'last' | 'next', boolean>>(sql`
      SELECT c.zone, ${onDaySql(sql`d.begins`, period)} AS first,
        ${onDaySql(sql`(d.ends - interval '1 millisecond')`, period)} AS last, ${onDaySql(sql`d.ends`, period)} AS next
      FROM jsonb_array_elements_text(${JSON.stringify(farthest)}::jsonb) AS c (zone)
        CROSS JOIN LATERAL ${daysSql(period, sql`c.zone`)} d`);
      expect(rows).toHaveLength(farthest.length);
      expect(rows.filter(({ first, last, next }) => !first || !last || next)).toEqual([]);
    },
  );

  test('know every zone that a store may choose', async () => {
    const { rows } = await gateway.database.db.execute<{ name: string }>(
      sql`SELECT name FROM pg_timezone_names WHERE name IN ${[...timeZones]}`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...timeZones].sort());
    expect(timeZones.filter((zone) => !isZone(zone))).toEqual([]);
  });
});
