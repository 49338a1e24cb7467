import { beforeAll, describe, expect, it } from 'vitest';
import { memberCardBase } from '#areas/member/card/memberCardBase.contract';
import { rechargeRule } from '#areas/member/card/rechargeRule.contract';
import { channelSetting, standardChannels } from '#areas/member/channel/channelSetting.contract';
import { figurePaths, type MemberOverview } from '#areas/member/figure/overview';
import { growthRule } from '#areas/member/rule/growthRule.contract';
import { pointsEarning } from '#areas/member/rule/pointsEarning.contract';
import { pointsExpiry } from '#areas/member/rule/pointsExpiry.contract';
import { pointsSpending } from '#areas/member/rule/pointsSpending.contract';
import { firstSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { dayMs } from '#values/duration';
import { centsOf, Reader } from '../report/answers';
import { differences, replayed } from './tillsWeekAccount';
import { answersOf, factsOf, guestsOf } from './tillsWeekFacts';
import { type Answers, mutants } from './tillsWeekMutants';
import { allBuckets, type Effect, type Facts } from './tillsWeekShapes';
import { TillsWeek } from './tillsWeekWorld';

// A week of the demo's tills around the end of a year, with rules, levels, a coupon, a campaign and a recharge activity that are saved in
// between. An account written apart knows what the tills did and the rules that were in force, and comes to the same to the cent (B1, B2).

const gateway = openGateway(knownDay);
const week = new TillsWeek(gateway, { CD001: 0.15, GZ001: 0.5 });
let facts: Facts;
let answers: Answers;

const tier = (amount: string, gift: string, points = 0, growth = 0) => ({ amount, gift, points, growth });

/** From ten in the morning to ten in the morning; the night's work is done at four. */
async function day(): Promise<void> {
  for (const hours of [3, 4, 4, 7]) await week.sell(hours);
  await week.night();
  await week.sell(6);
  await week.signOn();
}

const gold = {
  ...{ discountRate: '8.50', priceRate: '8.20', pointsMultiplier: '1.25', upgradePoints: 55, upgradeGrowth: 21 },
  ...{ birthdayDays: 10, birthdayPoints: 77, birthdayGrowth: 9, birthdayMultiplier: '2.00' },
};

beforeAll(async () => {
  // To Monday 28 December: points that are good until the end of the year expire on Friday.
  gateway.clock.advance(38 * dayMs);
  await week.open(2);
  const guests = await guestsOf(week);
  await week.save([
    [pointsExpiry, { expiry: 'yearEnd' }],
    [pointsSpending, { perYuan: 50, step: 50, mostPercent: 80 }],
  ]);
  await week.givePackets(3);
  const coupon = await week.giveCoupons(60);
  await day();
  const campaign = await week.startCampaign(60);
  await week.topUpActivity(80, [tier('200.00', '66.00', 120, 40)], 1);
  await week.takeBack(2);
  await day();
  await week.save([
    [
      pointsEarning,
      {
        ...{ spend: 2, points: 3, rates: [{ channel: null, diningType: 'takeout', points: 5 }] },
        ...{ weekdayRates: [{ weekday: 'saturday', multiplier: '1.50' }], excluded: [{ category: '酒水' }] },
        ...{ payments: ['cash', 'wechat', 'alipay', 'storedReal'], orderMost: 200, dayMost: 260 },
      },
    ],
    [growthRule, { spend: 3, growth: 2, orderMost: 150 }],
    [memberCardBase, { deductionOrder: ['subsidy', 'gift', 'real'] }],
  ]);
  await week.changeLevel('gold', 1100, gold);
  await week.takeBack(2);
  await day();
  await week.stopSome(2);
  await week.subsidise(2);
  await week.takeBack(2);
  await day();
  await week.save([
    [
      rechargeRule,
      { rechargeAmounts: [tier('200.00', '10.00', 30, 5), tier('500.00', '60.00')], perMemberLimit: 9999 },
    ],
    [channelSetting, { points: standardChannels.points?.filter((one) => one !== 'miniProgram') }],
  ]);
  await week.takeBack(2);
  await day();
  await week.save([[pointsExpiry, { expiry: 'never' }]]);
  await week.takeBack(2);
  await day();
  await week.changeLevel('gold', 900, { ...gold, priceRate: null });
  await week.takeBack(2);
  await day();
  facts = await factsOf(week, guests, { coupon, campaign });
  answers = await answersOf(week, facts);
});

describe('a week of tills', () => {
  it('leaves members, coupons and the campaign with what the account comes to', () => {
    expect(differences(replayed(facts), answers)).toEqual([]);
  });

  it('has all of what is accounted for', () => {
    const { effects, expired, gifts, coupons, campaign, members } = replayed(facts);
    const before = new Set(
      [...facts.acts, ...facts.receipts].flatMap(({ guid, at }) => (at <= facts.weekFrom ? [guid] : [])),
    );
    const some = (which: (effect: Effect, key: string) => boolean) =>
      [...effects].filter(([key, effect]) => !before.has(key) && which(effect, key)).length;
    const back = (key: string) => key.endsWith('-2');
    expect(some(({ earned }, key) => !back(key) && earned > 0n)).toBeGreaterThan(100);
    expect(some(({ spent }, key) => !back(key) && spent < 0n)).toBeGreaterThan(0);
    expect(some(({ spent }, key) => back(key) && spent > 0n)).toBeGreaterThan(0);
    expect(some(({ earned, growth }, key) => back(key) && earned < 0n && growth < 0n)).toBeGreaterThan(5);
    for (const bucket of allBuckets)
      expect(
        some((effect) => effect[bucket] < 0n),
        bucket,
      ).toBeGreaterThan(0);
    for (const bucket of ['real', 'gift'] as const) expect(some((effect) => effect[bucket] > 0n)).toBeGreaterThan(0);
    expect(expired.size).toBeGreaterThan(20);
    expect(gifts.size).toBeGreaterThan(0);
    expect([...coupons.values()].filter(({ state }) => state === 'used').length).toBeGreaterThan(20);
    expect(campaign.uses).toBeGreaterThan(10);
    expect(campaign.uses).toBeLessThanOrEqual(25);
    expect(new Set([...members.values()].map(({ level }) => level)).size).toBeGreaterThan(5);
  });

  it('is what the report and the overview of members say', async () => {
    const account = replayed(facts);
    const token = await gateway.signOn('1001');
    const range = { from: '2026-12-26', to: '2027-01-04' };
    const totals = await new Reader(gateway, token).totals('membershipDetail', { date: range });
    const mine = new Set(facts.guests.filter(({ subject }) => subject === firstSubject).map(({ guid }) => guid));
    const owner = (key: string) => [...facts.acts, ...facts.receipts].find(({ guid }) => guid === key)?.member ?? '';
    const ofMine = [...account.effects].filter(([key]) => mine.has(owner(key)));
    const acts = facts.acts.filter(({ member }) => mine.has(member ?? ''));
    const receipts = facts.receipts.filter(({ member, kind }) => mine.has(member) && kind.startsWith('recharge'));
    const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
    const presents = facts.steps
      .flatMap((step) => (step.do === 'give' ? step.shares : []))
      .filter(({ member }) => mine.has(member));
    const held = (of: 'real' | 'gift' | 'subsidy' | 'points') =>
      sum([...account.members].filter(([guid]) => mine.has(guid)).map(([, member]) => member[of]));
    const gifts = sum([...account.gifts].filter(([guid]) => mine.has(guid)).map(([, points]) => points));
    expect({
      earned: BigInt(String(totals.pointsEarned)),
      spent: BigInt(String(totals.pointsSpent)),
      ...{ paid: centsOf(totals.memberPaid), orders: Number(totals.memberOrders) },
      ...{ toppedUp: centsOf(totals.toppedUp), given: centsOf(totals.storedGiven) },
      stored: centsOf(totals.storedSpent),
    }).toEqual({
      earned: sum(ofMine.map(([, { earned }]) => earned)) + gifts,
      spent: -sum(ofMine.map(([, { spent }]) => spent)),
      paid: sum(acts.map(({ paid }) => paid)),
      orders: acts.reduce((all, { orders }) => all + orders, 0),
      toppedUp: sum(receipts.map(({ amount }) => amount)),
      given: sum([...receipts.map(({ gift }) => gift), ...presents.map(({ amount }) => amount)]),
      stored: sum(
        acts.flatMap(({ payments }) =>
          payments.filter(({ method }) => method.startsWith('stored')).map(({ amount }) => amount),
        ),
      ),
    });
    const extra = { token, headers: { operSubjectGuid: firstSubject } };
    const { tdata } = await gateway.post<MemberOverview>(figurePaths.overview, {}, extra);
    for (const bucket of allBuckets) expect(sum(tdata.value.map((one) => centsOf(one[bucket])))).toBe(held(bucket));
    expect(BigInt(tdata.points.held)).toBe(held('points'));
  });

  it.each(Object.entries(mutants))('would be told from %s', (_name, mutate) => {
    const seen = mutate({ facts, answers });
    expect(differences(replayed(seen.facts), seen.answers)).not.toEqual([]);
  });
});
