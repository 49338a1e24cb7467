import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberCardBase } from '#areas/member/card/memberCardBase.contract';
import { type Bucket, type ByBucket, buckets, nothing } from '#business/bill/balance';
import { demoLevelGuid, demoLevels } from '#mocks/demo/member/level/demoLevels';
import { addMembers } from '#mocks/demo/sales/members';
import { record } from '#server/db/schema';
import {
  balanceLedger,
  balanceLot,
  growthLedger,
  member,
  memberCard,
  pointsLedger,
  pointsLot,
} from '#server/db/schema/member/member';
import type { Book } from '#server/domain/member/ledger/book';
import { Books } from '#server/domain/member/ledger/books';
import type { SaleEffect } from '#server/domain/member/ledger/memberEffects';
import type { Entry } from '#server/domain/member/ledger/purse';
import { chain } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { fromUnits, toUnits } from '#values/decimal';
import { hourMs } from '#values/duration';

// W1–W9, W11, W12, B2, B6, X3: whatever is done with a card, in whatever order and by however many at once, its ledgers are chained,
// its figures are their sums, lots hold what the buckets hold, and a refund restores what a sale took.

const gateway = openGateway(knownDay);
const database = () => gateway.database.db;
let made = 0;

async function newMember(): Promise<string> {
  made += 1;
  const guid = `walletOwner${made}`;
  const [row] = await database().select().from(member).limit(1);
  const [card] = await database().select().from(memberCard).limit(1);
  if (!row || !card) throw new Error('no member to begin with');
  const empty = { realBalance: '0.00', giftBalance: '0.00', subsidyBalance: '0.00' };
  const never = {
    totalConsumptionCount: 0,
    totalConsumptionAmount: '0.00',
    totalTopUpCount: 0,
    totalTopUpAmount: '0.00',
  };
  const none = { ...empty, ...never, points: 0, growthValue: 0 };
  const since = { ledgerSince: row.registrationTime, enabled: true, level: demoLevelGuid(row.subject, 'ordinary') };
  await database()
    .insert(member)
    .values({ ...row, ...none, ...since, guid, phone: '', account: null });
  await database()
    .insert(memberCard)
    .values({ ...card, ...empty, guid: `${guid}-card`, member: guid, state: 'normal' });
  return guid;
}

function entry(kind: Entry['kind'], business: string, at: number, of: string | null = null): Entry {
  const place = { brand: null, store: null, businessDate: '2026-11-20', operator: '测试', remark: '' };
  return { kind, business, order: business, of, at: new Date(at).toISOString(), ...place };
}

/** Does something with a member's ledgers in a transaction of its own. */
function withBook<Answer>(guid: string, act: (book: Book) => Answer, sales: readonly string[] = []): Promise<Answer> {
  return database().transaction(async (tx) => {
    const books = await Books.hold(tx, eq(member.guid, guid), sales);
    const book = books.of(guid);
    if (!book) throw new Error('no such member');
    const answer = act(book);
    await books.write(tx);
    return answer;
  });
}

/** Sets the order in which the cards of all subjects pay: that of their card base. */
async function payInOrder(order: readonly Bucket[]): Promise<void> {
  const ordered = sql`jsonb_set(${record.data}, '{deductionOrder}', ${JSON.stringify(order)}::jsonb)`;
  await database().update(record).set({ data: ordered }).where(eq(record.resource, memberCardBase.name));
}

const nothingEarned = { pointsSpent: 0n, earned: 0n, growth: 0n, total: 0n, orders: 0 } satisfies Omit<
  SaleEffect,
  'paid'
>;

/** A sale that pays by card what the card's order says; the split, or null where it does not suffice. */
function pay(guid: string, business: string, amount: bigint, at: number, earned = 0n) {
  return withBook(guid, (book) => {
    const paid = book.split(amount, new Date(at).toISOString());
    if (!paid) return null;
    const effect = { ...nothingEarned, paid, earned, growth: earned, total: amount, orders: 1 };
    expect(book.sale(entry('sale', business, at), effect)).toBe(true);
    return paid;
  });
}

function refund(guid: string, business: string, sale: string, paid: ByBucket, at: number, left: bigint, whole: bigint) {
  const total = buckets.reduce((sum, bucket) => sum + paid[bucket], 0n);
  const effect = {
    paid,
    earning: { left, whole },
    pointsPaid: { left: 0n, whole: 0n },
    total,
    orders: left === 0n ? 1 : 0,
  };
  return withBook(guid, (book) => book.refund(entry('refund', business, at, sale), effect), [sale]);
}

const cents = (text: string) => toUnits(text, 2);

/** The figures of a member, after everything that must hold of the ledgers has been looked at. */
async function looked(guid: string) {
  const [row] = await database().select().from(member).where(eq(member.guid, guid));
  const [card] = await database().select().from(memberCard).where(eq(memberCard.member, guid));
  if (!row || !card) throw new Error('no such member');
  const lines = await database()
    .select()
    .from(balanceLedger)
    .where(eq(balanceLedger.card, card.guid))
    .orderBy(asc(balanceLedger.sequence));
  const lots = await database().select().from(balanceLot).where(eq(balanceLot.card, card.guid));
  const sums = nothing();
  for (const [index, line] of lines.entries()) {
    expect(line.sequence).toBe(index + 1);
    expect(cents(line.before)).toBe(sums[line.bucket]);
    sums[line.bucket] += cents(line.change);
    expect(cents(line.after)).toBe(sums[line.bucket]);
    expect(sums[line.bucket]).toBeGreaterThanOrEqual(0n);
  }
  expect(card.entries).toBe(lines.length);
  for (const bucket of buckets) {
    const held = lots.filter((lot) => lot.bucket === bucket).reduce((sum, { left }) => sum + cents(left), 0n);
    expect(held).toBe(sums[bucket]);
    expect(cents(card[`${bucket}Balance`])).toBe(sums[bucket]);
    expect(cents(row[`${bucket}Balance`])).toBe(sums[bucket]);
  }
  const points = await database()
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.member, guid))
    .orderBy(asc(pointsLedger.sequence));
  const growth = await database()
    .select()
    .from(growthLedger)
    .where(eq(growthLedger.member, guid))
    .orderBy(asc(growthLedger.sequence));
  for (const [ledger, figure] of [
    [points, row.points],
    [growth, row.growthValue],
  ] as const) {
    let sum = 0;
    for (const [index, line] of ledger.entries()) {
      expect(line).toMatchObject({ sequence: index + 1, before: sum });
      sum += line.change;
      expect(line.after).toBe(sum);
    }
    expect(figure).toBe(sum);
  }
  const lotsOfPoints = await database().select().from(pointsLot).where(eq(pointsLot.member, guid));
  expect(lotsOfPoints.reduce((sum, { left }) => sum + left, 0)).toBe(row.points);
  const reached = demoLevels.filter(({ threshold }) => threshold <= row.growthValue).at(-1) ?? demoLevels[0];
  expect(row.level).toBe(demoLevelGuid(row.subject, reached.key));
  return { row, card, sums, lines };
}

beforeAll(async () => {
  await database().transaction((tx) => addMembers(tx, chain, 1, gateway.clock.now()));
});

/** Lots as a list of what is left, by an account written apart from the ledgers. */
interface ModelLot {
  bucket: Bucket;
  left: bigint;
  since: number;
  until: number;
}

const amount = fc.integer({ min: 1, max: 30_000 }).map(BigInt);
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('recharge' as const), real: amount, gift: fc.option(amount) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('grant' as const), amount, hours: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pay' as const), amount, near: fc.constantFrom(-1n, 0n, 1n, null) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), pick: fc.nat(5), part: fc.nat(100) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      order: fc.shuffledSubarray([...buckets], { minLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 4 }) }) },
);

describe('the ledgers of a card', () => {
  it('hold what an account written apart holds, whatever is done with them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 16 }), async (commands) => {
        const guid = await newMember();
        let now = gateway.clock.now().getTime();
        let order: Bucket[] = ['real', 'gift', 'subsidy'];
        await payInOrder(order);
        const lots: ModelLot[] = [];
        const sales: { business: string; spent: { lot: ModelLot; amount: bigint }[]; whole: bigint; left: bigint }[] =
          [];
        const usable = () => lots.filter(({ until, left }) => until > now && left > 0n);
        const held = (bucket: Bucket) =>
          usable().reduce((sum, lot) => (lot.bucket === bucket ? sum + lot.left : sum), 0n);
        for (const [index, one] of commands.entries()) {
          const business = `${guid}-${index}`;
          now += 60_000;
          if (one.do === 'recharge') {
            await withBook(guid, (book) => book.recharge(entry('recharge', business, now), one.real, one.gift ?? 0n));
            lots.push({ bucket: 'real', left: one.real, since: now, until: Number.POSITIVE_INFINITY });
            if (one.gift) lots.push({ bucket: 'gift', left: one.gift, since: now, until: Number.POSITIVE_INFINITY });
          }
          if (one.do === 'grant') {
            const until = now + one.hours * hourMs;
            await withBook(guid, (book) =>
              book.grant(entry('grant', business, now), 'subsidy', one.amount, new Date(until).toISOString()),
            );
            lots.push({ bucket: 'subsidy', left: one.amount, since: now, until });
          }
          if (one.do === 'wait') now += one.hours * hourMs;
          if (one.do === 'order') {
            order = one.order;
            await payInOrder(order);
          }
          if (one.do === 'pay') {
            const all = buckets.reduce((sum, bucket) => sum + held(bucket), 0n);
            const wanted = one.near === null || all + one.near <= 0n ? one.amount : all + one.near;
            const spent: { lot: ModelLot; amount: bigint }[] = [];
            const split = nothing();
            let open = wanted;
            if (wanted <= all)
              for (const bucket of order) {
                const inOrder = usable()
                  .filter((lot) => lot.bucket === bucket)
                  .sort((a, b) => (a.until === b.until ? a.since - b.since : a.until - b.until));
                for (const lot of inOrder) {
                  const part = lot.left < open ? lot.left : open;
                  if (part === 0n) continue;
                  lot.left -= part;
                  split[bucket] += part;
                  open -= part;
                  spent.push({ lot, amount: part });
                }
              }
            expect(await pay(guid, business, wanted, now, wanted / 100n)).toEqual(wanted <= all ? split : null);
            if (wanted <= all) sales.push({ business, spent, whole: wanted, left: wanted });
          }
          const sale = one.do === 'refund' ? sales[one.pick % Math.max(1, sales.length)] : undefined;
          if (one.do === 'refund' && sale) {
            // The last spent comes back first, and lots that expired meanwhile are gone again at once.
            let open = (sale.left * BigInt(one.part)) / 100n;
            sale.left -= open;
            const paid = nothing();
            for (const spent of [...sale.spent].reverse()) {
              const part = spent.amount < open ? spent.amount : open;
              spent.amount -= part;
              open -= part;
              paid[spent.lot.bucket] += part;
              spent.lot.left += spent.lot.until > now ? part : 0n;
            }
            await refund(guid, business, sale.business, paid, now, sale.left, sale.whole);
          }
          const { sums } = await looked(guid);
          // Expired lots are written off with the next act on its bucket.
          for (const bucket of buckets) expect(sums[bucket]).toBeGreaterThanOrEqual(held(bucket));
        }
        const whole = buckets.reduce((sum, bucket) => sum + held(bucket), 0n);
        expect(await pay(guid, `${guid}-more`, whole + 1n, now)).toBeNull();
        if (whole > 0n) expect(await pay(guid, `${guid}-all`, whole, now)).not.toBeNull();
        await looked(guid);
      }),
      { numRuns: 20 },
    );
  });

  it('are all as before once a sale is wholly taken back, in parts of whatever size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        amount,
        async (weights, spent) => {
          const guid = await newMember();
          const now = gateway.clock.now().getTime();
          await withBook(guid, (book) => book.recharge(entry('recharge', `${guid}-r`, now), spent, spent / 2n));
          const before = (await looked(guid)).sums;
          const paid = await pay(guid, `${guid}-s`, spent + spent / 2n, now, 77n);
          if (!paid) throw new Error('it suffices');
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          let done = 0;
          const back = nothing();
          for (const [index, weight] of weights.entries()) {
            done += weight;
            const part = nothing();
            for (const bucket of buckets) {
              part[bucket] = (paid[bucket] * BigInt(done)) / BigInt(all) - back[bucket];
              back[bucket] += part[bucket];
            }
            await refund(guid, `${guid}-b${index}`, `${guid}-s`, part, now, BigInt(all - done), BigInt(all));
            const { row } = await looked(guid);
            expect(row.points).toBe(Math.floor((77 * (all - done)) / all));
          }
          const { sums, row } = await looked(guid);
          expect(sums).toEqual(before);
          expect([row.points, row.growthValue, row.totalConsumptionCount]).toEqual([0, 0, 0]);
          expect(row.totalConsumptionAmount).toBe('0.00');
        },
      ),
      { numRuns: 10 },
    );
  });

  it('give no more than there is to many who pay at the same time, and write a business id once', async () => {
    const guid = await newMember();
    const now = gateway.clock.now().getTime();
    await withBook(guid, (book) => book.recharge(entry('recharge', `${guid}-r`, now), 10_000n, 0n));
    const paid = await Promise.all(Array.from({ length: 12 }, (_, n) => pay(guid, `${guid}-${n}`, 1500n, now)));
    expect(paid.filter(Boolean)).toHaveLength(6);
    expect((await looked(guid)).sums).toEqual({ real: 1000n, gift: 0n, subsidy: 0n });
    const twice = Array.from({ length: 4 }, () =>
      withBook(guid, (book) => book.recharge(entry('recharge', `${guid}-again`, now), 500n, 0n)).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(twice)).filter(Boolean)).toHaveLength(1);
    expect((await looked(guid)).sums.real).toBe(1500n);
  });

  it('stay as they are for a frozen card and a disabled member, whom a refund still reaches (W6, B6)', async () => {
    const guid = await newMember();
    const now = gateway.clock.now().getTime();
    await withBook(guid, (book) => book.recharge(entry('recharge', `${guid}-r`, now), 10_000n, 0n));
    const paid = await pay(guid, `${guid}-s`, 4000n, now);
    await database().update(memberCard).set({ state: 'frozen' }).where(eq(memberCard.member, guid));
    expect(await pay(guid, `${guid}-f`, 1n, now)).toBeNull();
    await database().update(memberCard).set({ state: 'normal' }).where(eq(memberCard.member, guid));
    await database().update(member).set({ enabled: false }).where(eq(member.guid, guid));
    expect(await pay(guid, `${guid}-d`, 1n, now)).toBeNull();
    await refund(guid, `${guid}-b`, `${guid}-s`, paid ?? nothing(), now, 0n, 1n);
    expect((await looked(guid)).sums.real).toBe(10_000n);
  });

  it('are never changed, whoever asks the database', async () => {
    const guid = await newMember();
    const now = gateway.clock.now().getTime();
    await withBook(guid, (book) => book.recharge(entry('recharge', `${guid}-r`, now), 100n, 0n));
    const change = database()
      .update(balanceLedger)
      .set({ change: fromUnits(999n, 2) })
      .where(eq(balanceLedger.member, guid));
    await expect(change).rejects.toThrow();
    await expect(database().delete(balanceLedger).where(eq(balanceLedger.member, guid))).rejects.toThrow();
    expect((await looked(guid)).sums.real).toBe(100n);
  });
});
