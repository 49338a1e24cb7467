import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { billOf } from '#business/bill/bill';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { tillOf } from '#mocks/demo/sales/membersTill';
import { growthLedger, member, memberCard, pointsLedger, pointsLot } from '#server/db/schema/member/member';
import { knownMembers } from '#server/domain/member/member/atTill';
import { momentOf } from '#server/domain/sales/moment';
import type { About } from '#server/domain/sales/rows';
import { settle } from '#server/domain/sales/settle';
import { chain, demo, firstSubject, newCaller, secondSubject } from '#tests/support/callers';
import type { Refused, Row } from '#tests/support/entityClient';
import { knownDay, openGateway, type Reply } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';

// Rules of points and growth values: their limits, whose they are, and that tills obey them from the next order on. It is a Friday.

const gateway = openGateway(knownDay);
const database = () => gateway.database.db;
let token = '';
let guid = '';
let orders = 0;

beforeAll(async () => {
  await addTestMembers(gateway, 40);
  token = await gateway.session('1001');
  const [found] = await database()
    .select({ guid: member.guid })
    .from(member)
    .innerJoin(memberCard, and(eq(memberCard.member, member.guid), eq(memberCard.state, 'normal')))
    .where(and(eq(member.subject, firstSubject), eq(member.enabled, true)));
  guid = found?.guid ?? '';
  await database()
    .update(member)
    .set({ growthValue: 1200, fixedLevel: null, level: demoLevelGuid(firstSubject, 'gold') })
    .where(eq(member.guid, guid));
});

type Answer = Row & Refused;

const save = (path: string, body: unknown, subject = firstSubject, as = token): Promise<Reply<Answer>> =>
  gateway.post<Answer>(path, body, { token: as, headers: { operSubjectGuid: subject } });
const find = async (path: string, subject = firstSubject) =>
  (await gateway.get<Row>(path, {}, { token, headers: { operSubjectGuid: subject } })).tdata;

const rules = {
  growth: '/hsa-card-growth/saveOrUpdate',
  earning: '/member/points_earning/save',
  spending: '/member/points_spending/save',
  expiry: '/member/points_expiry/save',
};

/** Lets the member pay so many cents of hot dishes by a method; answers points and growth that it earned. */
async function pay(
  cents: bigint,
  {
    channel = 'pos',
    method = 'wechat',
    drinks = 0n,
  }: { channel?: About['channel']; method?: 'wechat' | 'cash'; drinks?: bigint } = {},
) {
  orders += 1;
  const order = `rule-${orders}`;
  const line = (categoryName: string, amount: bigint) => ({
    ...{
      kind: 'single' as const,
      commodity: 'x',
      code: '',
      name: categoryName,
      category: categoryName,
      categoryName,
      spec: '',
      unit: '份',
    },
    ...{ attributes: '', quantity: '1', returned: '0', gift: false, attributeAmount: '0.00', cost: '0.00', waiter: '' },
    unitPrice: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
  });
  const bill = billOf([line('热菜', cents), line('酒水', drinks)], { packing: '0', surcharge: '0', delivery: '0' }, []);
  const about: About = {
    ...momentOf(gateway.clock.now(), { timeZone: 'Asia/Shanghai', cutOff: '04:00' }),
    ...{ merchant: chain, brand: demo('brand', 'A'), store: demo('store', 'BJ001'), order, operator: '王芳' },
    ...{ diningType: 'dineIn', tradeMode: 'dineIn', channel },
  };
  const all = cents + drinks;
  const tendered = `${all / 100n}.${String(all % 100n).padStart(2, '0')}`;
  const posted = settle({
    ...{ guid: `${order}-1`, about, bill, guests: 1, tables: 1, minutes: 30, area: null, table: null, member: guid },
    payments: [{ method, tendered, change: '0.00', transaction: '', shift: null }],
  });
  await database().transaction(async (tx) => {
    const till = await tillOf(tx, demo('store', 'BJ001'), [guid], []);
    expect(till.follow([posted], null)).toBe(true);
    await till.write(tx);
  });
  const of = async (table: typeof pointsLedger | typeof growthLedger) =>
    (
      await database()
        .select()
        .from(table)
        .where(eq(table.business, `${order}-1`))
    ).map(({ change }) => change);
  return { points: (await of(pointsLedger))[0] ?? 0, growth: (await of(growthLedger))[0] ?? 0, order };
}

describe('rules of members', () => {
  it('are the standard until somebody saves them: 1 point and 1 growth for a yuan, 100 points for one off', async () => {
    expect(await find('/hsa-card-growth/get')).toMatchObject({ version: 0, enabled: true, spend: 1, growth: 1 });
    expect(await find('/hsa-card-integral/get')).toMatchObject({
      earning: { version: 0, points: 1 },
      spending: { perYuan: 100, mostPercent: 50 },
      expiry: { expiry: 'never' },
    });
    expect(await pay(12_399n)).toMatchObject({ points: 123, growth: 123 });
  });

  it('take figures from 1 to 9,999,999, percentages from 1 to 100, and say what is missing', async () => {
    for (const [path, field] of [
      [rules.growth, 'growth'],
      [rules.growth, 'spend'],
      [rules.earning, 'points'],
      [rules.spending, 'perYuan'],
      [rules.spending, 'step'],
    ] as const) {
      for (const wrong of [0, 10_000_000, 1.5, null]) {
        const { code, tdata } = await save(path, { [field]: wrong });
        expect({ field, wrong, code }).toEqual({ field, wrong, code: 422 });
        expect(tdata.errors).toHaveProperty(field);
      }
      const before = await find(path === rules.growth ? '/hsa-card-growth/get' : path.replace('/save', '/get'));
      for (const right of [9_999_999, 1, before[field]]) {
        const { code, tdata } = await save(path, { [field]: right });
        expect({ field, right, code, errors: tdata.errors }).toEqual({ field, right, code: 0, errors: undefined });
      }
    }
    for (const [mostPercent, code] of [
      [0, 422],
      [101, 422],
      [100, 0],
      [1, 0],
      [50, 0],
    ])
      expect((await save(rules.spending, { mostPercent })).code).toBe(code);
    expect((await save(rules.expiry, { expiry: 'months' })).tdata.errors).toHaveProperty('expiryMonths');
    expect((await save(rules.earning, { orderMost: 100, dayMost: 99 })).tdata.errors).toHaveProperty('dayMost');
    const twice = [
      { weekday: 'monday', multiplier: '2' },
      { weekday: 'monday', multiplier: '3' },
    ];
    expect((await save(rules.earning, { weekdayRates: twice })).code).toBe(422);
  });

  it('are those of one subject; who may not edit them does not, and a stale save is refused', async () => {
    expect((await save(rules.growth, { growth: 7 })).code).toBe(0);
    expect(await find('/hsa-card-growth/get', secondSubject)).toMatchObject({ version: 0, growth: 1 });
    const mine = await find('/hsa-card-growth/get');
    expect((await save(rules.growth, { growth: 8, version: Number(mine.version) - 1 })).code).toBe(409);
    const { token: reading } = await newCaller(gateway, token, { codes: ['growthRule:list', 'pointsEarning:list'] });
    expect((await save(rules.growth, { growth: 9 }, firstSubject, reading)).code).toBe(403);
    expect(
      (await save('/hsa-card-integral/saveOrUpdate', { earning: { points: 9 } }, firstSubject, reading)).code,
    ).toBe(403);
    expect((await save(rules.growth, { growth: 9 }, '')).code).toBe(1000);
    expect((await save(rules.growth, { growth: 1 })).code).toBe(0);
  });
});

describe('tills', () => {
  it('obey a rule from the next order on, and what was earned stays as it was', async () => {
    const before = await pay(10_000n);
    const whole = {
      earning: { spend: 10, points: 30, excluded: [{ category: '酒水' }], payments: ['wechat'], orderMost: 200 },
    };
    expect((await save('/hsa-card-integral/saveOrUpdate', whole)).code).toBe(0);
    expect((await pay(5000n, { drinks: 5000n })).points).toBe(150);
    expect((await pay(10_000n)).points).toBe(200);
    expect((await pay(10_000n, { method: 'cash' })).points).toBe(0);
    expect(
      (await save(rules.earning, { orderMost: null, weekdayRates: [{ weekday: 'friday', multiplier: '1.50' }] })).code,
    ).toBe(0);
    expect((await pay(10_000n)).points).toBe(450);
    expect((await save(rules.earning, { rates: [{ channel: 'miniProgram', diningType: null, points: 1 }] })).code).toBe(
      0,
    );
    expect((await pay(10_000n, { channel: 'miniProgram' })).points).toBe(15);
    const kept = await database()
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.business, `${before.order}-1`));
    expect(kept.map(({ change }) => change)).toEqual([100]);
  });

  it('give a day no more than its most, and points an end', async () => {
    const [row] = await database().select().from(member).where(eq(member.guid, guid));
    const today = row?.pointsOfDay ?? 0;
    expect((await save(rules.earning, { rates: null, weekdayRates: null, dayMost: today + 100 })).code).toBe(0);
    expect((await save(rules.expiry, { expiry: 'months', expiryMonths: 1 })).code).toBe(0);
    expect((await pay(2000n)).points).toBe(60);
    const last = await pay(9000n);
    expect(last.points).toBe(40);
    expect((await pay(9000n)).points).toBe(0);
    const [lot] = await database()
      .select()
      .from(pointsLot)
      .where(eq(pointsLot.guid, `${guid}-points-sale-${last.order}-1`));
    expect(new Date(lot?.expiresAt ?? 0).toISOString()).toBe('2026-12-20T16:00:00.000Z');
  });

  it('know the level’s discount and how points pay, as they are now', async () => {
    const known = async () => (await database().transaction((tx) => knownMembers(tx, [guid]))).get(guid);
    expect(await known()).toMatchObject({ level: { rate: '9', priceRate: null }, spending: { perYuan: 100 } });
    const level = demoLevelGuid(firstSubject, 'gold');
    expect((await save('/member/equity/update', { id: level, discountRate: '7.5' })).code).toBe(0);
    expect((await save(rules.spending, { perYuan: 50 })).code).toBe(0);
    expect(await known()).toMatchObject({ level: { rate: '7.5' }, spending: { perYuan: 50 } });
  });
});
