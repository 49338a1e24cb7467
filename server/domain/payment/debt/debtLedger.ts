import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { allocate } from '#areas/payment/debt/allocate';
import type { Tx } from '#server/db/database';
import { debtPayment, debtRecord, debtUnit } from '#server/db/schema/payment/payment';
import type { ReceiptRow } from '#server/domain/sales/post';
import { addDecimals, compareDecimals, fromUnits, negate, toUnits } from '#values/decimal';
import { spellingKey } from '#values/spelling';

export type DebtRow = typeof debtRecord.$inferSelect;
export type UnitRow = typeof debtUnit.$inferSelect;

/** Something that changes what a unit owes: where it belongs, when and by whom; its place in the chain follows. */
export type DebtEvent = Pick<
  DebtRow,
  'guid' | 'merchant' | 'brand' | 'store' | 'at' | 'businessDate' | 'operator' | 'amount'
> &
  Partial<Pick<DebtRow, 'order' | 'number' | 'method' | 'reason' | 'reverses'>>;

/** Units that are held until the transaction ends: nobody else charges or pays them meanwhile. In one order for all. */
export function holdUnits(tx: Tx, which: SQL | undefined): Promise<UnitRow[]> {
  return tx.select().from(debtUnit).where(which).orderBy(asc(debtUnit.guid)).for('no key update');
}

export const owedBy = ({ creditLimit, availableCredit }: Pick<UnitRow, 'creditLimit' | 'availableCredit'>) =>
  addDecimals(creditLimit, negate(availableCredit));

/** Whether a unit may still owe so much more. */
export function mayCharge({ enabled, availableCredit }: UnitRow, amount: string): boolean {
  return enabled && compareDecimals(amount, availableCredit) <= 0;
}

/** The next row of a held unit's chain; the unit's own figures follow it. */
function next(unit: UnitRow, kind: DebtRow['kind'], event: DebtEvent): DebtRow {
  const before = owedBy(unit);
  unit.records += 1;
  unit.availableCredit = addDecimals(unit.availableCredit, negate(event.amount));
  if (compareDecimals(unit.availableCredit, '0') < 0) throw new Error(`${unit.code} would owe more than its limit`);
  return {
    order: null,
    number: null,
    method: null,
    reason: null,
    reverses: null,
    ...event,
    kind,
    unit: unit.guid,
    sequence: unit.records,
    before,
    after: owedBy(unit),
    open: kind === 'charge' ? event.amount : '0.00',
    reversedBy: null,
    version: 1,
    search: spellingKey([event.order, event.number].filter(Boolean).join(' ')),
    createdAt: event.at,
    updatedAt: event.at,
    updatedBy: event.operator,
  };
}

async function write(tx: Tx, unit: UnitRow, row: DebtRow): Promise<void> {
  await tx.insert(debtRecord).values(row);
  await tx
    .update(debtUnit)
    .set({ availableCredit: unit.availableCredit, records: unit.records })
    .where(eq(debtUnit.guid, unit.guid));
}

/** Charges a held unit. Where it may not owe so much more, nothing is written and the answer is false. */
export async function charge(tx: Tx, unit: UnitRow, event: DebtEvent): Promise<boolean> {
  if (!mayCharge(unit, event.amount)) return false;
  await write(tx, unit, next(unit, 'charge', event));
  return true;
}

/** Charges of a unit that are not paid yet, the oldest first. */
export function openCharges(tx: Tx, unit: string, which?: SQL, limit = 100_000): Promise<DebtRow[]> {
  return tx
    .select()
    .from(debtRecord)
    .where(and(eq(debtRecord.unit, unit), eq(debtRecord.kind, 'charge'), gt(debtRecord.open, '0'), which))
    .orderBy(asc(debtRecord.at), asc(debtRecord.guid))
    .limit(limit);
}

/** Pays charges of a held unit, the oldest first. `event.amount` is what is paid, positive, and at most what they have open. */
export async function repay(
  tx: Tx,
  unit: UnitRow,
  event: DebtEvent,
  charges: readonly Pick<DebtRow, 'guid' | 'at' | 'open'>[],
): Promise<DebtRow> {
  const parts = allocate(
    charges.map(({ guid, at, open }) => ({ id: guid, at, open })),
    event.amount,
  );
  const row = next(unit, 'repayment', { ...event, amount: negate(event.amount) });
  await write(tx, unit, row);
  await tx
    .insert(debtPayment)
    .values(parts.map(({ id, paid }) => ({ merchant: row.merchant, repayment: row.guid, charge: id, amount: paid })));
  await setOpen(tx, row.guid, -1);
  return row;
}

/** Takes what a repayment paid off its charges (−1), or gives it back to them (1). */
async function setOpen(tx: Tx, repayment: string, sign: 1 | -1): Promise<void> {
  await tx.execute(sql`UPDATE ${debtRecord} SET open = open + ${sql.raw(String(sign))} * p.amount
    FROM ${debtPayment} AS p WHERE p.repayment = ${repayment} AND p.charge = debt_record.guid`);
}

/** Takes a repayment of a held unit back by a counter-entry: its charges are open again. */
export async function takeBack(tx: Tx, unit: UnitRow, event: DebtEvent, original: DebtRow): Promise<DebtRow> {
  const amount = negate(original.amount);
  const row = next(unit, 'reversal', { ...event, amount, reverses: original.guid, method: original.method });
  await write(tx, unit, row);
  await setOpen(tx, original.guid, 1);
  await tx.update(debtRecord).set({ reversedBy: row.guid }).where(eq(debtRecord.guid, original.guid));
  return row;
}

/** The fact that reports count of a repayment, or of one that was taken back (negative). */
export function receiptOf(
  row: DebtRow,
  moment: Pick<ReceiptRow, 'at' | 'businessDate' | 'naturalDate' | 'hour' | 'daypart'>,
  shift: string | null,
): ReceiptRow {
  return {
    ...moment,
    guid: `${row.guid}-receipt`,
    merchant: row.merchant,
    brand: row.brand,
    store: row.store,
    order: '',
    diningType: '',
    tradeMode: '',
    channel: 'pos',
    operator: row.operator,
    kind: 'debtRepaid',
    method: row.method ?? 'card',
    amount: negate(row.amount),
    gift: '0.00',
    shift,
    party: row.unit,
    member: null,
    card: null,
    points: 0,
    growth: 0,
    activity: null,
  };
}

/** The sum of amounts in yuan. */
export function sumOf(amounts: readonly string[]): string {
  return fromUnits(
    amounts.reduce((sum, amount) => sum + toUnits(amount, 2), 0n),
    2,
  );
}

/** The chosen rows of a unit's ledger. */
export const among = (guids: readonly string[]) => inArray(debtRecord.guid, [...guids]);
