import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { privacyPaths } from '#areas/member/member/desk/privacy';
import { tillOf } from '#mocks/demo/sales/membersTill';
import {
  balanceLedger,
  balanceLot,
  growthLedger,
  member,
  memberCard,
  pointsLedger,
  pointsLot,
} from '#server/db/schema/member/member';
import { saleDiscount, salePayment, salePosting } from '#server/db/schema/sales/sales';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { firstSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { dine, type GuestVisit, takeBack } from '#tests/support/member/visits';
import { addSales } from '#tests/support/sales/sales';
import { addDecimals, negate } from '#values/decimal';
import { dayMs } from '#values/duration';

// B3 and B4: whatever two members hold, a merge moves every lot with its end and adds every figure; forgetting changes no figure
// but what was given up.

const gateway = openGateway(knownDay);
let token = '';
let made = 0;

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  token = await gateway.session('1001');
});

const gift = fc.record({
  amount: fc.integer({ min: 1, max: 9_999 }),
  days: fc.option(fc.integer({ min: 1, max: 400 })),
});
const holding = fc.record({
  real: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 3 }),
  gift: fc.array(gift, { maxLength: 3 }),
  subsidy: fc.array(gift, { maxLength: 2 }),
  points: fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 3 }),
  growth: fc.integer({ min: 0, max: 16_000 }),
});

type Holding = typeof holding extends fc.Arbitrary<infer H> ? H : never;

async function fill(guid: string, of: Holding): Promise<void> {
  const at = gateway.clock.now();
  const entry = (kind: Entry['kind']): Entry => {
    made += 1;
    const place = { order: null, of: null, brand: null, store: null, operator: '测试', remark: '' };
    return { kind, business: `filled-${made}`, ...place, at: at.toISOString(), businessDate: '2026-11-20' };
  };
  const end = (days: number | null) => (days === null ? null : new Date(at.getTime() + days * dayMs).toISOString());
  await gateway.database.db.transaction(async (tx) => {
    const books = await Books.hold(tx, eq(member.guid, guid));
    const book = books.of(guid);
    for (const amount of of.real) book?.recharge(entry('recharge'), BigInt(amount), 0n);
    for (const bucket of ['gift', 'subsidy'] as const)
      for (const { amount, days } of of[bucket]) book?.grant(entry('grant'), bucket, BigInt(amount), end(days));
    const none = { real: 0n, gift: 0n, points: 0n, growth: 0n };
    for (const points of of.points) book?.adjust(entry('adjustment'), { ...none, points: BigInt(points) });
    if (of.growth > 0) book?.adjust(entry('adjustment'), { ...none, growth: BigInt(of.growth) });
    await books.write(tx);
  });
}

/** Every lot of members that holds something: where it is, how much, and until when. */
async function lotsOf(ids: readonly string[]) {
  const { db } = gateway.database;
  const cards = ids.map((id) => `${id}-card`);
  const value = await db
    .select()
    .from(balanceLot)
    .where(and(inArray(balanceLot.card, cards), sql`left_amount > 0`));
  const points = await db
    .select()
    .from(pointsLot)
    .where(and(inArray(pointsLot.member, [...ids]), sql`left_points > 0`));
  const end = (text: string | null) => (text === null ? 'never' : String(Date.parse(text)));
  return [
    ...value.map((lot) => `${lot.bucket} ${lot.left} ${end(lot.expiresAt)} ${Date.parse(lot.grantedAt)}`),
    ...points.map((lot) => `points ${lot.left} ${end(lot.expiresAt)} ${Date.parse(lot.grantedAt)}`),
  ].sort();
}

/** Sums of the ledgers of members, which their figures must be. */
async function figuresOf(ids: readonly string[]) {
  const { db } = gateway.database;
  const sums = { realBalance: 0, giftBalance: 0, subsidyBalance: 0, points: 0, growthValue: 0 };
  for (const id of ids) {
    const row = await storedMember(gateway, id);
    for (const name of ['realBalance', 'giftBalance', 'subsidyBalance'] as const)
      sums[name] += Math.round(Number(row[name]) * 100);
    sums.points += row.points;
    sums.growthValue += row.growthValue;
    const [value] = await db
      .select({ n: sql<string>`coalesce(sum(change), 0)::text` })
      .from(balanceLedger)
      .where(eq(balanceLedger.member, id));
    expect(Number(value?.n)).toBeCloseTo(
      Number(row.realBalance) + Number(row.giftBalance) + Number(row.subsidyBalance),
      6,
    );
    for (const [table, figure] of [
      [pointsLedger, row.points],
      [growthLedger, row.growthValue],
    ] as const) {
      const [sum] = await db
        .select({ n: sql<number>`coalesce(sum(change), 0)::int` })
        .from(table)
        .where(eq(table.member, id));
      expect(sum?.n).toBe(figure);
    }
  }
  return sums;
}

const post = (path: string, body: object) => gateway.post(path, body, { token, headers: ofFirst });

describe('two members', () => {
  it('hold after a merge what both held, lot by lot (B4)', async () => {
    await fc.assert(
      fc.asyncProperty(holding, holding, async (own, theirs) => {
        const [one, other] = [await freshMember(gateway), await freshMember(gateway)];
        await fill(one.id, own);
        await fill(other.id, theirs);
        const ids = [one.id, other.id];
        const before = { lots: await lotsOf(ids), figures: await figuresOf(ids) };
        const asked = { id: one.id, other: other.id, business: crypto.randomUUID() };
        expect((await post(privacyPaths.merge, asked)).code).toBe(0);
        expect(await lotsOf(ids)).toEqual(before.lots);
        expect(await lotsOf([other.id])).toEqual([]);
        expect(await figuresOf(ids)).toEqual(before.figures);
      }),
      { numRuns: 8 },
    );
  });
});

describe('a refund to a merged member', () => {
  it('reaches the survivor: what was paid with the card, and what it earned goes', async () => {
    const { db } = gateway.database;
    await addSales(gateway, { days: 1, stores: ['BJ001'], share: 0.3 });
    const [sold] = await db
      .select({ posting: salePosting })
      .from(salePosting)
      .innerJoin(salePayment, eq(salePayment.posting, salePosting.guid))
      .innerJoin(member, and(eq(member.guid, salePosting.member), eq(member.enabled, true)))
      .innerJoin(memberCard, and(eq(memberCard.member, member.guid), eq(memberCard.state, 'normal')))
      .where(and(eq(salePosting.kind, 'sale'), eq(salePayment.method, 'storedReal'), eq(member.subject, firstSubject)))
      .limit(1);
    if (!sold) throw new Error('nobody paid with a card');
    const { posting } = sold;
    const payments = await db.select().from(salePayment).where(eq(salePayment.posting, posting.guid));
    const discounts = await db.select().from(saleDiscount).where(eq(saleDiscount.posting, posting.guid));
    const gone = posting.member ?? '';
    const one = await freshMember(gateway);
    const asked = { id: one.id, other: gone, business: crypto.randomUUID() };
    expect((await post(privacyPaths.merge, asked)).code).toBe(0);
    const before = await storedMember(gateway, one.id);
    const original = { posting, lines: [], discounts, payments };
    const back = {
      posting: {
        ...posting,
        guid: crypto.randomUUID(),
        kind: 'refund',
        original: posting.guid,
        paid: negate(posting.paid),
        orders: -1,
      },
      lines: [],
      discounts: discounts.map((row) => ({ ...row, amount: negate(row.amount) })),
      payments: payments.map((row) => ({ ...row, amount: negate(row.amount), income: negate(row.income) })),
    };
    await db.transaction(async (tx) => {
      const till = await tillOf(tx, posting.store, [gone], [posting.guid]);
      expect(till.follow([back], original)).toBe(true);
      await till.write(tx);
    });
    const stored = payments.filter(({ method }) => method === 'storedReal').map(({ amount }) => amount);
    const after = await storedMember(gateway, one.id);
    expect(after.realBalance).toBe(addDecimals(before.realBalance, ...stored));
    expect(after.totalConsumptionCount).toBe(before.totalConsumptionCount - 1);
    expect(await storedMember(gateway, gone)).toMatchObject({ realBalance: '0.00', points: 0, growthValue: 0 });
    await figuresOf([one.id, gone]);
  });
});

/** A meal of one of two members, and how many of its two dishes are taken back, before or after the merge. */
const meal = fc.record({
  mine: fc.boolean(),
  share: fc.integer({ min: 0, max: 13_600 }),
  pieces: fc.integer({ min: 0, max: 2 }),
  late: fc.boolean(),
});

describe('meals and refunds of two who become one', () => {
  it('leave what one member would have who had all of them, also where refunds come after the merge', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(meal, { minLength: 1, maxLength: 4 }), async (meals) => {
        const [one, other, alone] = [
          await freshMember(gateway),
          await freshMember(gateway),
          await freshMember(gateway),
        ];
        const none = { gift: [], subsidy: [], points: [], growth: 0 };
        for (const { id } of [one, other]) await fill(id, { ...none, real: [60_000] });
        await fill(alone.id, { ...none, real: [120_000] });
        const visit = (member: string): GuestVisit => ({
          ...{ member, memberName: '合并', store: 'BJ001', dish: '毛血旺', quantity: '2', price: '68.00' },
          at: gateway.clock.now(),
        });
        const refunds: { late: boolean; run: () => Promise<void> }[] = [];
        for (const { mine, share, pieces, late } of meals)
          for (const { id } of [mine ? one : other, alone]) {
            const order = await dine(gateway.database, visit(id), BigInt(share));
            if (pieces > 0)
              refunds.push({ late, run: () => takeBack(gateway.database, visit(id), order, String(pieces)) });
          }
        for (const { late, run } of refunds) if (!late) await run();
        const asked = { id: one.id, other: other.id, business: crypto.randomUUID() };
        expect((await post(privacyPaths.merge, asked)).code).toBe(0);
        for (const { late, run } of refunds) if (late) await run();
        const [merged, whole] = [await storedMember(gateway, one.id), await storedMember(gateway, alone.id)];
        for (const name of ['realBalance', 'points', 'growthValue', 'pointsEarned', 'level'] as const)
          expect([name, merged[name]]).toEqual([name, whole[name]]);
        for (const name of ['totalConsumptionCount', 'totalConsumptionAmount'] as const)
          expect([name, merged[name]]).toEqual([name, whole[name]]);
        expect(await storedMember(gateway, other.id)).toMatchObject({ points: 0, growthValue: 0, pointsEarned: 0 });
        await figuresOf([one.id, other.id, alone.id]);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a member who is forgotten', () => {
  it('leaves points, growth and every row of the ledgers; stored value is given up whole (B3)', async () => {
    await fc.assert(
      fc.asyncProperty(holding, async (own) => {
        const one = await freshMember(gateway, { fullName: '将忘' });
        await fill(one.id, own);
        const before = await figuresOf([one.id]);
        const rows = async () =>
          gateway.database.db
            .select()
            .from(balanceLedger)
            .where(eq(balanceLedger.member, one.id))
            .orderBy(balanceLedger.sequence);
        const written = await rows();
        const asked = { id: one.id, business: crypto.randomUUID(), confirmation: '将忘', waiver: '书面放弃' };
        expect((await post(privacyPaths.anonymise, asked)).code).toBe(0);
        const after = await figuresOf([one.id]);
        expect(after).toEqual({ ...before, realBalance: 0, giftBalance: 0, subsidyBalance: 0 });
        const now = await rows();
        expect(now.slice(0, written.length)).toEqual(written);
        expect(new Set(now.slice(written.length).map(({ kind }) => kind)).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 6 },
    );
  });
});
