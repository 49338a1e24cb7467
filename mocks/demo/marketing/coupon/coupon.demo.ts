import { and, eq, isNotNull } from 'drizzle-orm';
import type { CouponGoods } from '#areas/marketing/coupon/coupon';
import { systemName } from '#entity/person';
import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { guidOf } from '#mocks/demo/organisation';
import { brandSubject, store } from '#server/db/schema';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { member } from '#server/db/schema/member/member';
import { saleDiscount } from '#server/db/schema/sales/sales';
import { dayMs } from '#values/duration';
import { pinyinCodeOf } from '#values/pinyin';
import { type DemoCoupon, demoCoupons } from './demoCoupons';
import { demoCouponGuid, giveDemoCoupons } from './demoInstances';
import { followUses } from './demoUses';

function rowOf({ merchant, at, now }: DemoStart, one: DemoCoupon, place: number, stores: string[]) {
  const { of, key, type, name, days, between, delay, threshold, categories, dishes, perBill = 1 } = one;
  const libraryDish = (dish: string) => guidOf(merchant, 'commodity', `${of === 1 ? 'A' : 'B'}-${dish}`);
  const ofGoods = type === 'exchange' || type === 'product';
  // A day begins at midnight in the demo's zone, which is eight hours ahead.
  const midnight = Math.floor((now.getTime() + dayMs / 3) / dayMs) * dayMs - dayMs / 3;
  const dayAt = (day: number | undefined) =>
    day === undefined ? null : new Date(midnight + day * dayMs).toISOString();
  const created = new Date(Date.parse(at) + place * 60_000).toISOString();
  const goods: CouponGoods[] = (dishes ?? []).map((dish) => ({
    commodity: libraryDish(dish),
    mappingQuantity: one.units ?? 1,
    exchangePrice: one.exchangePrice ?? '0.00',
  }));
  return {
    ...{ guid: demoCouponGuid(merchant, of, key), merchant, version: 1, createdAt: created, updatedAt: created },
    ...{ updatedBy: systemName, search: `${name} ${pinyinCodeOf(name)}`.toLowerCase() },
    ...{ subject: `${merchant}-subject-${of}`, type, name, style: one.style, state: one.state ?? 'issuing' },
    value: one.value ?? null,
    reduction: type === 'discount' ? 'rate' : null,
    ...{ rate: one.rate ?? null, cap: one.cap ?? null, usageThreshold: threshold ?? null, currency: 'CNY' },
    goods: ofGoods ? goods : null,
    productScope: ofGoods ? 'products' : categories ? 'categories' : 'all',
    categories: categories?.map((category) => ({ category })) ?? null,
    products: null,
    applicableStores: stores,
    validityKind: between ? 'fixedDates' : 'afterReceipt',
    ...{ validityStart: dayAt(between?.[0]), validityEnd: dayAt(between?.[1]) },
    ...{ validityAfterReceipt: days ?? null, validityUnit: days ? 'days' : null },
    ...{ effectiveDelay: delay ?? null, effectiveDelayUnit: delay ? 'hours' : null },
    ...{ issueQuantity: one.quantity, perPersonReceiveLimit: one.limit ?? 1, stackableFlag: perBill > 1 },
    ...{ maximumUsagePerTransaction: perBill, exclusivityFlag: one.exclusive ?? false },
    weekdays: one.hours ? [...one.hours.weekdays] : null,
    periods: one.hours ? [...one.hours.periods] : null,
    usageInstructions: one.text ?? null,
  } as const;
}

/** Coupons of both subjects in every state; an older demo that has members and none of their coupons gives them some. */
async function make(start: DemoStart): Promise<void> {
  const { tx, merchant, now } = start;
  for (const of of [1, 2] as const) {
    const found = await tx
      .select({ guid: store.guid })
      .from(store)
      .innerJoin(brandSubject, eq(brandSubject.brand, store.brand))
      .where(and(eq(store.merchant, merchant), eq(brandSubject.subject, `${merchant}-subject-${of}`)))
      .orderBy(store.guid);
    const stores = found.map(({ guid }) => guid);
    const rows = demoCoupons.flatMap((one, place) => (one.of === of ? [rowOf(start, one, place, stores)] : []));
    if (stores.length > 0) await tx.insert(coupon).values(rows).onConflictDoNothing();
  }
  const [held] = await tx
    .select({ guid: couponInstance.guid })
    .from(couponInstance)
    .where(eq(couponInstance.merchant, merchant))
    .limit(1);
  if (held) return;
  const { guid, subject, registrationTime } = member;
  const holders = await tx
    .select({ guid, subject, registrationTime })
    .from(member)
    .where(eq(member.merchant, merchant));
  await giveDemoCoupons(tx, merchant, holders, now);
  const lowered = await tx
    .selectDistinct({ order: saleDiscount.order })
    .from(saleDiscount)
    .where(and(eq(saleDiscount.merchant, merchant), eq(saleDiscount.kind, 'coupon'), isNotNull(saleDiscount.member)));
  await followUses(
    tx,
    merchant,
    lowered.map(({ order }) => order),
  );
}

/** Coupons, and what members hold of them. */
export const demo = new DemoPart({ name: 'coupons', of: 'chain', after: ['goods'], make });
