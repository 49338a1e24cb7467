import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { charge, holdUnits, openCharges, repay } from '../domain/payment/debt/debtLedger';
import { bundledMigrations, migrate } from './migrate';
import { openPglite, type PgliteHandle } from './pglite';
import { debtPayment, debtRecord, debtUnit } from './schema/payment/payment';

// Migration 0094: debts that were loose records become a ledger, each unit's in a chain, with the same sums.

/** Records as they were: unit, day of November, what the unit owes more by it. They come in the wrong order. */
const records = [
  ['a4', 'a', '04', '30.00'],
  ['a3', 'a', '03', '-120.00'],
  ['a1', 'a', '01', '100.00'],
  ['a5', 'a', '05', '-40.10'],
  ['a2', 'a', '02', '50.00'],
  ['b2', 'b', '02', '50.01'],
  ['b1', 'b', '02', '100.00'],
] as const;

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await migrate(
    database,
    bundledMigrations.filter(({ name }) => name < '0094'),
  );
  const unit = (guid: string, name: string, limit: string, available: string) => `
    INSERT INTO debt_unit (guid, merchant, created_at, updated_at, code, name, credit_limit, available_credit)
    VALUES ('${guid}', 'm', now(), now(), 'GZ-${guid}', '${name}', ${limit}, ${available});`;
  const rows = records.map(
    ([guid, of, day, amount]) =>
      `('${guid}', 'm', 'brand', 'store', '${of}', '${amount.startsWith('-') ? 'repayment' : 'charge'}', ${amount},
        ${amount.startsWith('-') ? 'NULL' : `'O-${guid}'`}, '2026-11-${day}T12:00:00Z', '2026-11-${day}', 'till')`,
  );
  await database.execute(`
    ${unit('a', ' Software ', '1000', '980.10')} ${unit('b', 'Bank', '120', '-30.01')} ${unit('c', 'School', '500', '500')}
    INSERT INTO debt_record VALUES ${rows.join(', ')};`);
  await migrate(database);
});
afterAll(() => database.close());

async function chainOf(unit: string) {
  const rows = await database.db
    .select()
    .from(debtRecord)
    .where(eq(debtRecord.unit, unit))
    .orderBy(debtRecord.sequence);
  return rows.map(({ guid, sequence, before, amount, after, open }) => [guid, sequence, before, amount, after, open]);
}

it('records are chained by their time, those of one moment by their name', async () => {
  expect(await chainOf('a')).toEqual([
    ['a1', 1, '0.00', '100.00', '100.00', '0.00'],
    ['a2', 2, '100.00', '50.00', '150.00', '0.00'],
    ['a3', 3, '150.00', '-120.00', '30.00', '0.00'],
    ['a4', 4, '30.00', '30.00', '60.00', '19.90'],
    ['a5', 5, '60.00', '-40.10', '19.90', '0.00'],
  ]);
  expect(await chainOf('b')).toEqual([
    ['b1', 1, '0.00', '100.00', '100.00', '100.00'],
    ['b2', 2, '100.00', '50.01', '150.01', '50.01'],
  ]);
});

it('what was repaid paid the oldest charges of its own unit, to the cent', async () => {
  const paid = await database.db.select().from(debtPayment).orderBy(debtPayment.repayment, debtPayment.charge);
  expect(paid.map(({ repayment, charge: of, amount }) => [repayment, of, amount])).toEqual([
    ['a3', 'a1', '100.00'],
    ['a3', 'a2', '20.00'],
    ['a5', 'a2', '30.00'],
    ['a5', 'a4', '10.10'],
  ]);
});

it('units owe what they owed; a limit that was passed is raised to it', async () => {
  const units = await database.db.select().from(debtUnit).orderBy(debtUnit.guid);
  expect(units.map((one) => [one.guid, one.records, one.creditLimit, one.availableCredit, one.enabled])).toEqual([
    ['a', 5, '1000.00', '980.10', true],
    ['b', 2, '150.01', '0.00', true],
    ['c', 0, '500.00', '500.00', true],
  ]);
  const { rows } = await database.db.execute<{ sum: string }>(sql`SELECT sum(amount) FROM debt_record`);
  expect(rows).toEqual([{ sum: '169.91' }]);
});

it('repayments have a receipt, and names of units are taken', async () => {
  const rows = await database.db.select().from(debtRecord).where(eq(debtRecord.kind, 'repayment'));
  expect(rows.map(({ number, method }) => [number, method]).sort()).toEqual([
    ['A3', 'card'],
    ['A5', 'card'],
  ]);
  const { rows: names } = await database.db.execute<{ value: string }>(
    sql`SELECT value FROM record_unique WHERE resource = 'debtUnit' ORDER BY value`,
  );
  expect(names.map(({ value }) => value)).toEqual(['bank', 'school', 'software']);
});

it('the ledger goes on from there', async () => {
  await database.db.transaction(async (tx) => {
    const at = '2026-11-06T12:00:00.000Z';
    const event = { merchant: 'm', brand: 'brand', store: 'store', at, businessDate: '2026-11-06', operator: 'till' };
    const [unit] = await holdUnits(tx, eq(debtUnit.guid, 'a'));
    if (!unit) throw new Error('the unit is gone');
    expect(await charge(tx, unit, { ...event, guid: 'a6', order: 'O-a6', amount: '5.00' })).toBe(true);
    const open = await openCharges(tx, 'a');
    expect(open.map(({ guid }) => guid)).toEqual(['a4', 'a6']);
    await repay(tx, unit, { ...event, guid: 'a7', amount: '20.00', method: 'cash', number: 'HK1' }, open);
  });
  expect((await chainOf('a')).slice(3)).toEqual([
    ['a4', 4, '30.00', '30.00', '60.00', '0.00'],
    ['a5', 5, '60.00', '-40.10', '19.90', '0.00'],
    ['a6', 6, '19.90', '5.00', '24.90', '4.90'],
    ['a7', 7, '24.90', '-20.00', '4.90', '0.00'],
  ]);
});
