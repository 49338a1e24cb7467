import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { cents, yuan } from '#business/bill/bill';
import { systemName } from '#entity/person';
import { createChance, seedOf } from '#mocks/demo/chance';
import type { Tx } from '#server/db/database';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { member } from '#server/db/schema/member/member';
import { saleDiscount, saleOrder, salePayment } from '#server/db/schema/sales/sales';
import { termOf } from '#server/domain/marketing/coupon/issue';
import { insertRows } from '#server/store/bulk';
import { hourMs } from '#values/duration';
import { demoCoupons } from './demoCoupons';
import { demoCode, demoCouponGuid } from './demoInstances';

type CouponRow = typeof coupon.$inferSelect;
type InstanceRow = typeof couponInstance.$inferSelect;

/** A coupon on an order of the demo: what is left of its discount after refunds. */
interface Use {
  order: string;
  number: string;
  name: string;
  member: string;
  store: string;
  at: string;
  left: bigint;
  method: string | null;
}

/** Coupons that lowered these orders, in the order of their numbers; refunds give back what they took. */
async function usesOf(tx: Tx, merchant: string, orders: readonly string[]): Promise<Use[]> {
  const { order, name, amount, at, store } = saleDiscount;
  const rows = await tx
    .select({ order, number: saleOrder.number, name, member: saleDiscount.member, amount, at, store })
    .from(saleDiscount)
    .innerJoin(saleOrder, eq(saleOrder.guid, order))
    .where(
      and(
        eq(saleDiscount.merchant, merchant),
        inArray(order, [...orders]),
        eq(saleDiscount.kind, 'coupon'),
        isNotNull(saleDiscount.member),
        // Others are instances that their members held: their till uses them itself.
        sql`coalesce(${saleDiscount.source}, ${name}) = ${name}`,
      ),
    )
    .orderBy(saleDiscount.at, saleDiscount.guid);
  const methods = await tx
    .select({ order: salePayment.order, method: sql<string>`max(${salePayment.method})` })
    .from(salePayment)
    .where(and(inArray(salePayment.order, [...orders]), eq(salePayment.postingKind, 'sale')))
    .groupBy(salePayment.order);
  const methodOf = new Map(methods.map((row) => [row.order, row.method]));
  const uses = new Map<string, Use>();
  for (const row of rows) {
    const key = `${row.order} ${row.name}`;
    const known = uses.get(key) ?? {
      ...{ order: row.order, number: row.number, name: row.name, store: row.store, at: row.at },
      ...{ member: row.member ?? '', left: 0n, method: methodOf.get(row.order) ?? null },
    };
    uses.set(key, { ...known, left: known.left + cents(row.amount) });
  }
  return [...uses.values()];
}

/** A coupon that was received some time before and used on an order; unused again where all of it was taken back (C16). */
function instanceOf(row: CouponRow, use: Use, key: string, registered: string): InstanceRow {
  const guid = `${use.order}-coupon-${key}`;
  const chance = createChance(seedOf(guid));
  const used = Date.parse(use.at);
  const hours = Math.max(3, (row.validityAfterReceipt ?? 7) * 24 - 2);
  const received = new Date(Math.max(Date.parse(registered), used - chance.between(2, hours) * hourMs));
  const { from, until } = termOf(row, received);
  const at = received.toISOString();
  const isUsed = use.left > 0n;
  const code = demoCode(guid);
  return {
    ...{ guid, merchant: row.merchant, version: 1, search: '', createdAt: at, updatedAt: use.at },
    ...{ updatedBy: systemName, subject: row.subject, coupon: row.guid, issue: 'demo', member: use.member, code },
    // The gateway's job seals what the demo writes.
    ...{ codeDigest: null, codeEnd: null },
    ...{ state: isUsed ? 'used' : 'unused', collectionTime: at, validFrom: from, validUntil: until },
    usageTime: isUsed ? use.at : null,
    orderNumber: isUsed ? use.number : null,
    paymentMethod: isUsed ? use.method : null,
    store: isUsed ? use.store : null,
    discount: isUsed ? yuan(use.left) : null,
    reason: null,
  };
}

const atOnce = 500;

/**
 * Keeps what members used of the demo's coupons in step with the discounts of orders: one instance for each coupon on an order,
 * with the amount that reports have (C17).
 */
export async function followUses(tx: Tx, merchant: string, orders: readonly string[]): Promise<void> {
  for (let first = 0; first < orders.length; first += atOnce) {
    await followSome(tx, merchant, orders.slice(first, first + atOnce));
  }
}

async function followSome(tx: Tx, merchant: string, orders: readonly string[]): Promise<void> {
  const uses = await usesOf(tx, merchant, orders);
  if (uses.length === 0) return;
  const holders = await tx
    .select({ guid: member.guid, subject: member.subject, registered: member.registrationTime })
    .from(member)
    .where(inArray(member.guid, [...new Set(uses.map((use) => use.member))]));
  const holderOf = new Map(holders.map((one) => [one.guid, one]));
  const defined = await tx.select().from(coupon).where(eq(coupon.merchant, merchant));
  const rowOf = new Map(defined.map((row) => [row.guid, row]));
  const rows = uses.flatMap((use) => {
    const holder = holderOf.get(use.member);
    const one = demoCoupons.find(
      ({ of, name }) => holder?.subject === `${merchant}-subject-${of}` && name === use.name,
    );
    const row = one && rowOf.get(demoCouponGuid(merchant, one.of, one.key));
    return row && holder ? [instanceOf(row, use, one.key, holder.registered)] : [];
  });
  const guids = rows.map(({ guid }) => guid);
  if (guids.length === 0) return;
  const before = await tx
    .select({ guid: couponInstance.guid, state: couponInstance.state })
    .from(couponInstance)
    .where(inArray(couponInstance.guid, guids));
  const stateOf = new Map(before.map(({ guid, state }) => [guid, state]));
  await insertRows(tx, couponInstance, rows, 'update');
  for (const guid of [...new Set(rows.map((row) => row.coupon))].sort()) {
    const mine = rows.filter((row) => row.coupon === guid);
    const fresh = mine.filter((row) => !stateOf.has(row.guid)).length;
    const used = (states: readonly (string | undefined)[]) => states.filter((state) => state === 'used').length;
    const more = used(mine.map(({ state }) => state)) - used(mine.map((row) => stateOf.get(row.guid)));
    await tx
      .update(coupon)
      .set({ issued: sql`${coupon.issued} + ${fresh}`, used: sql`${coupon.used} + ${more}` })
      .where(eq(coupon.guid, guid));
  }
}
