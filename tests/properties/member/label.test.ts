import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Condition } from '#areas/member/label/conditions';
import { member } from '#server/db/schema/member/member';
import { salePosting } from '#server/db/schema/sales/sales';
import { matching } from '#server/domain/member/label/matching';
import { askingOf } from '#server/domain/member/label/recompute';
import { chain, firstSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';
import { daysIn } from '#values/dateText';

// Rules of labels against a model written apart, which walks through members and their orders one by one.

const gateway = openGateway(knownDay);

type MemberRow = typeof member.$inferSelect;
type Posting = typeof salePosting.$inferSelect;

let members: MemberRow[] = [];
const ordersOf = new Map<string, Posting[]>();
const today = '2026-11-20';

beforeAll(async () => {
  await addSales(gateway, { days: 6, stores: ['BJ001'], share: 0.4 });
  const { db } = gateway.database;
  members = await db
    .select()
    .from(member)
    .where(and(eq(member.merchant, chain), eq(member.subject, firstSubject)));
  for (const row of await db.select().from(salePosting).where(isNotNull(salePosting.member)))
    ordersOf.set(row.member ?? '', [...(ordersOf.get(row.member ?? '') ?? []), row]);
}, 120_000);

const within = (value: number, { from, to }: Condition) =>
  (from === null || value >= Number(from)) && (to === null || value <= Number(to));

function yearsOld(birthday: string): number {
  const had = today.slice(5) >= birthday.slice(5);
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (had ? 0 : 1);
}

/** A refund of these days for an order before them takes away what was never counted: a sum is nothing at least. */
const sum = (rows: readonly Posting[], of: (row: Posting) => number) =>
  Math.max(
    0,
    rows.reduce((all, row) => all + of(row), 0),
  );

function holds(row: MemberRow, condition: Condition): boolean {
  const all = ordersOf.get(row.guid) ?? [];
  const rows = condition.days ? all.filter((one) => daysIn(one.businessDate, today) <= (condition.days ?? 0)) : all;
  const sales = rows.filter(({ kind }) => kind === 'sale');
  switch (condition.about) {
    case 'sex':
      return (condition.sexes ?? []).some((one) => one === row.sex);
    case 'age':
      return row.birthday !== null && within(yearsOld(row.birthday), condition);
    case 'points':
      return within(row.points, condition);
    case 'visits':
      return within(condition.days ? sum(rows, ({ orders }) => orders) : row.totalConsumptionCount, condition);
    case 'spent':
      return within(
        condition.days
          ? Math.round(sum(rows, ({ paid }) => Number(paid)) * 100) / 100
          : Number(row.totalConsumptionAmount),
        condition,
      );
    case 'lastVisit': {
      const last = sales
        .map(({ businessDate }) => businessDate)
        .sort()
        .at(-1);
      return within(last === undefined ? Number.POSITIVE_INFINITY : daysIn(last, today) - 1, condition);
    }
    case 'hours': {
      const [from, to] = [Number(condition.from), Number(condition.to)];
      return sales.some(({ hour }) => (from <= to ? hour >= from && hour <= to : hour >= from || hour <= to));
    }
    case 'visitedStores':
      return sales.some(({ store }) => (condition.stores ?? []).includes(store));
    default:
      throw new Error(`the model does not know ${condition.about}`);
  }
}

const nothing = { levels: null, sexes: null, sources: null, stores: null, dishes: null, dining: null, labels: null };
const days = fc.option(fc.integer({ min: 1, max: 9 }));
const bounds = (max: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: 0, max })), fc.option(fc.integer({ min: 0, max })))
    .filter(([from, to]) => (from !== null || to !== null) && (from === null || to === null || from <= to))
    .map(([from, to]) => ({ from: from === null ? null : String(from), to: to === null ? null : String(to) }));
const base = fc.record({ group: fc.integer({ min: 1, max: 2 }), negated: fc.boolean() });
const about = (name: Condition['about'], values: fc.Arbitrary<Partial<Condition>>): fc.Arbitrary<Condition> =>
  fc
    .tuple(base, values)
    .map(([first, rest]) => ({ ...nothing, from: null, to: null, days: null, ...first, about: name, ...rest }));

const conditions = fc.oneof(
  about(
    'sex',
    fc.subarray(['male', 'female', 'unknown'] as const, { minLength: 1 }).map((sexes) => ({ sexes })),
  ),
  about(
    'age',
    bounds(80).filter(({ from, to }) => from !== '0' && to !== '0'),
  ),
  about('points', bounds(4000)),
  about(
    'visits',
    fc.tuple(bounds(6), days).map(([range, last]) => ({ ...range, days: last })),
  ),
  about(
    'spent',
    fc.tuple(bounds(900), days).map(([range, last]) => ({ ...range, days: last })),
  ),
  about('lastVisit', bounds(9)),
  about(
    'hours',
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }), days)
      .map(([from, to, last]) => ({ from: String(from), to: String(to), days: last })),
  ),
  about(
    'visitedStores',
    days.map((last) => ({ stores: ['10000001-store-BJ001'], days: last })),
  ),
);

it('finds the members that a walk through all of them finds', async () => {
  expect(members.length).toBeGreaterThan(100);
  expect(ordersOf.size).toBeGreaterThan(30);
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(conditions, { minLength: 1, maxLength: 4 }), async (rule) => {
      const { db } = gateway.database;
      const asking = await db.transaction((tx) => askingOf(tx, chain, gateway.clock.now()));
      expect(asking.today).toBe(today);
      const rows = await db
        .select({ guid: member.guid })
        .from(member)
        .where(and(eq(member.merchant, chain), eq(member.subject, firstSubject), matching(asking, rule)));
      const groups = [1, 2]
        .map((group) => rule.filter((one) => one.group === group))
        .filter(({ length }) => length > 0);
      const wanted = members.filter((row) =>
        groups.some((group) => group.every((one) => holds(row, one) !== one.negated)),
      );
      found += wanted.length;
      expect(rows.map(({ guid }) => guid).sort()).toEqual(wanted.map(({ guid }) => guid).sort());
    }),
    { numRuns: 120 },
  );
  expect(found).toBeGreaterThan(1000);
}, 120_000);
