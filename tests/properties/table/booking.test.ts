import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActAnswer } from '#areas/table/booking/paths';
import { bookingPaths } from '#areas/table/booking/paths';
import { sittingMinutes } from '#server/domain/table/booking/sittings';
import { demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';

// R1: a period's people are never more than its capacity. T1: no table is given to two parties. Whatever is done, and by however
// many at once. It is Friday 20 November 2026, 10:00.

const gateway = openGateway(knownDay);
const store = demo('store', 'BJ001');
const rooms = 9;
const lunch = { startTime: '11:00', endTime: '14:00', capacity: 12 };
const dinner = { startTime: '17:00', endTime: '21:00', capacity: 20 };
const tables = ['A01', 'A02', 'V01'];

type Kind = 'book' | 'walkIn' | 'move' | 'assign' | 'arrive' | 'cancel' | 'checkOut';

const step = fc.record({
  kind: fc.constantFrom<Kind>(
    'book',
    'book',
    'book',
    'walkIn',
    'move',
    'assign',
    'arrive',
    'arrive',
    'cancel',
    'checkOut',
  ),
  which: fc.nat({ max: 12 }),
  people: fc.integer({ min: 1, max: 8 }),
  slot: fc.constantFrom('11:00', '12:30', '13:59', '14:00', '17:00', '18:30', '20:29', '20:59'),
  day: fc.constantFrom('2026-11-20', '2026-11-20', '2026-11-21'),
  type: fc.constantFrom('hall', 'hall', 'room'),
  table: fc.option(fc.constantFrom(...tables), { nil: null }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Row extends Record<string, unknown> {
  day: string;
  slot: string;
  type: string;
  table: string | null;
  people: number;
  status: string;
  at: number;
  walk_in: boolean;
}

async function active(): Promise<Row[]> {
  const { rows } = await gateway.database.db.execute<Row>(sql`
    SELECT business_date::text AS day, slot, type, table_code AS table, people, status, walk_in,
      (extract(epoch FROM expected_at) / 60)::int AS at
    FROM reservation WHERE store = ${store} AND status IN ('reserved', 'overdue', 'arrived')`);
  return rows;
}

async function expectSound(): Promise<void> {
  const rows = await active();
  for (const day of new Set(rows.map((row) => row.day)))
    for (const { startTime, endTime, capacity } of [lunch, dinner])
      for (const [isRoom, most] of [
        [false, capacity],
        [true, rooms],
      ] as const) {
        const mine = rows.filter(
          (row) => row.day === day && row.slot >= startTime && row.slot < endTime && (row.type === 'room') === isRoom,
        );
        expect(mine.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(most);
      }
  for (const table of tables) {
    const mine = rows.filter((row) => row.table === table).sort((a, b) => a.at - b.at);
    expect(mine.filter(({ status }) => status === 'arrived').length).toBeLessThanOrEqual(1);
    for (const [index, one] of mine.entries()) {
      const next = mine[index + 1];
      if (next) expect(next.at - one.at).toBeGreaterThanOrEqual(sittingMinutes);
    }
  }
}

let token = '';
const known: ActAnswer[] = [];

async function run({ kind, which, people, slot, day, type, table }: Step, node = 0): Promise<number> {
  const post = async (path: string, body: object) => {
    const { code, tdata } = await gateway.post<ActAnswer>(path, body, { token, node });
    return { code, tdata };
  };
  if (kind === 'book' || kind === 'walkIn') {
    const guest = { id: crypto.randomUUID(), store, people, type, table, guest: '王女士', phone: '13800001234' };
    const { code, tdata } = await post(bookingPaths[kind], { ...guest, businessDate: day, slot });
    if (code === 0) known.push(tdata);
    return code;
  }
  const at = which % Math.max(1, known.length);
  const of = known[at];
  if (!of) return 0;
  const named = { id: of.id, version: of.version };
  const bodies = {
    move: { ...named, businessDate: day, slot, people },
    assign: { ...named, table: table ?? 'A01' },
    arrive: { ...named, table },
    cancel: { ...named, deposit: 'none' },
    checkOut: named,
  };
  const { code, tdata } = await post(bookingPaths[kind], bodies[kind]);
  if (code === 0) known[at] = tdata;
  return code;
}

async function prepare(): Promise<void> {
  token = await gateway.session('1001');
  const id = `store:${store}`;
  const { tdata } = await gateway.get<{ version: number }>('/reservation_setting/getOne', { guid: id }, { token });
  const values = { id, version: tdata.version, minPeople: 1, periods: [lunch, dinner] };
  expect((await gateway.post('/reservation_setting/update', values, { token })).code).toBe(0);
  const { tdata: rules } = await gateway.post<{ list: { id: string }[] }>(
    '/booking_rule/list',
    { filters: { store }, page: 1, size: 20 },
    { token },
  );
  const ids = rules.list.map((rule) => rule.id);
  if (ids.length > 0) await gateway.post('/booking_rule/delete', { ids }, { token });
  const rule = {
    store,
    name: '包间',
    types: ['room'],
    capacity: rooms,
    days: 30,
    deposit: '0.00',
    sort: 1,
    enabled: true,
  };
  expect((await gateway.post('/booking_rule/save', rule, { token })).code).toBe(0);
}

describe('reservations', () => {
  it('never overfill a period nor give a table twice, whatever is done', { timeout: 120_000 }, async () => {
    await prepare();
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
        await gateway.database.db.execute(sql`DELETE FROM reservation WHERE store = ${store}`);
        known.length = 0;
        for (const one of steps) if ((await run(one)) === 0) done += 1;
        await expectSound();
      }),
      { numRuns: 10 },
    );
    // Otherwise everything was refused, and nothing was tried.
    expect(done).toBeGreaterThan(40);
  });

  it('fill a period exactly when many ask at once, and give a table to one of them', async () => {
    await prepare();
    await gateway.database.db.execute(sql`DELETE FROM reservation WHERE store = ${store}`);
    known.length = 0;
    const one = { which: 0, day: '2026-11-21', type: 'hall' as const, people: 3, slot: '18:30' as const };
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, node) => run({ ...one, kind: 'book', table: null, day: '2026-11-21' }, node)),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(6);
    const seats = await Promise.all(
      [...known].map((of, node) => {
        const body = { id: of.id, version: of.version, table: 'A02' };
        return gateway.post(bookingPaths.assign, body, { token, node });
      }),
    );
    expect(seats.filter(({ code }) => code === 0)).toHaveLength(1);
    await expectSound();
  });
});
