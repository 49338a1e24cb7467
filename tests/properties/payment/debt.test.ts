import { and, asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debtPayment, debtRecord, debtUnit } from '#server/db/schema/payment/payment';
import { charge, holdUnits, sumOf } from '#server/domain/payment/debt/debtLedger';
import { chain, demo } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addDecimals, compareDecimals, fromUnits, negate } from '#values/decimal';

// Available = limit − Σ charges + Σ repayments ≥ 0, in one chain, whatever is done in which order, and by many at the same time.

const gateway = openGateway(knownDay);
const store = demo('store', 'BJ001');

interface Unit {
  id: string;
  version: number;
  creditLimit: string;
  availableCredit: string;
}

async function newUnit(creditLimit: string): Promise<string> {
  const token = await gateway.session('1001');
  const unit = { name: freshText(12), creditLimit, enabled: true };
  return (await gateway.post<Unit>('/debt/unit/save', unit, { token })).tdata.id;
}

/** A till charges a unit. */
function chargeOnce(unit: string, cents: number): Promise<boolean> {
  return gateway.database.db.transaction(async (tx) => {
    const [held] = await holdUnits(tx, eq(debtUnit.guid, unit));
    if (!held) throw new Error('no unit');
    return charge(tx, held, {
      guid: crypto.randomUUID(),
      merchant: chain,
      brand: demo('brand', 'A'),
      store,
      at: gateway.clock.now().toISOString(),
      businessDate: '2026-11-20',
      operator: '测试',
      amount: fromUnits(BigInt(cents), 2),
      order: `D${cents}`,
    });
  });
}

async function repayOnce(unit: string, cents: number, charges: readonly string[] = [], node = 0) {
  const token = await gateway.session('1001');
  const body = { unit, store, amount: fromUnits(BigInt(cents), 2), method: 'cash', charges };
  return gateway.post<{ id: string }>('/debt/record/repay', body, { token, node });
}

/** The unit with its chain, after everything that must hold has been looked at. */
async function looked(unit: string) {
  const { db } = gateway.database;
  const [row] = await db.select().from(debtUnit).where(eq(debtUnit.guid, unit));
  const chainOf = await db.select().from(debtRecord).where(eq(debtRecord.unit, unit)).orderBy(asc(debtRecord.sequence));
  if (!row) throw new Error('no unit');
  let owed = '0.00';
  for (const [index, record] of chainOf.entries()) {
    expect(record).toMatchObject({ sequence: index + 1, before: owed });
    owed = addDecimals(owed, record.amount);
    expect(record.after).toBe(owed);
    expect(compareDecimals(owed, '0')).toBeGreaterThanOrEqual(0);
  }
  expect(row.records).toBe(chainOf.length);
  expect(row.availableCredit).toBe(addDecimals(row.creditLimit, negate(owed)));
  expect(compareDecimals(row.availableCredit, '0')).toBeGreaterThanOrEqual(0);
  // What the charges have open is what is owed; what was paid of each is what the repayments that count say.
  expect(sumOf(chainOf.map(({ open }) => open))).toBe(owed);
  const paid = await db
    .select({ charge: debtPayment.charge, amount: sql<string>`sum(${debtPayment.amount})` })
    .from(debtPayment)
    .innerJoin(debtRecord, eq(debtRecord.guid, debtPayment.repayment))
    .where(and(eq(debtRecord.unit, unit), sql`${debtRecord.reversedBy} IS NULL`))
    .groupBy(debtPayment.charge);
  const paidOf = new Map(paid.map((one) => [one.charge, one.amount]));
  for (const { guid, kind, amount, open } of chainOf)
    if (kind === 'charge') expect(addDecimals(open, paidOf.get(guid) ?? '0.00')).toBe(amount);
  return { row, chainOf, owed };
}

/** The facts that reports count agree with the ledger. */
async function expectFacts(unit: string): Promise<void> {
  const { rows } = await gateway.database.db.execute<{ ledger: string; facts: string }>(sql`SELECT
    (SELECT coalesce(-sum(amount), 0) FROM debt_record WHERE unit = ${unit} AND kind <> 'charge') AS ledger,
    (SELECT coalesce(sum(amount), 0) FROM other_receipt WHERE party = ${unit} AND kind = 'debtRepaid') AS facts`);
  expect(rows[0]?.facts).toBe(rows[0]?.ledger);
}

const cents = fc.integer({ min: 1, max: 60_000 });
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('charge' as const), cents }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('repay' as const), cents, pick: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), pick: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('limit' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const) }) },
);

describe('a house account', () => {
  it('never owes more than its limit, nor less than nothing, whatever is done with it', async () => {
    const token = await gateway.session('1001');
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        const unit = await newUnit('1000.00');
        for (const one of commands) {
          const { row, chainOf, owed } = await looked(unit);
          const open = chainOf.filter((record) => record.kind === 'charge' && compareDecimals(record.open, '0') > 0);
          if (one.do === 'charge') {
            const fits = compareDecimals(fromUnits(BigInt(one.cents), 2), row.availableCredit) <= 0;
            expect(await chargeOnce(unit, one.cents)).toBe(row.enabled && fits);
          }
          if (one.do === 'repay') {
            const chosen = one.pick > 2 ? open.slice(0, one.pick - 2).map(({ guid }) => guid) : [];
            const payable = chosen.length > 0 ? sumOf(open.slice(0, one.pick - 2).map((record) => record.open)) : owed;
            const { code } = await repayOnce(unit, one.cents, chosen);
            const fits = compareDecimals(fromUnits(BigInt(one.cents), 2), payable) <= 0;
            expect(code).toBe(fits && open.length > 0 ? 0 : 1000);
          }
          if (one.do === 'reverse') {
            const repaid = chainOf.filter(({ kind }) => kind === 'repayment');
            const original = repaid[one.pick % Math.max(1, repaid.length)];
            if (!original) continue;
            const body = { id: original.guid, reason: '记错' };
            const { code } = await gateway.post('/debt/record/reverse', body, { token });
            const fits = compareDecimals(negate(original.amount), row.availableCredit) <= 0;
            expect(code).toBe(original.reversedBy === null && fits ? 0 : 1000);
          }
          if (one.do === 'limit') {
            const creditLimit = fromUnits(BigInt(one.cents), 2);
            const body = { id: unit, version: row.version, creditLimit };
            const { code } = await gateway.post('/debt/unit/update_debt_unit', body, { token });
            expect(code).toBe(compareDecimals(creditLimit, owed) >= 0 ? 0 : 422);
          }
          if (one.do === 'switch')
            await gateway.post('/debt/unit/enable', { ids: [unit], enabled: !row.enabled }, { token });
        }
        await looked(unit);
        await expectFacts(unit);
      }),
      { numRuns: 12 },
    );
  });

  it('is charged and paid by many at the same time without owing more than its limit or being paid twice', async () => {
    const unit = await newUnit('100.00');
    const charged = await Promise.all(Array.from({ length: 10 }, () => chargeOnce(unit, 1500)));
    expect(charged.filter(Boolean)).toHaveLength(6);
    const { owed } = await looked(unit);
    expect(owed).toBe('90.00');
    const [paid, more] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, (_, node) => repayOnce(unit, 2500, [], node))),
      Promise.all(Array.from({ length: 4 }, () => chargeOnce(unit, 1000))),
    ]);
    const back = paid.filter(({ code }) => code === 0);
    const left = 9000 - back.length * 2500 + more.filter(Boolean).length * 1000;
    expect((await looked(unit)).owed).toBe(fromUnits(BigInt(left), 2));
    // One repayment is taken back once.
    const token = await gateway.session('1001');
    const id = back[0]?.tdata.id;
    const codes = await Promise.all(
      [0, 1, 2].map(async (node) => {
        const { code } = await gateway.post('/debt/record/reverse', { id, reason: '记错' }, { token, node });
        return code;
      }),
    );
    expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(1);
    await looked(unit);
    await expectFacts(unit);
  });
});
