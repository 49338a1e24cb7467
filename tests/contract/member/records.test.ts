import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Settlement, settlementPath } from '#areas/member/card/record/cardConsumptionRecord.contract';
import { matrixOf } from '#areas/member/card/record/matrix';
import { nothing } from '#business/bill/balance';
import { balanceLedger, member } from '#server/db/schema/member/member';
import { Books } from '#server/domain/member/ledger/books';
import { demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';
import { addDecimals, negate } from '#values/decimal';

// Spending of members, gifts to them, and debts between stores for both: read from ledgers, stored nowhere else.

const gateway = openGateway(knownDay);
const [home, away] = [demo('store', 'BJ001'), demo('store', 'SH001')];
let token = '';

const asked = (subject = firstSubject, as = token) => ({ token: as, headers: { operSubjectGuid: subject } });
const settlement = async (input: Record<string, unknown> = {}, subject = firstSubject, as = token) =>
  (await gateway.post<Settlement>(settlementPath, input, asked(subject, as))).tdata;

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
  // Somebody who topped up at one store pays at another one, and takes a part of it back.
  await gateway.database.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ member: balanceLedger.member })
      .from(balanceLedger)
      .where(and(eq(balanceLedger.kind, 'recharge'), eq(balanceLedger.store, home)))
      .limit(1);
    const books = await Books.hold(tx, eq(member.guid, row?.member ?? ''), ['away-1']);
    const book = books.of(row?.member);
    if (!book) throw new Error('nobody topped up');
    const about = { operator: '王芳', remark: '', brand: demo('brand', 'A'), store: away, businessDate: '2026-11-20' };
    const at = gateway.clock.now().toISOString();
    const sale = { ...about, kind: 'sale' as const, business: 'away-1', order: 'away-1', of: null, at };
    const none = { pointsSpent: 0n, earned: 0n, growth: 0n, total: 0n, orders: 0 };
    const lots = book.balance.real.lots.filter(({ store, left }) => store === home && left > 0n);
    const amount = book.balance.real.held - lots.reduce((sum, { left }) => sum + left, 0n) + 1000n;
    expect(book.sale(sale, { ...none, paid: { ...nothing(), real: amount } })).toBe(true);
    const whole = { left: 0n, whole: 0n };
    book.refund(
      { ...sale, kind: 'refund', business: 'away-2', of: 'away-1' },
      { paid: { ...nothing(), real: 400n }, earning: whole, pointsPaid: whole, total: 0n, orders: 0 },
    );
    await books.write(tx);
  });
});

describe('the settlement between stores', () => {
  it('says what one store took of what another sold, refunds taken off, equal to the ledgers', async () => {
    const month = (await settlement()).month;
    const found = await settlement({ month: '2026-11' });
    const cell = found.cells.find(({ soldAt, usedAt }) => soldAt === home && usedAt === away);
    expect(cell).toMatchObject({ real: '6.00', gift: '0.00', owed: '6.00' });
    expect(month).toMatch(/^\d{4}-\d{2}$/);
    const [ledger] = await gateway.database.db
      .select({ sum: sql<string>`sum(-${balanceLedger.change})::text` })
      .from(balanceLedger)
      .where(and(eq(balanceLedger.subject, firstSubject), inArray(balanceLedger.kind, ['sale', 'refund'])));
    const all = found.cells.flatMap(({ real, gift, subsidy }) => [real, gift, subsidy]);
    expect(addDecimals(...all)).toBe(ledger?.sum);
    const { sellers, users, sold, used } = matrixOf(found);
    const owes = sellers.map((id) => sold(id) ?? '0.00');
    const receives = users.map((id) => negate(used(id)));
    expect(addDecimals(...owes, ...receives)).toBe('0.00');
    expect(Number(sold(home))).toBeGreaterThanOrEqual(6);
  });

  it('is of one subject and one month, and of a narrow caller only what their store sold or took', async () => {
    expect((await settlement({ month: '2026-10' })).cells).toEqual([]);
    expect((await settlement({ month: '2026-11' }, secondSubject)).cells).toEqual([]);
    expect((await gateway.post(settlementPath, { month: '2026-13' }, asked())).code).toBe(400);
    const { token: narrow } = await newCaller(gateway, token, {
      codes: ['cardConsumptionRecord:list', 'cardConsumptionRecord:settlement'],
      scope: onlyStore('SH001'),
    });
    const seen = await settlement({ month: '2026-11' }, firstSubject, narrow);
    expect(seen.cells.length).toBeGreaterThan(0);
    for (const { soldAt, usedAt } of seen.cells) expect([soldAt, usedAt]).toContain(away);
    expect(seen.stores.map(({ id }) => id)).toEqual([away]);
  });
});

describe('what members were given', () => {
  it('are the gifts of recharges in the ledgers, of the subject alone', async () => {
    const of = async (subject: string) =>
      (await gateway.post<Page>('/member/giving/list', { filters: { kind: 'recharge' }, size: 100 }, asked(subject)))
        .tdata;
    const mine = await of(firstSubject);
    expect(mine.total).toBe(12);
    for (const row of mine.list) expect(row).toMatchObject({ gift: 'gift', change: '20.00' });
    expect((await of(secondSubject)).total).toBe(0);
    const one = await gateway.get<{ change: string }>(
      '/member/giving/getOne',
      { guid: mine.list[0]?.id ?? '' },
      asked(),
    );
    expect(one.tdata.change).toBe('20.00');
  });
});
