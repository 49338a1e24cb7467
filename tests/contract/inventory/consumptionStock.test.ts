import { beforeAll, describe, expect, it } from 'vitest';
import { dueDays } from '#server/domain/inventory/consumption/due';
import { newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ConsumptionWorld, linesOf } from '#tests/support/inventory/consumption';
import { hourMs } from '#values/duration';

// Nightly use from a warehouse that has too little, is being counted or was counted since; S3, S8, S14.

const gateway = openGateway(knownDay);
const world = new ConsumptionWorld(gateway);
// The gateway's clock says 10:00 on the 20th: the 19th is over, the 20th is not.
const [before, day] = ['2026-11-18', '2026-11-19'];
beforeAll(() => world.open());

describe('a warehouse that has too little', () => {
  it.each([
    ['3', [], '0.000'],
    ['3.001', [{ quantity: '0.001' }], '0.000'],
  ])('gives what it has when %s kg are used of 3', async (sold, shortfalls, left) => {
    const kitchen = await world.kitchen(['3']);
    await world.sell(kitchen, day, sold);
    await world.night();
    const [done] = await world.days(kitchen.store);
    expect(done).toMatchObject({ lines: [{ quantity: '3.000', total: '15.00' }], amount: '15.00' });
    expect(done?.shortfalls).toMatchObject(shortfalls);
    expect(done?.shortfalls).toHaveLength(shortfalls.length);
    expect(await world.onHand(kitchen.warehouse, kitchen.materials[0] ?? '')).toBe(left);
  });

  it('is named on the document with its shortfall, even without any stock', async () => {
    const kitchen = await world.kitchen(['0', '0']);
    await world.receive(kitchen.warehouse, await world.material(), '1');
    await world.sell(kitchen, day, '2');
    await world.night();
    const [done] = await world.days(kitchen.store);
    expect(done).toMatchObject({ lines: [], amount: '0.00' });
    const { document } = done ?? {};
    const answer = await world.sent<{ businessDate: string; shortfalls: unknown[] }>(
      '/inventory/stock_out/consumption',
      {
        id: document,
      },
    );
    expect(answer.businessDate).toBe(day);
    expect(answer.shortfalls).toHaveLength(2);
    expect(answer.shortfalls).toEqual(
      expect.arrayContaining(
        kitchen.materials.map((material) => ({ material, quantity: '2.000', unit: 'kg', name: expect.any(String) })),
      ),
    );
    const stranger = await newCaller(gateway, world.token, { scope: onlyStore('BJ001') });
    const refused = await gateway.post('/inventory/stock_out/consumption', { id: document }, { token: stranger.token });
    expect(refused.code).toBe(404);
  });

  it('goes below nothing only where both switches allow it (S3)', async () => {
    const kitchen = await world.kitchen(['3'], { negativeStock: true });
    const [material = ''] = kitchen.materials;
    await world.sell(kitchen, before, '4');
    await world.night();
    expect(await world.taken(kitchen)).toEqual([
      { lines: [{ material, quantity: '3.000' }], shortfalls: [{ material, quantity: '1.000' }] },
    ]);
    const allow = async (allowNegativeStock: boolean) => {
      const { tdata } = await gateway.get<object>('/inventory/config/get', {}, { token: world.token });
      await world.sent('/inventory/config/save', { ...tdata, allowNegativeStock });
    };
    await allow(true);
    await world.sell(kitchen, day, '4');
    await world.night();
    await allow(false);
    expect((await world.taken(kitchen))[1]).toEqual({ lines: [{ material, quantity: '4.000' }], shortfalls: [] });
    expect(await world.onHand(kitchen.warehouse, material)).toBe('-4.000');
  });
});

describe('a count', () => {
  it('that locks the warehouse lets its days wait, retried within the hour', async () => {
    const kitchen = await world.kitchen(['10']);
    const [other, material = ''] = [await world.kitchen(['10']), kitchen.materials[0]];
    for (const one of [kitchen, other]) await world.sell(one, day, '1');
    const sheet = await world.sheet(kitchen.warehouse, before);
    await world.sent('/inventory/stocktake/lock', { id: sheet });
    const again = await world.night();
    expect(again.getTime() - gateway.clock.now().getTime()).toBe(hourMs);
    expect(await world.days(kitchen.store)).toEqual([]);
    expect(await world.days(other.store)).toHaveLength(1);
    await world.sent('/inventory/stocktake/count', { id: sheet, rows: [{ material, counted: '10' }] });
    await world.sent('/inventory/stocktake/submit', { id: sheet });
    const next = await world.night();
    expect(next.toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect(await world.onHand(kitchen.warehouse, material)).toBe('9.000');
  });

  it('of the same date covers earlier sales: only later ones leave', async () => {
    const kitchen = await world.kitchen(['10', '10']);
    const [counted = '', rest = ''] = kitchen.materials;
    await world.count(kitchen.warehouse, [{ material: counted, counted: '7' }], day);
    const submitted = gateway.clock.now();
    await world.sell(kitchen, day, '3', submitted.toISOString());
    await world.sell(kitchen, day, '2', new Date(submitted.getTime() + 1).toISOString());
    await world.night();
    expect(await world.taken(kitchen)).toEqual([
      { lines: linesOf(kitchen.materials, '2.000', '5.000'), shortfalls: [] },
    ]);
    expect(await world.onHand(kitchen.warehouse, counted)).toBe('5.000');
    expect(await world.onHand(kitchen.warehouse, rest)).toBe('5.000');
  });

  it('of a later date holds all of the day: the rest is dated that day and says which day it was (S14)', async () => {
    const kitchen = await world.kitchen(['10', '10']);
    const [counted = '', rest = ''] = kitchen.materials;
    await world.sell(kitchen, before, '3');
    await world.sell(kitchen, day, '1', '2026-11-20T01:00:00+08:00');
    await world.count(kitchen.warehouse, [{ material: counted, counted: '7' }], day);
    await world.night();
    const [first, second] = await world.days(kitchen.store);
    expect(first).toMatchObject({
      day: before,
      date: day,
      remark: before,
      lines: [{ material: rest, quantity: '3.000' }],
    });
    expect(second).toMatchObject({ day, date: day, remark: null, lines: [{ material: rest, quantity: '1.000' }] });
    expect(await world.onHand(kitchen.warehouse, counted)).toBe('7.000');
  });
});

describe('a business day that is not over', () => {
  const dueAt = (now: string, store: string) =>
    gateway.database.db.transaction(async (tx) =>
      (await dueDays(tx, new Date(now))).filter((one) => one.store === store).map((one) => one.businessDate),
    );

  it('is left until the cut-off of its store, and taken from then on', async () => {
    const kitchen = await world.kitchen(['3']);
    await world.sell(kitchen, day, '1');
    expect(await dueAt('2026-11-20T03:59:59.999+08:00', kitchen.store)).toEqual([]);
    expect(await dueAt('2026-11-20T04:00:00+08:00', kitchen.store)).toEqual([day]);
  });

  it('is left while the demo still makes its orders, regardless of the clock', async () => {
    const kitchen = await world.kitchen(['3']);
    await world.sell(kitchen, day, '1');
    const until = (at: string) =>
      world.rows(`INSERT INTO demo_day (merchant, store, business_date, until) VALUES
        ('10000001', '${kitchen.store}', '${day}', '${at}') ON CONFLICT (store, business_date) DO UPDATE SET until = '${at}'`);
    await until('2026-11-20T03:59:59.999+08:00');
    expect(await dueAt('2026-11-20T10:00:00+08:00', kitchen.store)).toEqual([]);
    await until('2026-11-20T04:00:00+08:00');
    expect(await dueAt('2026-11-20T10:00:00+08:00', kitchen.store)).toEqual([day]);
  });
});
