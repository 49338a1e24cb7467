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

/** Closes a business date once it is over and its last guests have left; a closed one is left alone. */
export async function closeDay(tx: Tx, day: DayOf, now: Date): Promise<void> {
  const { profile, date } = day;
  const at = closesAt(day);
  if (now < at) return;
  const ofDay = and(eq(salePosting.store, profile.guid), eq(salePosting.businessDate, date));
  const cash = sql`(SELECT coalesce(sum(${salePayment.amount}), 0) FROM ${salePayment} WHERE ${and(
    eq(salePayment.merchant, profile.merchant),
    eq(salePayment.businessDate, date),
    eq(salePayment.store, profile.guid),
    eq(salePayment.method, 'cash'),
  )}) + (SELECT coalesce(sum(${otherReceipt.amount}), 0) FROM ${otherReceipt} WHERE ${and(
    eq(otherReceipt.merchant, profile.merchant),
    eq(otherReceipt.businessDate, date),
    eq(otherReceipt.store, profile.guid),
    eq(otherReceipt.method, 'cash'),
  )})`;
  const [sums] = await tx
    .select({ income: sql<string>`coalesce(sum(${salePosting.income}), 0)`, cash: sql<string>`${cash}` })
    .from(salePosting)
    .where(ofDay);
  await tx
    .insert(dayClosing)
    .values({
      merchant: profile.merchant,
      store: profile.guid,
      businessDate: date,
      closedBy: profile.crew.manager[0]?.name ?? '',
      closedAt: at.toISOString(),
      income: sums?.income ?? '0',
      expectedCash: sums?.cash ?? '0',
      depositedCash: sums?.cash ?? '0',
    })
    .onConflictDoNothing();
}
