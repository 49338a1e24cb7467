import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Gift, giftFor, type Tier } from '#areas/member/card/gifts';
import { nothing } from '#business/bill/balance';
import { member, pointsLedger, pointsLot } from '#server/db/schema/member/member';
import type { Book } from '#server/domain/member/ledger/book';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { compareDecimals } from '#values/decimal';
import { hourMs } from '#values/duration';
import { holds } from '../holds';

// W11 and W12: points that an order earned go back in proportion, never twice and never below nothing; those that it spent come back
// once; issued less used less expired is what a member has. A7: the gift for a recharge.

const gateway = openGateway(knownDay);
beforeAll(() => addTestMembers(gateway, 4));

/** Acts on a member's points; each in a transaction of its own, of either gateway process. */
interface Purse {
  grant(guid: string, business: string, at: number, points: number, until: number | null): Promise<void>;
  /** whether the points sufficed */
  sale(guid: string, business: string, at: number, spent: number, earned: number): Promise<boolean>;
  refund(guid: string, business: string, at: number, back: { of: string; left: number; whole: number }): Promise<void>;
  expire(guid: string, at: number): Promise<void>;
}

const place = { brand: null, store: null, businessDate: '2026-11-20', operator: '测试', remark: '' };

function entry(kind: Entry['kind'], business: string, at: number, of: string | null = null): Entry {
  return { kind, business, order: business, of, at: new Date(at).toISOString(), ...place };
}

let node = 0;
function withBook<Answer>(guid: string, act: (book: Book) => Answer, sales: readonly string[] = []): Promise<Answer> {
  node += 1;
  return gateway.databaseOf(node).db.transaction(async (tx) => {
    const books = await Books.hold(tx, eq(member.guid, guid), sales);
    const book = books.of(guid);
    if (!book) throw new Error('no such member');
    const answer = act(book);
    await books.write(tx);
    return answer;
  });
}

const honest: Purse = {
  grant: (guid, business, at, points, until) =>
    withBook(guid, (book) =>
      book.grantPoints(
        entry('grant', business, at),
        BigInt(points),
        until === null ? null : new Date(until).toISOString(),
      ),
    ),
  sale: (guid, business, at, spent, earned) =>
    withBook(guid, (book) =>
      book.sale(entry('sale', business, at), {
        ...{ paid: nothing(), pointsSpent: BigInt(spent), earned: BigInt(earned), growth: 0n, total: 0n, orders: 1 },
      }),
    ),
  refund: (guid, business, at, { of, left, whole }) => {
    const part = { left: BigInt(left), whole: BigInt(whole) };
    const effect = { paid: nothing(), earning: part, pointsPaid: part, total: 0n, orders: left === 0 ? 1 : 0 };
    return withBook(guid, (book) => book.refund(entry('refund', business, at, of), effect), [of]);
  },
  expire: (guid, at) =>
    withBook(guid, (book) => book.expire({ ...place, order: null, of: null, at: new Date(at).toISOString() })),
};

/** A member's points after their ledger has been added up: each row on the one before, each lot with what is left of it. */
async function looked(guid: string): Promise<number> {
  const { db } = gateway.database;
  const [row] = await db.select({ points: member.points }).from(member).where(eq(member.guid, guid));
  const lines = await db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.member, guid))
    .orderBy(asc(pointsLedger.sequence));
  let sum = 0;
  for (const [index, line] of lines.entries()) {
    expect(line).toMatchObject({ sequence: index + 1, before: sum, after: sum + line.change });
    sum += line.change;
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  const lots = await db.select().from(pointsLot).where(eq(pointsLot.member, guid));
  expect([row?.points, lots.reduce((all, { left }) => all + left, 0)]).toEqual([sum, sum]);
  return sum;
}

type Command =
  | { do: 'grant'; points: number; hours: number }
  | { do: 'sale'; spent: number; earned: number }
  | { do: 'refund'; pick: number; left: number }
  | { do: 'wait'; hours: number };

interface Life {
  /** lots end, and sales earn nothing; or lots are for ever, and sales earn */
  expiring: boolean;
  commands: Command[];
}

interface ModelLot {
  left: number;
  until: number;
}
interface ModelSale {
  business: string;
  spent: { lot: ModelLot; points: number }[];
  earned: number;
  clawed: number;
  whole: number;
  left: number;
}

/** An account written apart. Where sales earn, it knows the sum alone, in one lot. */
async function follows(purse: Purse, { expiring, commands }: Life): Promise<void> {
  const { id: guid } = await freshMember(gateway);
  let now = gateway.clock.now().getTime();
  const pot: ModelLot = { left: 0, until: Number.POSITIVE_INFINITY };
  const lots: ModelLot[] = expiring ? [] : [pot];
  const sales: ModelSale[] = [];
  const usable = () => lots.filter((lot) => lot.until > now);
  const held = () => usable().reduce((sum, { left }) => sum + left, 0);
  for (const [index, one] of commands.entries()) {
    const business = `${guid}-${index}`;
    now += 60_000;
    if (one.do === 'wait') now += one.hours * hourMs;
    if (one.do === 'grant') {
      const until = expiring ? now + one.hours * hourMs : null;
      await purse.grant(guid, business, now, one.points, until);
      if (until === null) pot.left += one.points;
      else lots.push({ left: one.points, until });
    }
    if (one.do === 'sale') {
      const earned = expiring ? 0 : one.earned;
      const suffices = one.spent <= held();
      expect(await purse.sale(guid, business, now, one.spent, earned)).toBe(suffices);
      if (suffices) {
        const spent: ModelSale['spent'] = [];
        let open = one.spent;
        for (const lot of usable().sort((a, b) => a.until - b.until)) {
          const points = Math.min(lot.left, open);
          if (points === 0) continue;
          lot.left -= points;
          open -= points;
          spent.push({ lot, points });
        }
        pot.left += earned;
        sales.push({ business, spent, earned, clawed: 0, whole: 100, left: 100 });
      }
    }
    const sale = one.do === 'refund' ? sales[one.pick % Math.max(1, sales.length)] : undefined;
    if (one.do === 'refund' && sale) {
      sale.left = Math.floor((sale.left * one.left) / 100);
      await purse.refund(guid, business, now, { of: sale.business, left: sale.left, whole: sale.whole });
      const all = sale.spent.reduce((sum, { points }) => sum + points, 0);
      const first = commands[Number(sale.business.slice(guid.length + 1))];
      const spentFirst = first?.do === 'sale' ? first.spent : 0;
      let back = Math.max(0, all - Math.floor((spentFirst * sale.left) / sale.whole));
      for (const spent of [...sale.spent].reverse()) {
        const points = Math.min(spent.points, back);
        spent.points -= points;
        spent.lot.left += points;
        back -= points;
      }
      const wanted = sale.earned - sale.clawed - Math.floor((sale.earned * sale.left) / sale.whole);
      const clawed = Math.min(Math.max(0, wanted), pot.left);
      pot.left -= clawed;
      sale.clawed += clawed;
    }
    await purse.expire(guid, now);
    for (const lot of lots) if (lot.until <= now) lot.left = 0;
    expect(await looked(guid)).toBe(held());
  }
}

const points = fc.integer({ min: 1, max: 300 });
const life: fc.Arbitrary<Life> = fc.record({
  expiring: fc.boolean(),
  commands: fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('grant' as const), points, hours: fc.integer({ min: 1, max: 5 }) }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('sale' as const),
          spent: fc.integer({ min: 0, max: 300 }),
          earned: points,
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('refund' as const),
          pick: fc.nat(4),
          left: fc.integer({ min: 0, max: 99 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 4 }) }) },
    ),
    { minLength: 4, maxLength: 10 },
  ),
});

const earning: Life = {
  expiring: false,
  commands: [
    { do: 'grant', points: 100, hours: 1 },
    { do: 'sale', spent: 60, earned: 30 },
    { do: 'refund', pick: 0, left: 50 },
    { do: 'refund', pick: 0, left: 0 },
    { do: 'refund', pick: 0, left: 0 },
    { do: 'sale', spent: 0, earned: 80 },
    { do: 'sale', spent: 170, earned: 1 },
    { do: 'refund', pick: 1, left: 0 },
    { do: 'sale', spent: 500, earned: 1 },
  ],
};
const ending: Life = {
  expiring: true,
  commands: [
    { do: 'grant', points: 50, hours: 4 },
    { do: 'grant', points: 50, hours: 2 },
    { do: 'sale', spent: 60, earned: 0 },
    { do: 'wait', hours: 2 },
    { do: 'refund', pick: 0, left: 0 },
    { do: 'wait', hours: 3 },
  ],
};

const setPoints = (guid: string, points: number) =>
  gateway.database.db.update(member).set({ points }).where(eq(member.guid, guid));

/** Ledgers that break one rule each. */
const mutants: Record<string, Partial<Purse>> = {
  'earned points that stay after a refund (W11)': {
    refund: async (guid, business, at, { of, left, whole }) => {
      const effect = { paid: nothing(), total: 0n, orders: 0 };
      const spent = { left: BigInt(left), whole: BigInt(whole) };
      const kept = { left: 1n, whole: 1n };
      const about = { ...effect, earning: kept, pointsPaid: spent };
      await withBook(guid, (book) => book.refund(entry('refund', business, at, of), about), [of]);
    },
  },
  'earned points that are taken again with each refund (W11)': {
    refund: async (guid, business, at, back) => {
      await honest.refund(guid, business, at, back);
      await honest.sale(guid, `${business}-again`, at, 1, 0);
    },
  },
  'spent points that come back each time (W11)': {
    refund: async (guid, business, at, back) => {
      await honest.refund(guid, business, at, back);
      await honest.grant(guid, `${business}-again`, at, 60, null);
    },
  },
  'a sale that takes what is there and says nothing (W9)': {
    sale: async (guid, business, at, spent, earned) =>
      (await honest.sale(guid, business, at, spent, earned)) || honest.sale(guid, business, at, 0, 0).then(() => true),
  },
  'a figure that is not the ledger’s (W12)': {
    expire: async (guid, at) => {
      await honest.expire(guid, at);
      await setPoints(guid, 1_000_000);
    },
  },
  'points that never end (W12)': {
    grant: (guid, business, at, granted) => honest.grant(guid, business, at, granted, null),
    expire: async () => undefined,
  },
  'a refund that revives what has ended (W12)': {
    refund: async (guid, business, at, back) => {
      await honest.refund(guid, business, at, back);
      await honest.grant(guid, `${business}-again`, at, 50, at + hourMs);
    },
  },
};

describe('points', () => {
  it('are what an account written apart holds', async () => {
    await fc.assert(
      fc.asyncProperty(life, (one) => follows(honest, one)),
      { numRuns: 20 },
    );
  });

  it('tell no lie in the lives that show them', async () => {
    await follows(honest, earning);
    await follows(honest, ending);
  });

  it.each(Object.entries(mutants))('would be told from %s', async (_name, part) => {
    const both = async () => {
      await follows({ ...honest, ...part }, earning);
      await follows({ ...honest, ...part }, ending);
    };
    await expect(both()).rejects.toThrow();
  });

  it('come back and go once, although both gateways take the order back at the same time', async () => {
    const { id } = await freshMember(gateway);
    const at = gateway.clock.now().getTime();
    await honest.grant(id, `${id}-g`, at, 100, null);
    await honest.sale(id, `${id}-s`, at, 60, 30);
    const back = { of: `${id}-s`, left: 0, whole: 1 };
    await Promise.all(Array.from({ length: 6 }, (_, n) => honest.refund(id, `${id}-r${n}`, at, back)));
    expect(await looked(id)).toBe(100);
  });
});

const tier = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 999 }))
  .map(([amount, gift]): Tier => ({ amount: `${amount * 100}.00`, gift: `${gift}.00`, points: gift, growth: 0 }));
const tiers = fc.uniqueArray(tier, { maxLength: 5, selector: ({ amount }) => amount });
const paid = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.constantFrom('00.00', '99.99', '00.01'));

/** A7: the gift is that of the highest threshold that is reached, and of none below the lowest. */
const gives = (of: typeof giftFor) =>
  holds(fc.record({ tiers, paid }), ({ tiers: all, paid: [hundreds, rest] }) => {
    const amount = `${hundreds}${rest}`.replace(/^0(?=\d\d)/, '');
    const reached = all.filter((one) => Number(one.amount) <= Number(amount));
    const best = reached.find((one) => reached.every((other) => Number(other.amount) <= Number(one.amount)));
    const wanted: Gift | null = best ? { gift: best.gift, points: best.points, growth: best.growth } : null;
    return JSON.stringify(of(all, amount)) === JSON.stringify(wanted);
  });

const wrongGifts: Record<string, typeof giftFor> = {
  'the first threshold that is reached': (all, amount) =>
    giftFor(all.filter((one) => compareDecimals(one.amount, amount) <= 0).slice(0, 1), amount),
  'the largest gift': (all, amount) =>
    giftFor(
      all
        .filter((one) => compareDecimals(one.amount, amount) <= 0)
        .sort((a, b) => compareDecimals(b.gift, a.gift))
        .slice(0, 1),
      amount,
    ),
  'a threshold that has to be exceeded': (all, amount) =>
    giftFor(
      all.filter((one) => compareDecimals(one.amount, amount) !== 0),
      amount,
    ),
  'the lowest threshold for less': (all, amount) => giftFor(all, amount) ?? giftFor(all, '99999.00'),
};

describe('the gift for a recharge', () => {
  it('is that of the highest threshold that is reached (A7)', () => {
    expect(gives(giftFor)).toBe(true);
  });

  it.each(Object.entries(wrongGifts))('would be told from %s', (_name, gift) => {
    expect(gives(gift)).toBe(false);
  });
});
