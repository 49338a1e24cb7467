import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardPaths } from '#areas/member/card/commands';
import { rechargeActivity as activityContract, activityPaths } from '#areas/member/card/rechargeActivity.contract';
import { equityCard } from '#areas/member/equityCard/equityCard.contract';
import { equityPaths, type Holding } from '#areas/member/equityCard/issuing';
import { figurePaths, type MemberOverview } from '#areas/member/figure/overview';
import { privacyPaths } from '#areas/member/member/desk/privacy';
import { memberPaths, type TimelinePage } from '#areas/member/member/member.contract';
import { cardOpening } from '#areas/member/opening/cardOpening.contract';
import { openingPaths } from '#areas/member/opening/openCard';
import { nothing } from '#business/bill/balance';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { rechargeActivity } from '#server/db/schema/member/card';
import { equityHolding } from '#server/db/schema/member/equityCard';
import { member, pointsLedger } from '#server/db/schema/member/member';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { demo, firstSubject, newCaller, onlyStore } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { dine, type GuestVisit, takeBack } from '#tests/support/member/visits';
import { ageAccount } from '#tests/support/secondPerson';
import { dayMs, hourMs } from '#values/duration';

// Two members become one: what somebody may have once counts for both, times of cards add up, and visits go along in every figure (B4).

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const store = demo('store', 'BJ001');
let token = '';

const send = <Answer>(path: string, body: Record<string, unknown>, as = token) =>
  gateway.post<Answer>(path, body, { token: as, headers: ofFirst });

async function merge(one: string, other: string): Promise<void> {
  const reply = await send(privacyPaths.merge, { id: one, other, business: crypto.randomUUID() });
  expect(reply).toMatchObject({ code: 0 });
}

async function later(days: number): Promise<void> {
  gateway.clock.advance(days * dayMs);
  token = await gateway.liveSession('1001');
}

/** The answer of a call that succeeds. */
async function done<Answer>(path: string, body: Record<string, unknown>): Promise<Answer> {
  const reply = await send<Answer>(path, body);
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.tdata;
}

const topUp = (card: string, amount: string) =>
  done<{ gift: string }>(cardPaths.recharge, { id: crypto.randomUUID(), card, amount, store, method: 'cash' });

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  await db().delete(rechargeActivity);
  token = await gateway.session('1001');
});

describe('rules that count by member', () => {
  it('count a top-up limit for both together', async () => {
    const at = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hourMs).toISOString();
    const thresholds = [{ amount: '200.00', gift: '77.00', points: 0, growth: 0 }];
    const plan = { title: '合并充值', startTime: at(1), endTime: at(9), stores: [], thresholds };
    const made = await send<{ id: string }>(activityContract.calls.save, {
      ...plan,
      ...{ firstRechargeOnly: false, perMemberLimit: 1 },
    });
    expect((await send(activityPaths.publish, { id: made.tdata.id })).code).toBe(0);
    gateway.clock.advance(2 * hourMs);
    const [one, other, apart] = [await freshMember(gateway), await freshMember(gateway), await freshMember(gateway)];
    expect((await topUp(other.card, '200.00')).gift).toBe('77.00');
    await merge(one.id, other.id);
    expect((await topUp(one.card, '200.00')).gift).toBe('20.00');
    expect((await topUp(apart.card, '200.00')).gift).toBe('77.00');
    await db().delete(rechargeActivity);
  });

  it('count openings of a card for both together', async () => {
    const made = await send<{ id: string }>(cardOpening.calls.save, {
      ...{ name: freshText(8), type: 'electronic', channels: ['backOffice'], stores: [], fee: '0.00' },
      ...{ firstRecharge: null, gift: '0.00', points: 9, growth: 0, perMemberLimit: 1, enabled: true },
    });
    const [one, other] = [await freshMember(gateway), await freshMember(gateway)];
    const open = (owner: string) =>
      send(openingPaths.open, {
        id: crypto.randomUUID(),
        member: owner,
        opening: made.tdata.id,
        store,
        method: 'cash',
      });
    expect((await open(other.id)).code).toBe(0);
    await merge(one.id, other.id);
    expect((await open(one.id)).code).toBe(422);
  });

  it('give an award, a birthday gift and the points of a day once, and keep the higher level given by hand', async () => {
    const gold = demoLevelGuid(firstSubject, 'gold');
    const day = { pointsDay: '2026-11-20', pointsOfDay: 40 };
    const one = await freshMember(gateway, { ...day, birthdayYear: 2025 });
    const about = { fixedLevel: gold, level: gold, birthdayYear: 2026, awardedLevels: [gold] };
    const other = await freshMember(gateway, { ...day, ...about, pointsOfDay: 60 });
    await merge(one.id, other.id);
    expect(await storedMember(gateway, one.id)).toMatchObject({ ...about, pointsDay: '2026-11-20', pointsOfDay: 100 });
  });

  it('count points ever earned of both', async () => {
    const none = { pointsEarned: 0 };
    const [one, other] = [await freshMember(gateway, none), await freshMember(gateway, none)];
    const place = {
      order: null,
      of: null,
      brand: null,
      store: null,
      operator: '',
      remark: '',
      businessDate: '2026-11-20',
    };
    const entry = (kind: Entry['kind']): Entry => ({
      ...{ ...place, kind, business: crypto.randomUUID(), at: gateway.clock.now().toISOString() },
    });
    await db().transaction(async (tx) => {
      const books = await Books.hold(tx, eq(member.guid, other.id));
      const book = books.of(other.id);
      book?.present(entry('grant'), 500n, 0n);
      book?.sale(entry('sale'), { paid: nothing(), pointsSpent: 300n, earned: 0n, growth: 0n, total: 0n, orders: 1 });
      await books.write(tx);
    });
    await merge(one.id, other.id);
    expect(await storedMember(gateway, one.id)).toMatchObject({ points: 200, pointsEarned: 500 });
    expect(await storedMember(gateway, other.id)).toMatchObject({ points: 0, pointsEarned: 0 });
  });
});

describe('equity cards of two who become one', () => {
  it('add up their months, and the reward of the first card is not given again', async () => {
    const specifications = [{ name: '月卡', unit: 'month', length: 1, salePrice: '10.00', openingFee: '0.00' }];
    const values = { name: freshText(12), cardColour: 'teal', issueChannels: ['backOffice'], issueQuantity: 9 };
    const made = await send<{ id: string }>(equityCard.calls.save, { ...values, specifications, firstPoints: 50 });
    const [one, other] = [await freshMember(gateway), await freshMember(gateway)];
    const card = made.tdata.id;
    const issue = (owner: string) =>
      done<{ until: string }>(equityPaths.issue, {
        ...{ id: crypto.randomUUID(), card, member: owner, specification: '月卡', store, method: 'cash' },
      });
    const { until } = await issue(one.id);
    await later(10);
    await issue(other.id);
    const theirs = (await issue(other.id)).until;
    await db().update(equityHolding).set({ birthdayYear: 2026 }).where(eq(equityHolding.member, other.id));
    await later(5);
    const now = gateway.clock.now().getTime();
    await merge(one.id, other.id);
    const held = (await send<Holding[]>(equityPaths.ofMember, { id: one.id })).tdata;
    expect(held.map(({ state }) => state)).toEqual(['running', 'later', 'later']);
    const [first, second, third] = held;
    expect([second?.from, third?.from]).toEqual([first?.until, second?.until]);
    // The time that was left of both.
    expect(Date.parse(third?.until ?? '') - now).toBe(Date.parse(until) - now + (Date.parse(theirs) - now));
    const rows = await db().select().from(equityHolding).where(eq(equityHolding.card, card));
    expect(rows.map((row) => [row.member, row.birthdayYear])).toEqual(Array(3).fill([one.id, 2026]));
    await later(-15);
  });
});

describe('visits of a merged member', () => {
  it('count for the survivor on the map, in lists, in the timeline, and by who sees them', async () => {
    const [one, other] = [await freshMember(gateway, { store: demo('store', 'SH001') }), await freshMember(gateway)];
    const at = (days: number) => new Date(gateway.clock.now().getTime() - days * dayMs);
    const visit = (owner: string, days: number): GuestVisit => ({
      ...{
        member: owner,
        memberName: '合并',
        store: 'BJ001',
        dish: '毛血旺',
        quantity: '1',
        price: '68.00',
        at: at(days),
      },
    });
    await topUp(other.card, '500.00');
    await dine(gateway.database, visit(other.id, 3), 6_800n);
    const order = await dine(gateway.database, visit(other.id, 2), 0n);
    const overview = async () => (await send<MemberOverview>(figurePaths.overview, {})).tdata;
    const paid = ({ visits }: MemberOverview) => visits.reduce((sum, cell) => sum + Number(cell.paid), 0);
    const before = await overview();
    await merge(one.id, other.id);
    const after = await overview();
    expect([paid(after), after.repeat]).toEqual([paid(before), before.repeat]);
    expect((await storedMember(gateway, one.id)).totalConsumptionCount).toBe(2);
    const filters = { member: one.id };
    const list = async (path: string, as = token) =>
      (await send<{ list: unknown[]; total: number }>(path, { filters, size: 50 }, as)).tdata;
    expect((await list('/member/consumption/list')).total).toBe(2);
    expect((await list('/member/balance_record/list')).list.length).toBeGreaterThanOrEqual(5);
    const { items } = (await send<TimelinePage>(memberPaths.timeline, { id: one.id })).tdata;
    expect(items.map(({ kind }) => kind).sort()).toEqual(['merge', 'recharge', 'sale', 'sale']);
    // A store manager sees those who ordered at the store.
    const { token: manager, id } = await newCaller(gateway, token, {
      codes: ['member:list', 'member:show'],
      scope: onlyStore('BJ001'),
    });
    await ageAccount(gateway, id);
    const seen = await gateway.get('/member/getOne', { guid: one.id }, { token: manager, headers: ofFirst });
    expect(seen.code).toBe(0);

    // Half of an order and then the rest is taken back: what it earned goes, once.
    const earned = (await storedMember(gateway, one.id)).points;
    expect(earned).toBeGreaterThanOrEqual(68);
    await takeBack(gateway.database, visit(other.id, 0), order, '1');
    const left = await storedMember(gateway, one.id);
    expect(left).toMatchObject({ points: earned - 68, totalConsumptionCount: 1, totalConsumptionAmount: '68.00' });
    expect(await storedMember(gateway, other.id)).toMatchObject({
      points: 0,
      growthValue: 0,
      totalConsumptionCount: 0,
    });
    const [sum] = await db()
      .select({ n: pointsLedger.after })
      .from(pointsLedger)
      .where(eq(pointsLedger.member, one.id))
      .orderBy(pointsLedger.sequence)
      .limit(1)
      .offset((await db().$count(pointsLedger, eq(pointsLedger.member, one.id))) - 1);
    expect(sum?.n).toBe(left.points);
  });
});
