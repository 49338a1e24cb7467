import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { campaign } from '#areas/marketing/campaign/campaign.contract';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import {
  type MenuDish,
  type Simulated,
  type SimulationAsked,
  simulatorPaths,
} from '#areas/marketing/simulator/simulation';
import { campaign as campaignTable } from '#server/db/schema/marketing/campaign';
import { coupon as couponTable } from '#server/db/schema/marketing/coupon';
import { member as memberTable } from '#server/db/schema/member/member';
import { demo, firstSubject } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addCoupon } from '#tests/support/marketing/coupon';
import { holdCoupons, payWithCampaign, payWithCoupon, refundOrder } from '#tests/support/marketing/couponBills';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Rules of coupons and campaigns beyond what they give: days and hours, a part of the goods, uses by a day, no other campaign.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const store = demo('store', 'BJ001');
let token = '';
let dish: MenuDish;

const asked = () => ({ token, headers: { operSubjectGuid: firstSubject } });
const send = <Answer = Record<string, unknown>>(path: string, body: object) =>
  gateway.post<Answer>(path, body, asked());

const voucher = (values: object) => ({
  ...{ type: 'voucher', name: freshText(6), style: 'rose', value: '20.00', usageThreshold: null, currency: 'CNY' },
  ...{ productScope: 'all', applicableStores: [store], validityKind: 'afterReceipt', validityAfterReceipt: 7 },
  ...{ validityUnit: 'days', issueQuantity: 10, perPersonReceiveLimit: 9, stackableFlag: false },
  ...{ maximumUsagePerTransaction: 1, exclusivityFlag: false },
  ...values,
});
const codeOf = async (values: object) => (await send(coupon.calls.save, voucher(values))).code;

/** Friday noon on the store's clock. */
const noon = '2026-11-20T12:00:00+08:00';
async function tried(values: Partial<SimulationAsked>): Promise<Simulated> {
  const { tdata } = await send<Simulated>(simulatorPaths.run, {
    ...{ store, member: null, at: noon, held: true, coupons: [], points: 0, campaign: null },
    ...{ lines: [{ dish: dish.id, quantity: '10' }], ...values },
  });
  return tdata;
}
const why = ({ refused }: Simulated, guid: string) => refused.find(({ source }) => source.startsWith(guid));

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
  const { tdata } = await send<{ dishes: MenuDish[] }>(simulatorPaths.menu, { store });
  const found = tdata.dishes.find(({ price, spec }) => spec === '' && Number(price) > 30);
  if (!found) throw new Error('the menu has no dear dish');
  dish = found;
});

describe('the rules of a coupon', () => {
  it('are saved as they are, and refused beyond their limits', async () => {
    const period = (startTime: string, endTime: string) => ({ startTime, endTime });
    expect(await codeOf({ deductionPercent: 0 })).toBe(0);
    expect(await codeOf({ deductionPercent: 100 })).toBe(0);
    for (const deductionPercent of [-1, 101, 0.5]) expect(await codeOf({ deductionPercent })).toBe(422);
    expect(await codeOf({ dailyLimit: 1 })).toBe(0);
    expect(await codeOf({ dailyLimit: 999_999 })).toBe(0);
    for (const dailyLimit of [0, 1_000_000]) expect(await codeOf({ dailyLimit })).toBe(422);
    expect(await codeOf({ periods: [period('11:00', '14:00'), period('14:00', '15:00')] })).toBe(0);
    expect(await codeOf({ periods: [period('11:00', '14:00'), period('13:59', '15:00')] })).toBe(422);
    expect(await codeOf({ weekdays: ['someday'] })).toBe(422);
    const rules = { weekdays: ['monday'], periods: [period('11:00', '14:00')], dailyLimit: 2, deductionPercent: 30 };
    const { tdata } = await send<{ id: string }>(coupon.calls.save, voucher(rules));
    const [row] = await db().select().from(couponTable).where(eq(couponTable.guid, tdata.id));
    expect(row).toMatchObject(rules);
  });

  it('keep it from other days and hours, by the clock of the store', async () => {
    const guid = await addCoupon(gateway, {
      ...{ weekdays: ['friday'], periods: [{ startTime: '11:00', endTime: '14:00' }] },
    });
    const at = async (time: string) => why(await tried({ coupons: [guid], at: `${time}+08:00` }), guid)?.reason;
    expect(await at('2026-11-20T11:00:00')).toBeUndefined();
    expect(await at('2026-11-20T13:59:59')).toBeUndefined();
    expect(await at('2026-11-20T14:00:00')).toBe('otherTime');
    expect(await at('2026-11-19T12:00:00')).toBe('otherDay');
  });

  it('take off at most a part of the goods', async () => {
    const half = await addCoupon(gateway, { value: '99999.00', deductionPercent: 50 });
    const none = await addCoupon(gateway, { deductionPercent: 0 });
    const answer = await tried({ coupons: [half, none] });
    const [given] = answer.given.filter(({ step }) => step === 'coupon');
    const before = answer.given.filter(({ step }) => step === 'member' || step === 'activity');
    const goods =
      Math.round(Number(answer.goods) * 100) - before.reduce((sum, one) => sum + Number(one.amount) * 100, 0);
    expect(Math.round(Number(given?.amount) * 100)).toBe(Math.floor(Math.round(goods) / 2));
    expect(why(answer, none)).toMatchObject({ reason: 'deductionPercent', limit: '0' });
  });
});

describe('a till that posts a bill', () => {
  const pay = async (source: string, member: string, at: string) =>
    (await payWithCoupon(gateway, source, member, at)) !== null;

  it('takes no coupon outside its hours', async () => {
    const periods = [{ startTime: '11:00', endTime: '14:00' }];
    const { member, sources } = await holdCoupons(gateway, { weekdays: ['friday'], periods }, 4);
    expect(await pay(sources[0] ?? '', member, '2026-11-20T14:00:00+08:00')).toBe(false);
    expect(await pay(sources[1] ?? '', member, '2026-11-19T12:00:00+08:00')).toBe(false);
    expect(await pay(sources[2] ?? '', member, '2026-11-20T13:59:59+08:00')).toBe(true);
  });

  it('takes no more of them on a business day than the member may use; the simulator says so', async () => {
    const { guid, member, sources } = await holdCoupons(gateway, { dailyLimit: 2 }, 4);
    expect(await pay(sources[0] ?? '', member, '2026-11-20T11:00:00+08:00')).toBe(true);
    const once = await tried({ member, at: noon });
    expect(once.given.some(({ source }) => source.startsWith(guid))).toBe(true);
    expect(await pay(sources[1] ?? '', member, '2026-11-20T18:00:00+08:00')).toBe(true);
    // Before the cut-off of the store it is still the same business day.
    expect(await pay(sources[2] ?? '', member, '2026-11-21T03:59:59+08:00')).toBe(false);
    expect(why(await tried({ member, at: noon }), guid)).toMatchObject({ reason: 'dailyLimit', limit: '2' });
    expect(await pay(sources[2] ?? '', member, '2026-11-21T04:00:00+08:00')).toBe(true);
  });
});

const reduction = (values: object) => ({
  ...{ title: freshText(6), type: 'fullReduction', draft: false, stores: [store], productScope: 'all' },
  ...{ startTime: '2031-01-01T00:00:00.000Z', endTime: '2031-02-01T00:00:00.000Z', audience: 'everyone' },
  ...{ reductions: [{ from: '1.00', off: '1.00' }], budgetKind: 'none', stackable: true, controlPercent: 0 },
  ...values,
});

/** A campaign that runs. */
async function running(values: object): Promise<string> {
  const reply = await send<{ id: string }>(campaign.calls.save, reduction(values));
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  const always = { startTime: '2026-01-01T00:00:00.000Z', endTime: '2030-01-01T00:00:00.000Z' };
  await db()
    .update(campaignTable)
    .set({ state: 'published', ...always })
    .where(eq(campaignTable.guid, reply.tdata.id));
  return reply.tdata.id;
}

describe('the limits of a campaign by day', () => {
  it('are saved from 1 to 999,999; one of a member needs an audience of members', async () => {
    const code = async (values: object) => (await send(campaign.calls.save, reduction(values))).code;
    const members = { audience: 'members' };
    for (const name of ['dailyLimit', 'dailyTotal']) {
      expect(await code({ ...members, [name]: 1 })).toBe(0);
      expect(await code({ ...members, [name]: 999_999 })).toBe(0);
      for (const value of [0, 1_000_000]) expect(await code({ ...members, [name]: value })).toBe(422);
    }
    expect(await code({ dailyTotal: 5 })).toBe(0);
    expect(await code({ dailyLimit: 5 })).toBe(422);
  });

  const pay = async (source: string, member: string | null, at: string) =>
    payWithCampaign(gateway, source, member, `2026-11-${at}+08:00`);

  it('let a member have it so often on a business day, and give a use back with its refund', async () => {
    const guid = await running({ audience: 'members', dailyLimit: 2 });
    const [{ id: member }, { id: other }] = [await freshMember(gateway), await freshMember(gateway)];
    const first = await pay(guid, member, '20T11:00:00');
    expect((await tried({ member })).given.map(({ source }) => source)).toContain(guid);
    expect(await pay(guid, member, '20T18:00:00')).not.toBeNull();
    // Before the store's cut-off it is still the same business day.
    expect(await pay(guid, member, '21T03:59:59')).toBeNull();
    expect(why(await tried({ member }), guid)).toMatchObject({ reason: 'campaignDaily', limit: '2' });
    expect(await pay(guid, other, '20T18:00:00')).not.toBeNull();
    await refundOrder(gateway, { order: String(first), source: guid, at: '2026-11-20T19:00:00+08:00', taken: 'all' });
    expect(await pay(guid, member, '20T20:00:00')).not.toBeNull();
    expect(await pay(guid, member, '20T21:00:00')).toBeNull();
    expect(await pay(guid, member, '21T04:00:00')).not.toBeNull();
  });

  it('count merged members together', async () => {
    const guid = await running({ audience: 'members', dailyLimit: 1 });
    const [{ id: member }, { id: twin }] = [await freshMember(gateway), await freshMember(gateway)];
    expect(await pay(guid, twin, '20T11:00:00')).not.toBeNull();
    await db().update(memberTable).set({ mergedInto: member }).where(eq(memberTable.guid, twin));
    expect(await pay(guid, member, '20T12:00:00')).toBeNull();
  });

  it('end it for everybody until the next business day', async () => {
    const guid = await running({ dailyTotal: 2 });
    expect(await pay(guid, null, '20T11:00:00')).not.toBeNull();
    expect((await tried({})).given.map(({ source }) => source)).toContain(guid);
    expect(await pay(guid, null, '20T12:00:00')).not.toBeNull();
    expect(await pay(guid, null, '20T13:00:00')).toBeNull();
    expect(why(await tried({}), guid)).toMatchObject({ reason: 'campaignTotal', limit: '2' });
    expect(await pay(guid, null, '21T12:00:00')).not.toBeNull();
  });

  it('serve two of fifty guests who pay at once', async () => {
    const guid = await running({ dailyTotal: 2 });
    const served = await Promise.all(Array.from({ length: 50 }, () => pay(guid, null, '20T11:00:00')));
    expect(served.filter((order) => order !== null)).toHaveLength(2);
  });
});

describe('a campaign that goes beside no other', () => {
  it('is saved, and alone on a bill if it saves more', async () => {
    const other = await running({});
    const alone = await running({ exclusive: true, reductions: [{ from: '200.00', off: '199.00' }] });
    const answer = await tried({});
    expect(answer.given.filter(({ step }) => step === 'activity').map(({ source }) => source)).toEqual([alone]);
    expect(why(answer, other)).toMatchObject({ reason: 'exclusive' });
    const small = await tried({ lines: [{ dish: dish.id, quantity: '1' }] });
    expect(small.given.map(({ source }) => source)).toContain(other);
    expect(why(small, alone)).toMatchObject({ reason: 'threshold', limit: '200.00' });
  });
});
