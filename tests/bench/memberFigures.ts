import { campaignPaths } from '#areas/marketing/campaign/commands';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { labelPaths } from '#areas/member/label/label.contract';
import { adjustmentPaths } from '#areas/member/member/desk/adjustment';
import { memberPaths } from '#areas/member/member/member.contract';
import { registerPaths } from '#areas/member/member/register/registration';
import { subsidyPaths } from '#areas/member/subsidy/commands';
import type { Database } from '#server/db/database';
import { stepOf } from '#server/domain/member/label/recompute';
import { sendStep } from '#server/domain/member/subsidy/distribution';
import { addDays } from '#values/dateText';
import { dayMs } from '#values/duration';
import { dayIn, defaultZone } from '#values/zonedTime';
import { chain, type Desk, openDesk } from './desk';
import { fillMembers, type Sizes, subject } from './memberFill';
import { type Spread, timed } from './spread';

/** Milliseconds, each beside the most that it may be (p95 where it is a spread). */
export interface MemberFigures {
  database: 'pglite' | 'postgres';
  sizes: Sizes;
  fill: number;
  memberList: Record<string, Spread>;
  /** 50 */
  detail: Spread;
  timeline: Record<string, Spread>;
  adjust: Spread;
  /** 1,000 */
  issueOf10000: number;
  label: { count: Spread; run: number; steps: number; longestStep: number };
  /** 5,000 */
  subsidyOf10000: { milliseconds: number; sent: number };
  couponList: Record<string, Spread>;
  /** 300 */
  couponStatistics: Record<string, Spread>;
  /** 300 */
  publishCheckOf1000: Spread & { conflicts: number };
  /** 5,000 */
  importOf1500: number;
}

const level = (key: string) => `${subject}-level-${key}`;
const today = () => dayIn(new Date(), defaultZone);

/** Each filter that the list of members shows, the keyword, and other pages. */
export const memberQueries: Record<string, object> = {
  default: {},
  page50: { page: 50 },
  byPoints: { sort: 'points', order: 'DESC' },
  bySpent: { sort: 'totalConsumptionAmount', order: 'DESC' },
  label: { filters: { labels: ['bl-1'] } },
  rareLabel: { filters: { labels: ['bl-2'] } },
  noLabel: { filters: { noLabels: ['bl-1'] } },
  registered: { filters: { registrationTime: { from: addDays(today(), -30), to: today() } } },
  bound: { filters: { bindingState: 'bound' } },
  unbound: { filters: { bindingState: 'unbound' } },
  frozen: { filters: { cardState: 'frozen' } },
  gold: { filters: { level: [level('gold')] } },
  diamond: { filters: { level: [level('diamond')] } },
  sex: { filters: { sex: ['female'] } },
  source: { filters: { registrationSource: ['backend'] } },
  store: { filters: { store: [`${chain}-store-CD001`] } },
  disabled: { filters: { enabled: false } },
  enabled: { filters: { enabled: true } },
  lastWeek: { filters: { lastConsumption: 'within1Week' } },
  longAgo: { filters: { lastConsumption: 'before6Months' } },
  visits: { filters: { consumptionCount: 'min30' } },
  spend: { filters: { spendRange: 'r501to1000' } },
  average: { filters: { averageRange: 'r51to100' } },
  age: { filters: { age: { from: 20, to: 30 } } },
  twoFilters: { filters: { level: [level('gold')], sex: ['female'] } },
  phone: { keyword: '13000004242' },
  lastFour: { keyword: '4242' },
  card: { keyword: '800000004242' },
  account: { keyword: '104242' },
  name: { keyword: '王伟' },
  familyName: { keyword: '王' },
  initials: { keyword: 'wwf' },
  noName: { keyword: '没有' },
};

export const recordQueries: Record<string, object> = {
  default: {},
  coupon: { filters: { coupon: 'bc-7' } },
  notUsed: { filters: { status: 'notUsed' } },
  used: { filters: { status: 'used' } },
  expired: { filters: { status: 'expired' } },
  couponUsed: { filters: { coupon: 'bc-7', status: 'used' } },
  member: { filters: { member: 'bm-4242' } },
  store: { filters: { store: [`${chain}-store-CD001`] } },
  collected: { filters: { collectionTime: { from: addDays(today(), -7), to: today() } } },
  code: { keyword: 'BENCH00000004242' },
  order: { keyword: 'BN4240' },
};

async function spreads(call: Desk['call'], path: string, queries: Record<string, object>, times: number) {
  const found: Record<string, Spread> = {};
  for (const [name, query] of Object.entries(queries)) found[name] = await timed(times, () => call(path, query));
  return found;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** An automatic label worked out for all, a step after the other. */
async function runLabel(database: Database, call: Desk['call']) {
  const conditions = [
    { group: 1, about: 'spent', negated: false, from: '3000', to: null, days: null },
    { group: 1, about: 'lastVisit', negated: false, from: null, to: '90', days: null },
  ];
  const { id } = await call<{ id: string }>('/label/save', {
    name: `常客${crypto.randomUUID()}`,
    kind: 'automatic',
    conditions,
  });
  const times: number[] = [];
  const begun = performance.now();
  for (let run: Parameters<typeof stepOf>[2] | null = { label: id, version: 1 }; run; ) {
    const current: Parameters<typeof stepOf>[2] = run;
    const start = performance.now();
    run = await database.db.transaction((tx) => stepOf(tx, new Date(), current));
    times.push(performance.now() - start);
  }
  return {
    run: Math.round(performance.now() - begun),
    count: await timed(5, () => call(labelPaths.preview, { conditions })),
    ...{ steps: times.length, longestStep: Math.round(Math.max(...times)) },
  };
}

/** A balance for each member of a label, sent by as many steps as it takes. */
async function sendSubsidies(database: Database, call: Desk['call']) {
  const start = new Date(Date.now() + 400).toISOString();
  const { id } = await call<{ id: string }>('/member/subsidy/save', {
    ...{
      title: '万人补贴',
      kind: 'balance',
      amount: '0.01',
      points: null,
      target: 'label',
      levels: null,
      label: 'bl-2',
    },
    ...{ members: null, frequency: 'once', startTime: start, endTime: new Date(Date.now() + dayMs).toISOString() },
    ...{ validityKind: 'days', validityDays: 30, remark: null },
  });
  await call(subsidyPaths.publish, { id });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const taken = await milliseconds(async () => {
    for (let next: Date | null = new Date(0); next && next.getTime() <= Date.now(); )
      next = await database.db.transaction((tx) => sendStep({ tx, now: new Date() }, { activity: id }));
  });
  const { periods } = await call<{ periods: { sent: number }[] }>(subsidyPaths.periods, { id });
  return { milliseconds: taken, sent: periods[0]?.sent ?? 0 };
}

const fileOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ phone: String(19_900_000_000 + n), fullName: '钱进' }));

/** All figures of a filled database, through a gateway and, where jobs do the work, by their steps. */
export async function figuresOf(database: Database, desk: Desk['call'], times: number) {
  const call: Desk['call'] = (path, body, method) => desk(path, body, method, { operSubjectGuid: subject });
  const target = { id: `bc-51`, target: 'label', label: 'bl-2', each: 1 };
  const date = { from: addDays(today(), -29), to: today() };
  const statistics = (more: object) => ({ filters: { date, ...more }, size: 100, page: 1 });
  const change = (n: number) => ({
    ...{ id: `bm-${n * 1000 + 3}`, business: crypto.randomUUID(), type: 'increase', remark: '补差', value: 5 },
  });
  let adjusted = 0;
  return {
    memberList: await spreads(call, '/member/list', memberQueries, times),
    detail: await timed(times, () => call('/member/getOne?guid=bm-4242', null, 'GET')),
    timeline: {
      usual: await timed(times, () => call(memberPaths.timeline, { id: 'bm-4242' })),
      longest: await timed(times, () => call(memberPaths.timeline, { id: 'bm-1' })),
    },
    adjust: await timed(times, () => {
      adjusted += 1;
      return call(adjustmentPaths.points, change(adjusted));
    }),
    issueOf10000: await milliseconds(() => call(couponPaths.issue, { ...target, guid: crypto.randomUUID() })),
    label: await runLabel(database, call),
    subsidyOf10000: await sendSubsidies(database, call),
    couponList: {
      definitions: await timed(times, () => call('/coupon/list', {})),
      ...(await spreads(call, '/coupon/record/list', recordQueries, times)),
    },
    couponStatistics: {
      month: await timed(5, () => call('/report/couponStatistics/list', statistics({}))),
      coupon: await timed(5, () => call('/report/couponStatistics/list', statistics({ coupon: ['bc-7'] }))),
    },
    publishCheckOf1000: {
      ...(await timed(times, () => call(campaignPaths.check, { id: 'bk-0' }))),
      conflicts: (await call<{ conflicts: unknown[] }>(campaignPaths.check, { id: 'bk-0' })).conflicts.length,
    },
    importOf1500: await milliseconds(() =>
      call(registerPaths.import, { organization: `${chain}-organization-root`, rows: fileOf(1500), mode: 'all' }),
    ),
  };
}

/**
 * Figures for members and marketing over a large enterprise.
 *
 * @param url an empty PostgreSQL database; PGlite in memory, with a tenth of everything, where left out
 */
export async function measureMembers({ url, times = 20 }: { url?: string; times?: number }): Promise<MemberFigures> {
  const start = performance.now();
  const { kind, filled, call, close } = await openDesk(url, async (database) => {
    const sizes = await fillMembers(database);
    return { sizes, database, fill: Math.round(performance.now() - start) };
  });
  const { database, ...sizes } = filled;
  const figures = await figuresOf(database, call, times);
  await close();
  return { database: kind, ...sizes, ...figures };
}
