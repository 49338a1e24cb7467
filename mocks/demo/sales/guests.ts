import { count, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { debtUnit } from '#server/db/schema/payment/payment';
import { insertRows } from '#server/store/bulk';
import { dayMs } from '#values/duration';
import { mobileNumber, personName } from '../people';
import { demoDebtUnits } from './guestData';
import { addMembers } from './members';
import { debtUnitGuid } from './money';
import { own } from './own';

async function addDebtUnits(tx: Tx, merchant: string, at: Date): Promise<void> {
  const rows = demoDebtUnits.map(([name, creditLimit], index): typeof debtUnit.$inferSelect => {
    const code = `GZ${String(index + 1).padStart(3, '0')}`;
    const [contact, phone] = [personName(900 + index), mobileNumber(90_000_000 + index)];
    return {
      ...own(merchant, debtUnitGuid(merchant, index + 1), `${code} ${name} ${contact} ${phone}`, at),
      code,
      name,
      contact,
      phone,
      address: null,
      remark: null,
      creditLimit,
      availableCredit: creditLimit,
      passwordHash: null,
      enabled: true,
      records: 0,
    };
  });
  await insertRows(tx, debtUnit, rows);
}

/** Debt units and the first members of the chain; a demo that has them is left alone. */
export async function seedGuests(tx: Tx, merchant: string, now: Date, members: number): Promise<void> {
  const [known] = await tx.select({ n: count() }).from(debtUnit).where(eq(debtUnit.merchant, merchant));
  if ((known?.n ?? 0) > 0) return;
  const at = new Date(now.getTime() - 90 * dayMs);
  await addDebtUnits(tx, merchant, at);
  await addMembers(tx, merchant, members, now, 300);
}
