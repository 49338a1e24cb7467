import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { forfeitedGift } from '#areas/member/card/refundable';
import { type ByBucket, buckets, nothing } from '#business/bill/balance';
import { addMembers } from '#mocks/demo/sales/members';
import { balanceLedger, balanceLot, member, memberCard } from '#server/db/schema/member/member';
import { openCard } from '#server/domain/member/card/openCard';
import type { Book } from '#server/domain/member/ledger/book';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { chain } from '#tests/support/callers';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { toUnits } from '#values/decimal';
import { hourMs } from '#values/duration';

// W1–W8 over several cards: value stays on the card that it was paid to until that card is replaced, the card that is shown pays,
// refunds come back to the card that paid or to the one in its place, and a member holds what the cards hold.

const gateway = openGateway(knownDay);
const database = () => gateway.database.db;
const cents = (text: string) => toUnits(text, 2);
const sum = (parts: ByBucket) => buckets.reduce((all, bucket) => all + parts[bucket], 0n);
let made = 0;
let opened = 0;

beforeAll(async () => {
  await database().transaction((tx) => addMembers(tx, chain, 1, gateway.clock.now()));
});

/** A member with nothing and two cards. */
async function newMember() {
  made += 1;
  const guid = `cardOwner${made}`;
  const [row] = await database().select().from(member).limit(1);
  if (!row) throw new Error('no member to begin with');
  const none = { realBalance: '0.00', giftBalance: '0.00', subsidyBalance: '0.00', points: 0, growthValue: 0 };
  await database()
    .insert(member)
    .values({
      ...row,
      ...none,
      guid,
      phone: `139${freshDigits(8)}`,
      account: null,
      enabled: true,
      ledgerSince: row.registrationTime,
    });
  await add(guid, `${guid}-a`);
  await add(guid, `${guid}-b`);
  return guid;
}

function add(owner: string, guid: string) {
  return database().transaction(async (tx) => {
    const [row] = await tx.select().from(member).where(eq(member.guid, owner));
    if (!row) throw new Error('no such member');
    opened += 1;
    const at = new Date(gateway.clock.now().getTime() + opened);
    return openCard(tx, row, { guid, number: guid, type: 'electronic', store: null, at, by: '测试' });
  });
}

function entry(kind: Entry['kind'], business: string, at: number, of: string | null = null): Entry {
  const place = { brand: null, store: null, businessDate: '2026-11-20', operator: '测试', remark: '' };
  return { kind, business, order: business, of, at: new Date(at).toISOString(), ...place };
}

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

/** The value of each card in all, in cents, after everything that must hold of the ledgers has been looked at. */
async function looked(guid: string): Promise<Map<string, bigint>> {
  const [row] = await database().select().from(member).where(eq(member.guid, guid));
  const cards = await database().select().from(memberCard).where(eq(memberCard.member, guid));
  const all = nothing();
  const held = new Map<string, bigint>();
  for (const card of cards) {
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
      expect(sums[line.bucket]).toBeGreaterThanOrEqual(0n);
    }
    expect(card.entries).toBe(lines.length);
    for (const bucket of buckets) {
      const left = lots.filter((lot) => lot.bucket === bucket).reduce((total, lot) => total + cents(lot.left), 0n);
      expect(left).toBe(sums[bucket]);
      expect(cents(card[`${bucket}Balance`])).toBe(sums[bucket]);
      all[bucket] += sums[bucket];
    }
    if (card.ending !== null) expect(sum(sums)).toBe(0n);
    held.set(card.guid, sum(sums));
  }
  for (const bucket of buckets) expect(cents(row?.[`${bucket}Balance`] ?? '')).toBe(all[bucket]);
  return held;
}

const noEffect = { pointsSpent: 0n, earned: 0n, growth: 0n, total: 0n, orders: 0 };

const amount = fc.integer({ min: 1, max: 30_000 }).map(BigInt);
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('recharge' as const), which: fc.nat(2), amount, gift: amount }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.option(fc.nat(2)), amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), pick: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace' as const), which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('freeze' as const), which: fc.nat(2) }) },
);

describe('several cards of a member', () => {
  it('hold what an account written apart holds, whichever is shown, lost or frozen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 14 }), async (commands) => {
        const guid = await newMember();
        let now = gateway.clock.now().getTime();
        // The value of a card, whether it is frozen, and the card in its place.
        const cards = new Map([`${guid}-a`, `${guid}-b`].map((id) => [id, { held: 0n, frozen: false }]));
        const heirs = new Map<string, string>();
        const sales: { business: string; card: string; paid: ByBucket }[] = [];
        const live = () => [...cards.keys()].filter((id) => !heirs.has(id));
        const at = (which: number) => live()[which % live().length] ?? '';
        const usable = (id: string) => cards.get(id)?.frozen === false;
        const change = (id: string, by: bigint) => {
          const card = cards.get(id);
          if (card) card.held += by;
        };
        for (const [index, one] of commands.entries()) {
          const business = `${guid}-${index}`;
          now += 60_000;
          if (one.do === 'recharge') {
            const card = at(one.which);
            await withBook(guid, (book) => book.recharge(entry('recharge', business, now), one.amount, one.gift, card));
            change(card, one.amount + one.gift);
          }
          if (one.do === 'freeze') {
            const card = at(one.which);
            await database().update(memberCard).set({ state: 'frozen' }).where(eq(memberCard.guid, card));
            const known = cards.get(card);
            if (known) known.frozen = true;
          }
          if (one.do === 'pay') {
            const shown = one.which === null ? null : at(one.which);
            const moment = new Date(now).toISOString();
            const done = await withBook(guid, (book) => {
              const payer = book.payer(moment, { card: shown });
              const paid = payer?.split(one.amount, moment) ?? null;
              if (!payer || !paid) return null;
              expect(book.sale(entry('sale', business, now), { ...noEffect, paid, card: payer.row.guid })).toBe(true);
              return { paid, card: payer.row.guid };
            });
            const may = live().filter((id) => usable(id) && (shown === null || id === shown));
            const payer = may.find((id) => (cards.get(id)?.held ?? 0n) > 0n) ?? may[0];
            const suffices = payer !== undefined && (cards.get(payer)?.held ?? 0n) >= one.amount;
            expect(done?.card ?? null).toBe(suffices ? payer : null);
            if (done) {
              expect(sum(done.paid)).toBe(one.amount);
              change(done.card, -one.amount);
              sales.push({ business, ...done });
            }
          }
          const sale = one.do === 'refund' ? sales.splice(one.pick % Math.max(1, sales.length), 1)[0] : undefined;
          if (sale) {
            const whole = { left: 0n, whole: 1n };
            const effect = { paid: sale.paid, earning: whole, pointsPaid: whole, total: 0n, orders: 0 };
            await withBook(guid, (book) => book.refund(entry('refund', business, now, sale.business), effect), [
              sale.business,
            ]);
            let card = sale.card;
            while (heirs.has(card)) card = heirs.get(card) ?? '';
            change(card, sum(sale.paid));
          }
          if (one.do === 'replace') {
            const lost = at(one.which);
            const fresh = `${business}-new`;
            await add(guid, fresh);
            await withBook(guid, (book) => book.transfer(entry('transfer', business, now), lost, fresh));
            await database()
              .update(memberCard)
              .set({ ending: 'replaced', replacedBy: fresh })
              .where(eq(memberCard.guid, lost));
            cards.set(fresh, { held: cards.get(lost)?.held ?? 0n, frozen: false });
            cards.set(lost, { held: 0n, frozen: true });
            heirs.set(lost, fresh);
          }
          const held = await looked(guid);
          for (const [id, card] of cards) expect({ id, held: held.get(id) }).toEqual({ id, held: card.held });
        }
      }),
      { numRuns: 15 },
    );
  });

  it('keep the end of what expires when it moves, and a refund of expired value comes to nothing', async () => {
    const guid = await newMember();
    const now = gateway.clock.now().getTime();
    const hour = hourMs;
    const until = new Date(now + hour).toISOString();
    await withBook(guid, (book) => book.grant(entry('grant', `${guid}-g`, now), 'subsidy', 5000n, until));
    const paid = { ...nothing(), subsidy: 2000n };
    await withBook(guid, (book) => book.sale(entry('sale', `${guid}-s`, now), { ...noEffect, paid }));
    await withBook(guid, (book) => book.transfer(entry('transfer', `${guid}-t`, now), `${guid}-a`, `${guid}-b`));
    const moved = await database()
      .select()
      .from(balanceLot)
      .where(eq(balanceLot.card, `${guid}-b`));
    expect(moved.map(({ left, expiresAt }) => [left, new Date(expiresAt ?? '').toISOString()])).toEqual([
      ['30.00', until],
    ]);
    await database()
      .update(memberCard)
      .set({ ending: 'replaced', replacedBy: `${guid}-b` })
      .where(eq(memberCard.guid, `${guid}-a`));
    const whole = { left: 0n, whole: 1n };
    const effect = { paid, earning: whole, pointsPaid: whole, total: 0n, orders: 0 };
    const later = now + 2 * hour;
    await withBook(guid, (book) => book.refund(entry('refund', `${guid}-r`, later, `${guid}-s`), effect), [
      `${guid}-s`,
    ]);
    expect((await looked(guid)).get(`${guid}-a`)).toBe(0n);
    const kinds = await database()
      .select()
      .from(balanceLedger)
      .where(eq(balanceLedger.card, `${guid}-a`));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['expiry', 'grant', 'refund', 'sale', 'transfer']);
  });
});

describe('the gift that goes with real value that is paid out', () => {
  it('is all of it in the end, in however small parts, and never more than there is', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (real, gift, shares) => {
          let held = { real, gift };
          let before = { real: 0n, gift: 0n };
          for (const share of [...shares, 100]) {
            const part = (held.real * BigInt(share) + 99n) / 100n;
            const goes = forfeitedGift(held, part, before);
            expect(goes).toBeLessThanOrEqual(held.gift);
            held = { real: held.real - part, gift: held.gift - goes };
            before = { real: before.real + part, gift: before.gift + goes };
            // As one refund of all parts so far, rounded up once.
            expect(before.gift).toBe(forfeitedGift({ real, gift }, before.real));
            expect(before.gift * real).toBeGreaterThanOrEqual(gift * before.real);
            expect((before.gift - 1n) * real).toBeLessThan(gift * before.real);
          }
          expect(held).toEqual({ real: 0n, gift: 0n });
        },
      ),
    );
  });
});
