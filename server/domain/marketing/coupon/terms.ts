import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { CouponScope, CouponTerms } from '#business/bill/couponTerms';
import type { Tx } from '#server/db/database';
import { commodity } from '#server/db/schema/goods/goods';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { instantSql } from '#server/db/zones';
import { dailyKey, dailyUses } from './dailyUses';

type CouponRow = typeof coupon.$inferSelect;

/** An instance as a till sees it: from when it was received or effective, and until when. */
export interface InHand {
  source: string;
  from: string | null;
  until: string | null;
  /** coupons of its definition that its member used on the business day */
  usedToday?: number;
}

/** Coupons name dishes of the brand's library; a till sells those of its store. By the library's guid. */
export type DishesAt = ReadonlyMap<string, string>;

/** The dishes of a store that came from those of the library which these coupons name. */
export async function dishesAt(tx: Tx, store: string, rows: readonly CouponRow[]): Promise<DishesAt> {
  const named = rows.flatMap(({ products, goods }) => [
    ...(products ?? []),
    ...(goods ?? []).map((one) => one.commodity),
  ]);
  if (named.length === 0) return new Map();
  const { guid, origin } = commodity;
  const found = await tx
    .select({ guid, origin })
    .from(commodity)
    .where(and(inArray(origin, [...new Set(named)]), eq(commodity.owner, 'store'), eq(commodity.place, store)))
    .orderBy(guid);
  return new Map(found.map((one) => [one.origin ?? '', one.guid]));
}

function scopeOf({ productScope, categories, products }: CouponRow, dishes: DishesAt): CouponScope {
  if (productScope === 'categories') return { categories: (categories ?? []).map(({ category }) => category) };
  if (productScope === 'products') return { commodities: (products ?? []).flatMap((guid) => dishes.get(guid) ?? []) };
  return null;
}

/**
 * The terms of a coupon for the bill calculator. A definition cannot change once it was received, so that its terms are those
 * of the day on which an instance was given (C6, C7).
 */
export function couponTerms(row: CouponRow, { source, from, until, usedToday }: InHand, dishes: DishesAt): CouponTerms {
  const { dailyLimit } = row;
  const about = {
    ...{ source, name: row.name, coupon: row.guid, from, until, currency: row.currency },
    ...{ exclusive: row.exclusivityFlag, most: row.stackableFlag ? row.maximumUsagePerTransaction : 1 },
    threshold: row.usageThreshold ?? '0',
    stores: row.applicableStores,
    hours: { weekdays: row.weekdays, periods: row.periods },
    deductionPercent: row.deductionPercent,
    ...(dailyLimit === null ? {} : { daily: { most: dailyLimit, left: Math.max(0, dailyLimit - (usedToday ?? 0)) } }),
  };
  if (row.goods && (row.type === 'exchange' || row.type === 'product')) {
    const goods = row.goods.flatMap(({ commodity: named, mappingQuantity: units, exchangePrice: price }) => {
      const here = dishes.get(named);
      return here === undefined ? [] : [{ commodity: here, units, price }];
    });
    return { ...about, kind: 'goods', goods };
  }
  const scope = scopeOf(row, dishes);
  if (row.rate !== null) return { ...about, kind: 'rate', rate: row.rate, cap: row.cap, scope };
  return { ...about, kind: 'amount', off: row.value ?? '0', scope };
}

/** Number of a member's coupons of one definition that a till looks at: those that a bill takes, and one whose reason it says. */
const mostCopies = (row: CouponRow) => Math.min(row.stackableFlag ? row.maximumUsagePerTransaction : 1, 200) + 1;

/**
 * Coupons in the hands of members that a store of their subject could take up to an instant, by member. Uses of `businessDate` count
 * for daily limits; without it the till that posts the bill counts them.
 */
export async function heldTerms(
  tx: Tx,
  store: string,
  members: readonly string[],
  { from, to, businessDate = '' }: { from: Date; to: Date; businessDate?: string },
): Promise<ReadonlyMap<string, CouponTerms[]>> {
  if (members.length === 0) return new Map();
  const { guid, member, state, validFrom, validUntil, collectionTime } = couponInstance;
  const rows = await tx
    .select({ guid, member, validFrom, validUntil, collectionTime, row: coupon })
    .from(couponInstance)
    .innerJoin(coupon, eq(coupon.guid, couponInstance.coupon))
    .where(
      and(
        inArray(member, [...new Set(members)]),
        eq(state, 'unused'),
        // Those of a voided coupon are marked one after the other.
        ne(coupon.state, 'voided'),
        lte(collectionTime, to.toISOString()),
        sql`(${validUntil} IS NULL OR ${validUntil} > ${instantSql(from)})`,
      ),
    )
    .orderBy(member, validUntil, guid);
  const dishes = await dishesAt(
    tx,
    store,
    rows.map(({ row }) => row),
  );
  const limited = rows.flatMap(({ row }) => (row.dailyLimit === null ? [] : [row.guid]));
  const uses = await dailyUses(tx, limited, members);
  const held = new Map<string, CouponTerms[]>();
  for (const {
    guid: source,
    member: owner,
    row,
    collectionTime: received,
    validFrom: starts,
    validUntil: until,
  } of rows) {
    const mine = held.get(owner ?? '') ?? [];
    // A bill from before the receipt takes no coupon, also where it is worked out later.
    const start = starts !== null && Date.parse(starts) > Date.parse(received) ? starts : received;
    const usedToday = uses.get(dailyKey(row.guid, owner ?? '', businessDate)) ?? 0;
    if (mine.filter(({ coupon: definition }) => definition === row.guid).length < mostCopies(row))
      held.set(owner ?? '', [...mine, couponTerms(row, { source, from: start, until, usedToday }, dishes)]);
  }
  return held;
}
