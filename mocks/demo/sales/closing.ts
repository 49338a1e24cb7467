import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { otherReceipt, salePayment, salePosting, shift } from '#server/db/schema/sales/sales';
import { dayClosing } from '#server/db/schema/sales/trading';
import type { PlannedShift } from './shifts';
import { type DayOf, instantOf } from './visit';

/** When a business date ends: on the next day, at the store's cut-off. */
export function endOf({ profile, date }: Pick<DayOf, 'profile' | 'date'>): Date {
  const [hours = 0, minutes = 0] = profile.cutOff.split(':').map(Number);
  return instantOf(date, (24 + hours) * 60 + minutes);
}

/** When a store's manager closes the day before; if guests were left over night, once they have paid. */
export function closesAt({ profile, date }: DayOf): Date {
  return instantOf(date, (24 + (profile.leftOpen > 0 ? 11 : 9)) * 60 + 30);
}

/** Sets the counted cash of ended shifts of a store: the cash by the books, and the drawn difference. */
export async function countCash(tx: Tx, ended: readonly PlannedShift[]): Promise<void> {
  const rows = ended.map(({ row, difference }) => ({ guid: row.guid, difference }));
  if (rows.length === 0) return;
  const ofPayments = sql`(SELECT coalesce(sum(${salePayment.amount}), 0) FROM ${salePayment}
    WHERE ${salePayment.shift} = ${shift.guid} AND ${salePayment.method} = 'cash')`;
  const ofReceipts = sql`(SELECT coalesce(sum(${otherReceipt.amount}), 0) FROM ${otherReceipt}
    WHERE ${and(eq(otherReceipt.merchant, shift.merchant), eq(otherReceipt.businessDate, shift.businessDate))}
      AND ${otherReceipt.shift} = ${shift.guid} AND ${otherReceipt.method} = 'cash')`;
  await tx.execute(sql`UPDATE ${shift}
    SET counted_cash = ${shift.openingFloat} + ${shift.payIn} - ${shift.payOut} + ${ofPayments} + ${ofReceipts} + ended.difference
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS ended (guid text, difference numeric)
    WHERE ${shift.guid} = ended.guid`);
}

/** Closes business dates of a store that are over and whose last guests have left; closed ones are left alone. */
export async function closeDays(tx: Tx, days: readonly DayOf[], now: Date): Promise<void> {
  const due = days.filter((day) => now >= closesAt(day));
  const profile = due[0]?.profile;
  if (!profile) return;
  const dates = due.map((day) => ({ day: day.date, closed_at: closesAt(day).toISOString() }));
  const cashOf = (
    table: typeof salePayment | typeof otherReceipt,
  ) => sql`(SELECT coalesce(sum(${table.amount}), 0) FROM ${table}
    WHERE ${table.merchant} = ${profile.merchant} AND ${table.businessDate} = due.day AND ${table.store} = ${profile.guid}
      AND ${table.method} = 'cash')`;
  const income = sql`(SELECT coalesce(sum(${salePosting.income}), 0) FROM ${salePosting}
    WHERE ${salePosting.store} = ${profile.guid} AND ${salePosting.businessDate} = due.day)`;
  await tx.execute(sql`
    INSERT INTO ${dayClosing} (merchant, store, business_date, closed_by, closed_at, income, expected_cash, deposited_cash)
    SELECT ${profile.merchant}, ${profile.guid}, one.day, ${profile.crew.manager[0]?.name ?? ''}, one.closed_at, one.income, one.cash,
      one.cash
    FROM (SELECT due.day, due.closed_at, ${income} AS income, ${cashOf(salePayment)} + ${cashOf(otherReceipt)} AS cash
      FROM json_to_recordset(${JSON.stringify(dates)}::json) AS due (day date, closed_at timestamptz)) AS one
    ON CONFLICT DO NOTHING`);
}
