import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { couponExclusion } from '#areas/marketing/exclusion/couponExclusion.contract';
import {
  type MenuDish,
  type Refused,
  type Simulated,
  type SimulationAsked,
  simulatorPaths,
} from '#areas/marketing/simulator/simulation';
import { campaign } from '#server/db/schema/marketing/campaign';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { member, pointsLedger } from '#server/db/schema/member/member';
import { saleDiscount, saleLine, salePosting } from '#server/db/schema/sales/sales';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addSales } from '#tests/support/sales/sales';
import { compareDecimals } from '#values/decimal';

// The simulator: what tills give for the same basket, to the cent, and why everything else gives nothing. It writes nothing.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const [beijing, shanghai] = [demo('store', 'BJ001'), demo('store', 'SH001')];
const asked = (as = token, subject = firstSubject) => ({ token: as, headers: { operSubjectGuid: subject } });
let token = '';
let dishes: MenuDish[] = [];
/** a dish at least as dear as 30 yuan, which is not given for nothing */
let dear: MenuDish;

const nobody: SimulationAsked = {
  ...{ store: beijing, member: null, at: null, lines: [], held: true, coupons: [], points: 0, campaign: null },
};
const run = (values: Partial<SimulationAsked>, as = token, subject = firstSubject) =>
  gateway.post<Simulated>(simulatorPaths.run, { ...nobody, ...values }, asked(as, subject));
const outcome = async (values: Partial<SimulationAsked>) => {
  const reply = await run(values);
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.tdata;
};
const basket = (quantity = '10') => [{ dish: dear.id, quantity }];
const why = ({ refused }: Simulated, source: string): Refused | undefined =>
  refused.find((one) => one.source === source || one.source === `${source} new`);

const always = { startTime: '2026-01-01T00:00:00.000Z', endTime: '2030-01-01T00:00:00.000Z' };

async function addCampaign(guid: string, values: Partial<typeof campaign.$inferInsert> = {}): Promise<string> {
  await db()
    .insert(campaign)
    .values({
      ...{ guid, merchant: chain, createdAt: knownDay, updatedAt: knownDay, subject: firstSubject, title: guid },
      ...{ type: 'fullReduction', state: 'published', ...always, stores: [beijing], productScope: 'all' },
      ...{ audience: 'everyone', budgetKind: 'none', stackable: true, controlPercent: 0 },
      ...{ reductions: [{ from: '20.00', off: '3.00' }], ...values },
    });
  return guid;
}

async function addCoupon(guid: string, values: Partial<typeof coupon.$inferInsert> = {}): Promise<string> {
  const [row] = await db()
    .select()
    .from(coupon)
    .where(eq(coupon.guid, demo('coupon', '1-from100')));
  const [any] = row ? [row] : await db().select().from(coupon).where(eq(coupon.subject, firstSubject)).limit(1);
  if (!any) throw new Error('the demo has no coupon');
  await db()
    .insert(coupon)
    .values({
      ...{ ...any, guid, name: guid, type: 'voucher', value: '5.00', rate: null, cap: null, goods: null },
      ...{ usageThreshold: null, exclusivityFlag: false, state: 'issuing', productScope: 'all', categories: null },
      ...{ products: null, applicableStores: [beijing], validityKind: 'afterReceipt', validityAfterReceipt: 5 },
      ...{ validityUnit: 'days', effectiveDelay: null, currency: 'CNY', stackableFlag: false, ...values },
    });
  return guid;
}

beforeAll(async () => {
  await addCampaign('tillReduction');
  await addCampaign('tillDiscount', {
    type: 'fullDiscount',
    reductions: null,
    discounts: [{ from: '50.00', rate: '9.00' }],
  });
  await addSales(gateway, { days: 2, stores: ['BJ001'], share: 0.5 });
  token = await gateway.session('1001');
  dishes = (await gateway.post<{ dishes: MenuDish[] }>(simulatorPaths.menu, { store: beijing }, asked())).tdata.dishes;
  const found = dishes.find(({ price, spec }) => spec === '' && compareDecimals(price, '30.00') > 0);
  if (!found) throw new Error('the menu has no dear dish');
  dear = found;
});

describe('the simulator and the tills', () => {
  it('agree on the same basket to the cent, and the simulator knows everything that a till gave', async () => {
    const postings = await db()
      .select()
      .from(salePosting)
      .where(and(eq(salePosting.store, beijing), eq(salePosting.kind, 'sale')))
      .orderBy(salePosting.at);
    const known = new Set(dishes.map(({ id }) => id));
    let [same, compared] = [0, 0];
    for (const posting of postings) {
      const lines = await db()
        .select()
        .from(saleLine)
        .where(eq(saleLine.posting, posting.guid))
        .orderBy(saleLine.number);
      const given = await db().select().from(saleDiscount).where(eq(saleDiscount.posting, posting.guid));
      const plain = lines.every(
        ({ kind, attributeAmount, gift, returned, commodity, spec }) =>
          (kind === 'single' || kind === 'weighed') &&
          Number(attributeAmount) === 0 &&
          !gift &&
          Number(returned) === 0 &&
          known.has(spec ? `${commodity} ${spec}` : commodity),
      );
      const byTerms = given.every(({ kind }) => ['memberDiscount', 'activity', 'systemZero'].includes(kind));
      if (!plain || !byTerms || lines.length === 0 || lines.length > 20 || posting.diningType !== 'dineIn') continue;
      const answer = await outcome({
        ...{ member: posting.member, at: new Date(posting.at).toISOString(), held: false },
        lines: lines.map(({ commodity, spec, quantity }) => ({
          ...{ dish: spec ? `${commodity} ${spec}` : commodity, quantity },
        })),
      });
      // Tills serve nobody of whose past the ledgers know only a part; when these orders were made, that past was not there yet.
      if (answer.refused.some(({ reason }) => reason === 'memberNotServed')) continue;
      compared += 1;
      expect(Number(answer.goods)).toBe(lines.reduce((sum, { list }) => sum + Number(list) * 100, 0) / 100);
      const sums = new Map<string, number>();
      for (const { kind, source, amount } of given)
        if (kind !== 'systemZero')
          sums.set(String(source), (sums.get(String(source)) ?? 0) + Math.round(Number(amount) * 100));
      const terms = answer.given.filter(({ step }) => step === 'member' || step === 'activity');
      // Guests who asked for less than the simulator gives may have reached a threshold that is missed with all of it.
      for (const { kind, source } of given)
        if (kind === 'activity' && why(answer, String(source))?.reason !== 'threshold')
          expect(terms.map((one) => one.source)).toContain(source);
      const tried = new Map(terms.map(({ source, amount }) => [source, Math.round(Number(amount) * 100)]));
      if ([...sums.keys()].sort().join() !== [...tried.keys()].sort().join()) continue;
      same += 1;
      expect(tried).toEqual(sums);
    }
    expect(compared).toBeGreaterThan(20);
    expect(same).toBeGreaterThan(5);
  });

  it('write nothing when a basket is tried', async () => {
    const counts = async () => ({
      campaigns: (await db().select().from(campaign).orderBy(campaign.guid)).map(({ uses, usedAmount }) => [
        uses,
        usedAmount,
      ]),
      postings: await db().$count(salePosting),
      ledger: await db().$count(pointsLedger),
      used: await db().$count(couponInstance, eq(couponInstance.state, 'used')),
    });
    const before = await counts();
    await outcome({ lines: basket() });
    expect(await counts()).toEqual(before);
  });
});

describe('a bill', () => {
  it('adds up, line by line, with what lowered it in the order of the steps', async () => {
    const answer = await outcome({ lines: [...basket('2'), { dish: dishes[0]?.id ?? '', quantity: '1' }] });
    const sum = (values: readonly string[]) => Math.round(values.reduce((all, value) => all + Number(value) * 100, 0));
    expect(sum(answer.lines.map(({ list }) => list))).toBe(sum([answer.goods]));
    for (const { list, off, net } of answer.lines) expect(sum([list])).toBe(sum([off, net]));
    expect(sum([answer.goods]) - sum(answer.given.map(({ amount }) => amount))).toBe(sum([answer.due]));
    expect(answer.given.map(({ name }) => name)).toEqual(expect.arrayContaining(['tillReduction', 'tillDiscount']));
  });

  it('refuses dishes that the store does not have, and baskets beyond the limits', async () => {
    const strange = await run({ lines: [{ dish: demo('commodity', 'nothing'), quantity: '1' }] });
    expect(strange.code).toBe(422);
    for (const quantity of ['0', '-1', '1.0001', '1000', 'x'])
      expect((await run({ lines: [{ dish: dear.id, quantity }] })).code).toBe(400);
    expect((await run({ lines: [] })).code).toBe(400);
    expect((await run({ lines: Array.from({ length: 21 }, () => ({ dish: dear.id, quantity: '1' })) })).code).toBe(400);
  });
});

describe('campaigns', () => {
  const cases: [string, Partial<typeof campaign.$inferInsert>, Partial<SimulationAsked>, Partial<Refused>][] = [
    [
      'notBegun',
      { startTime: '2027-01-01T00:00:00.000Z' },
      {},
      { limit: expect.stringContaining('2027-01-01') as string },
    ],
    ['otherDay', { weekdays: ['monday'] }, {}, {}],
    ['otherTime', { periods: [{ startTime: '03:00', endTime: '04:00' }] }, {}, {}],
    ['membersOnly', { audience: 'members' }, {}, {}],
    ['threshold', { reductions: [{ from: '90000.00', off: '1.00' }] }, {}, { limit: '90000.00' }],
    ['noGoods', { productScope: 'categories', categories: [{ category: '没有的分类' }] }, {}, {}],
    ['noPair', { type: 'secondHalf', reductions: null, rate: '5.00' }, { lines: [] }, {}],
    [
      'noGift',
      {
        ...{ type: 'giftWithPurchase', reductions: null, giftFrom: '1.00' },
        giftItems: [{ commodity: demo('commodity', 'A-nothing'), quantity: 1 }],
      },
      {},
      {},
    ],
    ['budget', { budgetKind: 'money', budgetAmount: '2.99' }, {}, {}],
  ];
  it.each(cases)('that give nothing say why: %s', async (reason, values, input, more) => {
    const guid = await addCampaign(`why-${reason}`, values);
    const lines = reason === 'noPair' ? basket('1') : basket();
    const answer = await outcome({ ...input, lines });
    expect(why(answer, guid)).toMatchObject({ step: 'activity', reason, ...more });
    await db().delete(campaign).where(eq(campaign.guid, guid));
  });

  it('are tried before they are published, and not where they are elsewhere or stopped', async () => {
    const guid = await addCampaign('notPublishedYet', { state: 'unpublished' });
    expect(why(await outcome({ lines: basket() }), guid)).toBeUndefined();
    const tried = await outcome({ lines: basket(), campaign: guid });
    expect(tried.given).toContainEqual({ step: 'activity', source: guid, name: guid, amount: '3.00' });
    await db().update(campaign).set({ state: 'paused' }).where(eq(campaign.guid, guid));
    expect(why(await outcome({ lines: basket(), campaign: guid }), guid)).toMatchObject({ reason: 'paused' });
    await db()
      .update(campaign)
      .set({ stores: [shanghai] })
      .where(eq(campaign.guid, guid));
    expect(why(await outcome({ lines: basket(), campaign: guid }), guid)).toMatchObject({ reason: 'otherStore' });
  });

  it('keep their hours at the instant that is asked for, on the store’s clock', async () => {
    const guid = await addCampaign('night', { periods: [{ startTime: '03:00', endTime: '04:00' }] });
    const at = (text: string) => outcome({ lines: basket(), at: text });
    expect((await at('2026-11-20T03:00:00+08:00')).given.map(({ source }) => source)).toContain(guid);
    expect(why(await at('2026-11-20T04:00:00+08:00'), guid)).toMatchObject({ reason: 'otherTime' });
    await db().delete(campaign).where(eq(campaign.guid, guid));
  });
});

describe('coupons and members', () => {
  it('take the best of the coupons, and say why the others give nothing', async () => {
    const [five, fifty] = [
      await addCoupon('five'),
      await addCoupon('fifty', { value: '50.00', exclusivityFlag: true }),
    ];
    const dollars = await addCoupon('dollars', { currency: 'USD' });
    const late = await addCoupon('late', { effectiveDelay: 2, effectiveDelayUnit: 'hours' });
    const elsewhere = await addCoupon('elsewhere', { applicableStores: [shanghai] });
    const gone = await addCoupon('gone', { state: 'voided' });
    const much = await addCoupon('much', { usageThreshold: '99999.00' });
    const answer = await outcome({ lines: basket(), coupons: [five, fifty, dollars, late, elsewhere, gone, much] });
    expect(answer.given.filter(({ step }) => step === 'coupon')).toMatchObject([{ name: fifty, amount: '50.00' }]);
    expect(why(answer, five)).toMatchObject({ reason: 'exclusive', beside: fifty });
    expect(why(answer, dollars)).toMatchObject({ reason: 'currency', limit: 'USD' });
    expect(why(answer, late)).toMatchObject({ reason: 'notYetEffective' });
    expect(why(answer, elsewhere)).toMatchObject({ reason: 'otherStore' });
    expect(why(answer, gone)).toMatchObject({ reason: 'voided' });
    expect(why(answer, much)).toMatchObject({ reason: 'threshold', limit: '99999.00' });
  });

  it('say of a second copy of a coupon why it gives nothing', async () => {
    const once = await addCoupon('once');
    const twice = await addCoupon('twice', { stackableFlag: true, maximumUsagePerTransaction: 2, value: '6.00' });
    const answer = await outcome({ lines: basket(), coupons: [once, once, twice, twice, twice] });
    const given = answer.given.filter(({ step }) => step === 'coupon').map(({ source }) => source);
    expect(given).toEqual([`${twice} new`, `${twice} new 2`, `${once} new`]);
    expect(answer.refused.filter(({ step }) => step === 'coupon')).toMatchObject([
      { source: `${twice} new 3`, reason: 'maxPerTransaction', limit: '2' },
      { source: `${once} new 2`, reason: 'maxPerTransaction', limit: '1' },
    ]);
  });

  it('find the best of more than ten that a member holds', async () => {
    const holder = await freshMember(gateway);
    const hold = (guid: string, key: string, ends: string) =>
      db()
        .insert(couponInstance)
        .values({
          ...{ guid: key, merchant: chain, version: 1, search: '', createdAt: knownDay, updatedAt: knownDay },
          ...{ updatedBy: '', subject: firstSubject, coupon: guid, issue: 'test', member: holder.id, code: key },
          ...{ state: 'unused', collectionTime: knownDay, validFrom: knownDay, validUntil: ends },
        });
    for (let n = 0; n < 10; n += 1) {
      const alone = await addCoupon(`alone${n}`, { value: '20.00', exclusivityFlag: true });
      await hold(alone, `ALONE${n}`, '2026-12-20T00:00:00.000Z');
    }
    const many = await addCoupon('many', { value: '15.00', stackableFlag: true, maximumUsagePerTransaction: 3 });
    for (let n = 0; n < 5; n += 1) await hold(many, `MANY${n}`, '2026-12-25T00:00:00.000Z');
    const answer = await outcome({ lines: basket(), member: holder.id });
    const given = answer.given.filter(({ step }) => step === 'coupon');
    expect(given.map(({ source, amount }) => [source, amount])).toEqual([
      ['MANY0', '15.00'],
      ['MANY1', '15.00'],
      ['MANY2', '15.00'],
    ]);
    expect(why(answer, 'MANY3')).toMatchObject({ reason: 'maxPerTransaction', limit: '3' });
    expect(why(answer, 'ALONE9')).toMatchObject({ reason: 'exclusive', beside: many });
  });

  it('obey the exclusions that are saved', async () => {
    const [a, b] = [await addCoupon('pairA', { value: '8.00' }), await addCoupon('pairB', { value: '6.00' })];
    const both = await outcome({ lines: basket(), coupons: [a, b] });
    expect(both.given.filter(({ step }) => step === 'coupon')).toHaveLength(2);
    const { tdata } = await gateway.call('GET', couponExclusion.calls.getOne, undefined, asked());
    const saved = await gateway.post(
      couponExclusion.calls.update,
      { ...(tdata as object), groups: [], pairs: [{ first: a, second: b }] },
      asked(),
    );
    expect(saved.code).toBe(0);
    const apart = await outcome({ lines: basket(), coupons: [a, b] });
    expect(why(apart, b)).toMatchObject({ reason: 'excluded', beside: a });
  });

  it('use what the member holds, unless it is left out', async () => {
    const guid = await addCoupon('mine', { value: '7.00' });
    const holder = await freshMember(gateway);
    await db()
      .insert(couponInstance)
      .values({
        ...{ guid: 'mine-1', merchant: chain, version: 1, search: '', createdAt: knownDay, updatedAt: knownDay },
        ...{ updatedBy: '', subject: firstSubject, coupon: guid, issue: 'test', member: holder.id, code: 'MINE1' },
        ...{ state: 'unused', collectionTime: knownDay, validFrom: knownDay, validUntil: '2026-12-20T00:00:00.000Z' },
      });
    const used = await outcome({ lines: basket(), member: holder.id });
    expect(used.given).toContainEqual({ step: 'coupon', source: 'mine-1', name: guid, amount: '7.00' });
    const without = await outcome({ lines: basket(), member: holder.id, held: false });
    expect(without.given.map(({ source }) => source)).not.toContain('mine-1');
  });

  it('serve nobody who is disabled, and points only of members who have them', async () => {
    const off = await freshMember(gateway, { enabled: false });
    expect(why(await outcome({ lines: basket(), member: off.id }), off.id)).toMatchObject({ reason: 'memberDisabled' });
    expect(why(await outcome({ lines: basket(), points: 100 }), 'points')).toMatchObject({ reason: 'noMember' });
    const poor = await freshMember(gateway);
    expect(why(await outcome({ lines: basket(), member: poor.id, points: 100 }), 'points')).toMatchObject({
      ...{ step: 'points', reason: 'pointsBalance', limit: '0' },
    });
    await db().update(member).set({ points: 5000 }).where(eq(member.guid, poor.id));
    const pays = await outcome({ lines: basket(), member: poor.id, points: 500 });
    expect(pays.pointsUsed + pays.refused.filter(({ step }) => step === 'points').length).toBeGreaterThan(0);
  });
});

describe('who may try', () => {
  it('needs a right to read what lowers bills, a store of the subject and scope, and members that one sees', async () => {
    const stranger = await newCaller(gateway, token, { codes: ['store:list'] });
    for (const path of [simulatorPaths.menu, simulatorPaths.run])
      expect((await gateway.post(path, { ...nobody, lines: basket() }, asked(stranger.token))).code).toBe(403);
    const reader = await newCaller(gateway, token, { codes: ['coupon:list'] });
    expect((await run({ lines: basket() }, reader.token)).code).toBe(0);
    expect((await run({ lines: basket() }, token, secondSubject)).code).not.toBe(0);
    const narrow = await newCaller(gateway, token, { scope: onlyStore('SH001') });
    expect((await run({ lines: basket() }, narrow.token)).code).not.toBe(0);
    expect((await run({ lines: basket(), member: 'nobody' })).code).toBe(404);
    const [other] = await db().select().from(member).where(sql`${member.subject} = ${secondSubject}`).limit(1);
    expect((await run({ lines: basket(), member: other?.guid ?? '' })).code).toBe(404);
  });
});
