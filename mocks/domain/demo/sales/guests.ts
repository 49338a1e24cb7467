import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { coupon } from '../../../db/guestSchema';
import { debtUnit } from '../../../db/paymentsSchema';
import { insertRows } from '../../sales/bulk';
import { guidOf } from '../organisation';
import { mobileNumber, personName } from '../people';
import { demoCoupons, demoDebtUnits } from './guestData';
import { addMembers } from './members';
import { debtUnitGuid } from './money';
import { own } from './own';

const dayMs = 86_400_000;

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

async function addCoupons(tx: Tx, merchant: string, now: Date, at: Date): Promise<void> {
  const rows = demoCoupons.map((one, index): typeof coupon.$inferSelect => {
    const { value, threshold, days, status, exclusive = false, name, type, usageInstructions } = one;
    const over = status === 'expired';
    return {
      ...own(merchant, guidOf(merchant, 'coupon', String(index + 1)), name, new Date(at.getTime() + index * 60_000)),
      type,
      name,
      value,
      style: null,
      status,
      usageThreshold: threshold,
      perPersonReceiveLimit: 1,
      issueQuantity: 5000,
      stock: 5000,
      maximumUsagePerTransaction: 1,
      validityKind: days === null ? 'fixedDates' : 'afterReceipt',
      validityStart: days === null ? at.toISOString() : null,
      validityEnd: days === null ? new Date(now.getTime() + (over ? -10 : 30) * dayMs).toISOString() : null,
      validityAfterReceipt: days,
      validityUnit: days === null ? null : 'days',
      applicableStores: [],
      productScope: 'all',
      categories: [],
      products: [],
      usageInstructions: usageInstructions ?? null,
      stackable: !exclusive,
      exclusive,
      currency: 'CNY',
    };
  });
  await insertRows(tx, coupon, rows);
}

/** Debt units, coupons and the first members of the chain; a demo that has them is left alone. */
export async function seedGuests(tx: Tx, merchant: string, now: Date, members: number): Promise<void> {
  const [known] = await tx.select({ n: count() }).from(debtUnit).where(eq(debtUnit.merchant, merchant));
  if ((known?.n ?? 0) > 0) return;
  const at = new Date(now.getTime() - 90 * dayMs);
  await addDebtUnits(tx, merchant, at);
  await addCoupons(tx, merchant, now, at);
  await addMembers(tx, merchant, members, now, 300);
}
