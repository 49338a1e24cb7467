import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { debtRecord, debtUnit } from '#server/db/schema/payment/payment';
import { otherReceipt } from '#server/db/schema/sales/sales';
import {
  charge,
  holdUnits,
  mayCharge,
  receiptOf,
  repay,
  sumOf,
  type UnitRow,
} from '#server/domain/payment/debt/debtLedger';
import { momentOf } from '#server/domain/sales/moment';
import { insertRows } from '#server/store/bulk';
import { addDecimals, compareDecimals, negate } from '#values/decimal';
import { chain } from '../organisation';
import type { Charge } from './batch';
import type { StoreProfile } from './profile';
import { shiftAt } from './shifts';
import { type DayOf, instantOf } from './visit';

/** The debt units that a store's till may charge, held while a stretch of its day is made. */
export interface Account {
  units: ReadonlyMap<string, UnitRow>;
  /** whether a unit may owe so much more; what was granted counts from then on */
  grant(unit: string, amount: string): boolean;
}

/** Holds the units of the restaurants' tills; other tills charge none. */
export async function creditOf(tx: Tx, { merchant, kind }: StoreProfile): Promise<Account> {
  const charges = merchant === chain && kind === 'A';
  const rows = charges ? await holdUnits(tx, eq(debtUnit.merchant, merchant)) : [];
  const left = new Map(rows.map((row) => [row.guid, { ...row }]));
  return {
    units: new Map(rows.map((row) => [row.guid, row])),
    grant(unit, amount) {
      const known = left.get(unit);
      if (!known || !mayCharge(known, amount)) return false;
      known.availableCredit = addDecimals(known.availableCredit, negate(amount));
      return true;
    },
  };
}

/** Writes charges that were granted, in the order of their time. */
export async function chargeUnits(tx: Tx, { units }: Account, charges: readonly Charge[]): Promise<void> {
  const inOrder = [...charges].sort(({ event: one }, { event: other }) => (one.at < other.at ? -1 : 1));
  for (const { unit, event } of inOrder) {
    const known = units.get(unit);
    if (!known || !(await charge(tx, known, event))) throw new Error(`${unit} was granted ${event.amount} and is not`);
  }
}

/** Days of the week on which units pay, at the end of the day, for what they ate on it at a store: weekends stay open. */
const payDays = [1, 2, 3, 4];

/** Lets the units pay for the meals of the day, once the store has closed; what somebody else repaid meanwhile is paid. */
export async function payMeals(
  tx: Tx,
  { units }: Account,
  { profile, date }: DayOf,
  from: Date | null,
  to: Date,
): Promise<void> {
  const at = instantOf(date, profile.closes * 60 + 80);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (units.size === 0 || at > to || (from !== null && at <= from) || !payDays.includes(weekday)) return;
  const ofDay = and(eq(debtRecord.store, profile.guid), eq(debtRecord.businessDate, date), gt(debtRecord.open, '0'));
  const open = await tx.select().from(debtRecord).where(ofDay).orderBy(debtRecord.at, debtRecord.guid);
  const moment = momentOf(at, profile);
  const key = `${profile.code}${date.slice(2).replaceAll('-', '')}`;
  for (const [index, unit] of [...units.values()].entries()) {
    const mine = open.filter((row) => row.unit === unit.guid);
    const amount = sumOf(mine.map((row) => row.open));
    if (compareDecimals(amount, '0') <= 0) continue;
    const { merchant, brand, guid: store, crew } = profile;
    const row = await repay(
      tx,
      unit,
      {
        ...{ guid: `${key}-repaid-${index}`, merchant, brand, store, at: at.toISOString(), businessDate: date, amount },
        ...{ operator: crew.cashier[0]?.name ?? '', method: 'card', number: `HK${key}-${index + 1}` },
      },
      mine,
    );
    await insertRows(tx, otherReceipt, [receiptOf(row, moment, shiftAt(profile, date, at))]);
  }
}
