import { and, eq, inArray, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaign } from '#areas/marketing/campaign/campaign.contract';
import { type CampaignMove, campaignPaths } from '#areas/marketing/campaign/commands';
import { type NewMemberEffect, newMembersPath } from '#areas/marketing/campaign/newMembers';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { cardPointsRecord } from '#areas/member/ledger/cardPointsRecord.contract';
import { memberEntry } from '#areas/member/member/entry/memberEntry.contract';
import { registerPaths } from '#areas/member/member/register/registration';
import { sendCardSetting, standardSending } from '#areas/member/opening/sendCardSetting.contract';
import { employee } from '#server/db/schema';
import { campaignGift, campaign as campaignTable } from '#server/db/schema/marketing/campaign';
import { couponInstance, coupon as couponTable } from '#server/db/schema/marketing/coupon';
import { balanceLedger, growthLedger, member, memberCard, pointsLedger } from '#server/db/schema/member/member';
import { demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshDigits, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';
import { hourMs } from '#values/duration';

// Gifts for new members: who registers gets them once, whatever the channel; a registration never fails because of them.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const [beijing, shanghai, guangzhou] = ['BJ001', 'SH001', 'GZ001'].map((code) => demo('store', code));
const root = demo('organization', 'root');
const hour = hourMs;
let token = '';

const post = <Answer = { id: string }>(
  path: string,
  body: object,
  { subject = firstSubject, as = token, node = 0 } = {},
) => gateway.post<Answer>(path, body, { token: as, node, headers: { operSubjectGuid: subject } });

const gift = (values: object = {}) => ({
  ...{ title: freshText(8), type: 'newMember', draft: false, stores: [beijing], productScope: 'all' },
  ...{ startTime: new Date(gateway.clock.now().getTime() + hour).toISOString(), endTime: '2027-06-01T00:00:00.000Z' },
  ...{ audience: 'everyone', budgetKind: 'none', stackable: false, controlPercent: 0, giftPoints: 50 },
  ...values,
});

async function made(values: object = {}): Promise<string> {
  const reply = await post(campaign.calls.save, gift(values));
  if (reply.code !== 0) throw new Error(`gift refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

const move = (name: CampaignMove, id: string) => post<{ status: string }>(campaignPaths[name], { id });

/** A gift that runs now, alone. */
async function running(values: object = {}): Promise<string> {
  const id = await made(values);
  const reply = await move('publish', id);
  if (reply.code !== 0) throw new Error(`publish refused: ${JSON.stringify(reply)}`);
  await db()
    .update(campaignTable)
    .set({ startTime: gateway.clock.now().toISOString() })
    .where(eq(campaignTable.guid, id));
  return id;
}

async function newCoupon(values: object = {}): Promise<string> {
  const reply = await post(coupon.calls.save, {
    ...{ type: 'voucher', name: freshText(8), style: 'rose', value: '3.00', usageThreshold: null, currency: 'CNY' },
    ...{ productScope: 'all', applicableStores: [beijing], validityKind: 'afterReceipt', validityAfterReceipt: 7 },
    ...{ validityUnit: 'days', issueQuantity: 100, perPersonReceiveLimit: 1, stackableFlag: false },
    ...{ maximumUsagePerTransaction: 1, exclusivityFlag: false },
    ...values,
  });
  if (reply.code !== 0) throw new Error(`coupon refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

const person = (values: object = {}) => ({ phone: `137${freshDigits(8)}`, fullName: '周文', sex: 'female', ...values });

interface At {
  store?: string | null;
  subject?: string;
  as?: string;
  node?: number;
  phone?: string;
}

/** Registers somebody at the desk. */
async function register({ store = beijing, phone, ...how }: At = {}): Promise<string> {
  const values = { ...person(phone ? { phone } : {}), registrationSource: 'backend', store };
  const reply = await post(memberEntry.calls.save, values, how);
  if (reply.code !== 0) throw new Error(`member refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

/** Registers somebody from the table for many, or from a file. */
async function registerMany(path: string, rows = [person()], store: string | undefined = beijing): Promise<string[]> {
  const reply = await post<{ made: number }>(path, { organization: root, store, rows, mode: 'all' });
  if (reply.code !== 0 || reply.tdata.made !== rows.length) throw new Error(JSON.stringify(reply));
  const found = await Promise.all(rows.map(({ phone }) => db().select().from(member).where(eq(member.phone, phone))));
  return found.flat().map(({ guid }) => guid);
}

const storedMember = async (id: string) => {
  const [row] = await db().select().from(member).where(eq(member.guid, id));
  if (!row) throw new Error(`no member ${id}`);
  return row;
};
const pointsOf = async (id: string) => (await storedMember(id)).points;
const usesOf = async (id: string) => {
  const [row] = await db().select().from(campaignTable).where(eq(campaignTable.guid, id));
  return row?.uses;
};
const couponsOf = async (id: string) => {
  const rows = await db().select().from(couponInstance).where(eq(couponInstance.member, id));
  return rows.map(({ coupon: of, state }) => [of, state]);
};
const reasonOf = async (id: string, who: string) => {
  const [row] = await db()
    .select()
    .from(campaignGift)
    .where(and(eq(campaignGift.campaign, id), eq(campaignGift.member, who)));
  return row ? (row.reason ?? 'given') : 'none';
};
const effectOf = async (id: string, as = token) => (await post<NewMemberEffect>(newMembersPath, { id }, { as })).tdata;

const saveSending = async (values: object) => {
  const known = await gateway.get<{ version: number }>('/member/send_card/get', {}, asked());
  const reply = await post(sendCardSetting.calls.update, {
    id: 'sendCardSetting',
    ...values,
    version: known.tdata.version,
  });
  expect(reply.code).toBe(0);
};
const asked = () => ({ token, headers: { operSubjectGuid: firstSubject } });

beforeAll(async () => {
  await addTestMembers(gateway, 8);
  token = await gateway.session('1001');
});

beforeEach(async () => {
  await db().update(campaignTable).set({ state: 'ended' }).where(eq(campaignTable.type, 'newMember'));
});

describe('the terms of a gift for new members', () => {
  const nothing = { giftPoints: null };
  const cases: [string, object, string | null][] = [
    ['one thing', {}, null],
    ['something at all', nothing, 'giftCoupons'],
    ['nothing of a draft', { ...nothing, draft: true }, null],
    ['a point', { giftPoints: 1 }, null],
    ['9,999,999 points', { giftPoints: 9_999_999 }, null],
    ['no more points', { giftPoints: 10_000_000 }, 'giftPoints'],
    ['growth', { ...nothing, giftGrowth: 9_999_999 }, null],
    ['no more growth', { giftGrowth: 10_000_000 }, 'giftGrowth'],
    ['a cent of balance', { ...nothing, giftBalance: '0.01' }, null],
    ['the largest balance', { ...nothing, giftBalance: '999999.99' }, null],
    ['no more balance', { giftBalance: '1000000.00' }, 'giftBalance'],
    ['a budget in uses', { budgetKind: 'uses', budgetUses: 1 }, null],
    ['uses of it', { budgetKind: 'uses', budgetUses: null }, 'budgetUses'],
    ['no budget in money', { budgetKind: 'money', budgetAmount: '100.00' }, 'budgetKind'],
  ];
  it.each(cases)('take %s', async (_name, values, field) => {
    const reply = await post(campaign.calls.save, gift(values));
    expect(reply.code).toBe(field ? 422 : 0);
    if (field) expect(JSON.stringify(reply)).toContain(`"${field}"`);
  });

  it('take five coupons and not six, none of another subject', async () => {
    const coupons = await Promise.all(Array.from({ length: 6 }, () => newCoupon()));
    expect((await post(campaign.calls.save, gift({ giftCoupons: coupons.slice(0, 5) }))).code).toBe(0);
    expect((await post(campaign.calls.save, gift({ giftCoupons: coupons }))).code).toBe(422);
    const elsewhere = gift({ giftCoupons: coupons.slice(0, 1), stores: [guangzhou] });
    expect((await post(campaign.calls.save, elsewhere, { subject: secondSubject })).code).toBe(422);
  });

  it('keep nothing of a type that lowers bills, and the other way round', async () => {
    const id = await made({ audience: 'members', productScope: 'categories', categories: [], giftFrom: '100.00' });
    const [row] = await db().select().from(campaignTable).where(eq(campaignTable.guid, id));
    expect(row).toMatchObject({ audience: 'everyone', productScope: 'all', categories: null, giftFrom: null });
    const reply = await post(
      campaign.calls.save,
      gift({ type: 'fullReduction', reductions: [{ from: '100.00', off: '12.00' }] }),
    );
    const [other] = await db().select().from(campaignTable).where(eq(campaignTable.guid, reply.tdata.id));
    expect(other?.giftPoints).toBeNull();
  });

  it('are refused beside another gift at the same stores and times, unless both are stackable (A5)', async () => {
    await running();
    const second = await made();
    const refused = await move('publish', second);
    expect([refused.code, refused.message]).toEqual([1000, expect.stringContaining('冲突')]);
    expect((await move('publish', await made({ stores: [shanghai] }))).code).toBe(0);
  });
});

describe('who registers', () => {
  it('at the desk gets all of the gift, with the campaign as its cause', async () => {
    const given = await newCoupon();
    const id = await running({ title: '见面礼', giftCoupons: [given], giftGrowth: 30, giftBalance: '8.80' });
    const who = await register();
    const { points, growthValue, giftBalance } = await storedMember(who);
    expect([points, growthValue, giftBalance]).toEqual([50, 30, '8.80']);
    expect(await couponsOf(who)).toEqual([[given, 'unused']]);
    const [row] = await db().select().from(pointsLedger).where(eq(pointsLedger.member, who));
    expect(row).toMatchObject({
      kind: 'grant',
      activityType: 'campaign',
      activity: id,
      remark: '见面礼',
      store: beijing,
    });
    const list = await post<Page>(cardPointsRecord.calls.list, { filters: { activity: id } });
    expect(list.tdata.list).toMatchObject([
      { member: who, activityType: 'campaign', activityName: '见面礼', change: 50 },
    ]);
    expect((await post<Page>(cardPointsRecord.calls.list, { keyword: '见面', filters: {} })).tdata.list).toHaveLength(
      1,
    );
    const balance = await db()
      .select()
      .from(balanceLedger)
      .where(eq(balanceLedger.card, `${who}-card`));
    const growth = await db().select().from(growthLedger).where(eq(growthLedger.member, who));
    expect([...balance, ...growth].map(({ remark }) => remark)).toEqual(['见面礼', '见面礼']);
    const [stored] = await db().select().from(campaignTable).where(eq(campaignTable.guid, id));
    expect([stored?.uses, stored?.usedAmount]).toEqual([1, '8.80']);
  });

  it('in the table for many gets it too, each member once', async () => {
    const id = await running();
    const guids = await registerMany(registerPaths.batch, [person(), person(), person()]);
    expect(await Promise.all(guids.map(pointsOf))).toEqual([50, 50, 50]);
    expect(await usesOf(id)).toBe(3);
  });

  it('from a file gets nothing: these are customers of before', async () => {
    const id = await running();
    const [who = ''] = await registerMany(registerPaths.import);
    expect([await pointsOf(who), await reasonOf(id, who), await usesOf(id)]).toEqual([0, 'none', 0]);
  });

  it('gets it once, however often the registration is sent', async () => {
    const id = await running();
    const body = { ...person(), registrationSource: 'backend', store: beijing };
    const how = { token, key: crypto.randomUUID(), headers: { operSubjectGuid: firstSubject } };
    const twice = () => gateway.post<{ id: string }>(memberEntry.calls.save, body, how);
    const [one, two] = await Promise.all([twice(), twice()]);
    expect([one.code, two.code, two.tdata.id]).toEqual([0, 0, one.tdata.id]);
    expect([await pointsOf(one.tdata.id), await usesOf(id)]).toEqual([50, 1]);
  });

  it('gets nothing again when the member is changed', async () => {
    await running();
    const who = await register();
    const { version } = await storedMember(who);
    expect((await post(memberEntry.calls.update, { id: who, version, fullName: '周文文' })).code).toBe(0);
    expect(await pointsOf(who)).toBe(50);
  });

  it.each<[string, object, At]>([
    ['at another store', {}, { store: shanghai }],
    ['at no store', {}, { store: null }],
    ['of another subject', {}, { store: guangzhou, subject: secondSubject }],
    ['on another day of the week', { weekdays: ['monday'] }, {}],
    ['at another time of day', { periods: [{ startTime: '03:00', endTime: '03:30' }] }, {}],
  ])('%s gets nothing', async (_name, values, where) => {
    const id = await running(values);
    const who = await register(where);
    expect([await pointsOf(who), await reasonOf(id, who)]).toEqual([0, 'none']);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is paused', (id) => move('pause', id)],
    ['was ended', (id) => move('end', id)],
    ['was disabled', (id) => move('disable', id)],
    ['was not published', (id) => setRow(id, { state: 'unpublished' })],
    [
      'begins a moment later',
      (id) => setRow(id, { startTime: new Date(gateway.clock.now().getTime() + 1).toISOString() }),
    ],
    [
      'is over at this moment',
      (id) => setRow(id, { startTime: '2026-01-01T00:00:00.000Z', endTime: gateway.clock.now().toISOString() }),
    ],
  ])('gets nothing where it %s', async (_name, act) => {
    const id = await running();
    await act(id);
    const who = await register();
    expect([await pointsOf(who), await reasonOf(id, who)]).toEqual([0, 'none']);
  });

  const setRow = (id: string, values: Partial<typeof campaignTable.$inferInsert>) =>
    db().update(campaignTable).set(values).where(eq(campaignTable.guid, id));

  it('gets it again from a campaign that goes on', async () => {
    const id = await running();
    await move('pause', id);
    await register();
    await move('resume', id);
    expect(await pointsOf(await register())).toBe(50);
    expect(await usesOf(id)).toBe(1);
  });

  it('gets both of two that are stackable, also where they give of one coupon', async () => {
    const given = await newCoupon({ perPersonReceiveLimit: 2, issueQuantity: 3 });
    const both = [
      await running({ stackable: true, giftCoupons: [given] }),
      await running({ stackable: true, giftCoupons: [given] }),
    ];
    const first = await register();
    expect([await pointsOf(first), (await couponsOf(first)).length]).toEqual([100, 2]);
    const second = await register();
    expect([await pointsOf(second), (await couponsOf(second)).length]).toEqual([50, 1]);
    expect((await Promise.all(both.map((id) => reasonOf(id, second)))).sort()).toEqual(['couponStock', 'given']);
  });
});

describe('a gift that cannot be given', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['stopped', (id) => post(couponPaths.stop, { id })],
    ['voided', (id) => post(couponPaths.void, { id })],
    [
      'over',
      (id) =>
        db()
          .update(couponTable)
          .set({ validityKind: 'fixedDates', validityEnd: knownDay, validityStart: '2026-01-01T00:00:00.000Z' })
          .where(eq(couponTable.guid, id)),
    ],
  ])('because its coupon is %s lets the member register, whole or not at all', async (_name, act) => {
    const given = await newCoupon();
    const id = await running({ giftCoupons: [given] });
    await act(given);
    const who = await register();
    expect([await pointsOf(who), await couponsOf(who), await reasonOf(id, who)]).toEqual([0, [], 'couponOver']);
    expect(await usesOf(id)).toBe(0);
  });

  it('because the coupons are used up goes to the first and not beyond', async () => {
    const given = await newCoupon({ issueQuantity: 2 });
    const id = await running({ giftCoupons: [given] });
    const guids = await registerMany(registerPaths.batch, [person(), person(), person()]);
    const reasons = await Promise.all(guids.map((who) => reasonOf(id, who)));
    expect(reasons.sort()).toEqual(['couponStock', 'given', 'given']);
    expect((await Promise.all(guids.map(pointsOf))).sort()).toEqual([0, 50, 50]);
  });

  it('without a card is missed where it needs one, and not where it is a coupon', async () => {
    await saveSending({ automatic: false, ways: [], sources: [] });
    const given = await newCoupon();
    const points = await running({ stackable: true });
    const only = await running({ stackable: true, giftPoints: null, giftCoupons: [given] });
    const who = await register();
    const cards = await db().select().from(memberCard).where(eq(memberCard.member, who));
    expect([cards, await reasonOf(points, who), await reasonOf(only, who)]).toEqual([[], 'noCard', 'given']);
    expect(await couponsOf(who)).toEqual([[given, 'unused']]);
    await saveSending(standardSending);
  });

  it('to the operator’s own phone is not given', async () => {
    const own = `136${freshDigits(8)}`;
    const me = await newCaller(gateway, token);
    await db().update(employee).set({ phone: own }).where(eq(employee.guid, me.id));
    const id = await running();
    const who = await register({ as: me.token, phone: own });
    expect([await pointsOf(who), await reasonOf(id, who)]).toEqual([0, 'ownPhone']);
  });

  it('beyond its budget stops: the last one is given, the next one is not (A8)', async () => {
    const id = await running({ budgetKind: 'uses', budgetUses: 2 });
    const outcomes = [];
    for (let n = 0; n < 3; n += 1) outcomes.push(await reasonOf(id, await register()));
    expect(outcomes).toEqual(['given', 'given', 'usedUp']);
    expect(await usesOf(id)).toBe(2);
  });

  it('is given exactly as often as its budget says where many register at once at two gateways (A8)', async () => {
    const given = await newCoupon();
    const id = await running({ budgetKind: 'uses', budgetUses: 5, giftCoupons: [given] });
    const guids = await Promise.all(Array.from({ length: 12 }, (_, node) => register({ node })));
    const reasons = await Promise.all(guids.map((who) => reasonOf(id, who)));
    expect(reasons.filter((one) => one === 'given')).toHaveLength(5);
    expect(reasons.filter((one) => one === 'usedUp')).toHaveLength(7);
    const [stored] = await db().select().from(couponTable).where(eq(couponTable.guid, given));
    expect([await usesOf(id), stored?.issued]).toEqual([5, 5]);
    expect((await Promise.all(guids.map(pointsOf))).reduce((sum, n) => sum + n, 0)).toBe(250);
  });
});

describe('the effect of a gift', () => {
  it('says who got it, who did not and why, and what it cost', async () => {
    const given = await newCoupon();
    const id = await running({ giftCoupons: [given], giftBalance: '2.50', budgetKind: 'uses', budgetUses: 2 });
    const guids = [await register(), await register(), await register()];
    const effect = await effectOf(id);
    expect(effect).toMatchObject({
      ...{ given: 2, missed: [{ reason: 'usedUp', members: 1 }], points: 100, growth: 0, balance: '5.00' },
      ...{ coupons: { given: 2, used: 0 }, buyers: 0, orders: 0, paid: '0.00' },
    });
    expect(effect.latest).toMatchObject([{ member: guids[2], reason: 'usedUp', name: '周文' }]);
    expect(effect.latest[0]?.phone).toMatch(/^137\*{4}\d{4}$/);
  });

  it('counts somebody who registered twice and was merged as one', async () => {
    const id = await running({ giftBalance: '2.50', budgetKind: 'uses', budgetUses: 2 });
    const [one = '', twin = '', late = '', other = ''] = [
      ...[await register(), await register(), await register(), await register()],
    ];
    await db()
      .update(member)
      .set({ mergedInto: one })
      .where(inArray(member.guid, [twin, late]));
    const effect = await effectOf(id);
    // Both gifts were given and cost what they cost.
    expect(effect).toMatchObject({
      ...{ given: 1, missed: [{ reason: 'usedUp', members: 1 }], points: 100, balance: '5.00' },
    });
    expect(effect.latest.map((row) => row.member)).toEqual([other]);
  });

  it('is that of the stores that the caller sees, for those who may', async () => {
    const id = await running({ stores: [beijing, shanghai] });
    await register();
    await register({ store: shanghai });
    const codes = ['campaign:list', 'campaignStatistics:list'];
    const narrow = await newCaller(gateway, token, { codes, scope: onlyStore('SH001') });
    expect((await effectOf(id, narrow.token)).given).toBe(1);
    const stranger = await newCaller(gateway, token, { codes: ['campaign:list'] });
    expect((await post(newMembersPath, { id }, { as: stranger.token })).code).toBe(403);
    const bill = await post(
      campaign.calls.save,
      gift({ type: 'fullReduction', reductions: [{ from: '100.00', off: '12.00' }] }),
    );
    expect((await post(newMembersPath, { id: bill.tdata.id })).code).toBe(404);
  });

  it('stays when the gift is over and deleted', async () => {
    const id = await running();
    const who = await register();
    await move('end', id);
    expect((await post(campaign.calls.delete, { ids: [id] })).code).toBe(0);
    expect([await pointsOf(who), await reasonOf(id, who)]).toEqual([50, 'given']);
    const rows = await db().select().from(campaignTable).where(like(campaignTable.guid, id));
    expect(rows[0]?.archived).toBe(true);
  });
});
