import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type CouponGoods,
  couponIssue as couponIssueAt,
  couponStatus,
  couponStatuses,
  isAbove,
  productFields,
} from '#areas/marketing/coupon/coupon';
import { coupon as contract } from '#areas/marketing/coupon/coupon.contract';
import { productCoupon } from '#areas/marketing/coupon/productCoupon.contract';
import type { Issue } from '#entity/issue';
import { listOf } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { brandSubject } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { coupon } from '#server/db/schema/marketing/coupon';
import { instantSql } from '#server/db/zones';
import { otherSubjectsStore } from '#server/domain/member/card/subjectStores';
import type { Entity, EntityRules } from '#server/store/entity';
import { reachedBy } from '#server/store/outside';
import { type EntityStorage, type Stored, tableStorage } from '#server/store/storage';

type Values = Record<string, unknown>;

const asked = z.array(z.enum(couponStatuses)).min(1);

const goodsOf = (values: Values): CouponGoods[] => listOf(productFields.goods, values.goods);

/** Values that a coupon of a type does not have are dropped: a form keeps what was typed before the type changed. */
function settled(values: Values): Values {
  const { type, reduction, productScope, validityKind, stackableFlag, effectiveDelay } = values;
  const ofGoods = type === 'exchange' || type === 'product';
  const byRate = type === 'discount' && reduction === 'rate';
  const byAmount = type === 'voucher' || (type === 'discount' && reduction === 'amount');
  const fixed = validityKind === 'fixedDates';
  const scope = ofGoods ? 'products' : productScope;
  const keep = (when: boolean, name: string) => (when ? (values[name] ?? null) : null);
  return {
    ...values,
    reduction: keep(type === 'discount', 'reduction'),
    value: keep(byAmount, 'value'),
    rate: keep(byRate, 'rate'),
    cap: keep(byRate, 'cap'),
    deductionPercent: keep(!ofGoods, 'deductionPercent'),
    goods: keep(ofGoods, 'goods'),
    usageThreshold: keep(!ofGoods || type === 'exchange', 'usageThreshold'),
    productScope: scope,
    categories: keep(!ofGoods && scope === 'categories', 'categories'),
    products: keep(!ofGoods && scope === 'products', 'products'),
    validityStart: keep(fixed, 'validityStart'),
    validityEnd: keep(fixed, 'validityEnd'),
    validityAfterReceipt: keep(!fixed, 'validityAfterReceipt'),
    validityUnit: keep(!fixed, 'validityUnit'),
    effectiveDelay: keep(!fixed, 'effectiveDelay'),
    effectiveDelayUnit: keep(!fixed && Boolean(effectiveDelay), 'effectiveDelayUnit'),
    maximumUsagePerTransaction: stackableFlag === true ? values.maximumUsagePerTransaction : 1,
  };
}

/** Those of these dishes that are in the library of a brand of the subject, with their prices in yuan, by guid. */
export async function dishesOfSubject({ tx, caller }: CallerContext, guids: readonly string[]) {
  if (guids.length === 0) return new Map<string, { guid: string; price: string; name: string }>();
  const found = await tx
    .select({ guid: commodity.guid, price: commodity.price, name: commodity.name })
    .from(commodity)
    .innerJoin(brandSubject, eq(brandSubject.brand, commodity.place))
    .where(
      and(
        eq(commodity.merchant, caller.merchant),
        eq(commodity.owner, 'brand'),
        eq(brandSubject.subject, caller.subject ?? ''),
        inArray(commodity.guid, [...guids]),
      ),
    );
  return new Map(found.map((one) => [one.guid, one]));
}

/** Dishes must be in the library of a brand of the subject, and none costs more with the coupon than without (C15). */
async function dishIssues(context: CallerContext, values: Values): Promise<Issue[]> {
  const rows = goodsOf(values);
  const products = listOf(contract.fields.products, values.products);
  const known = await dishesOfSubject(context, [...products, ...rows.map((row) => row.commodity)]);
  const strange = products.some((guid) => !known.has(guid));
  return [
    ...(strange ? [couponIssueAt('products', 'productOfOtherSubject')] : []),
    ...rows.flatMap((row, index): Issue[] => {
      const dish = known.get(row.commodity);
      if (!dish) return [couponIssueAt(`goods.${index}.commodity`, 'productOfOtherSubject')];
      if (!isAbove(row.exchangePrice, dish.price)) return [];
      return [couponIssueAt(`goods.${index}.exchangePrice`, 'exchangePriceTooHigh', { price: dish.price })];
    }),
  ];
}

/** Guests cannot tell two coupons of one name and one amount apart (002 §5: duplicate amounts are refused). */
async function repeatedIssues({ tx, caller }: CallerContext, values: Values, before: Stored | null): Promise<Issue[]> {
  const { name, type } = values;
  const field = values.value ? 'value' : values.rate ? 'rate' : null;
  if (!field) return [];
  const same = await tx
    .select({ guid: coupon.guid })
    .from(coupon)
    .where(
      and(
        eq(coupon.merchant, caller.merchant),
        eq(coupon.subject, caller.subject ?? ''),
        eq(coupon.type, String(type)),
        eq(coupon.name, String(name)),
        ne(coupon.state, 'voided'),
        eq(coupon.archived, false),
        ne(coupon.guid, before?.guid ?? ''),
        sql`${coupon[field]} = ${String(values[field])}::numeric`,
      ),
    )
    .limit(1);
  return same.length > 0 ? [couponIssueAt(field, 'amountRepeated')] : [];
}

async function check(context: CallerContext, values: Values, before: Stored | null): Promise<Issue[]> {
  const { validityKind, validityEnd, applicableStores } = values;
  const over = validityKind === 'fixedDates' && Date.parse(String(validityEnd)) <= context.now.getTime();
  const moved = before?.values.validityEnd !== validityEnd;
  const stores = listOf(contract.fields.applicableStores, applicableStores);
  return [
    ...(over && moved ? [couponIssueAt('validityEnd', 'endAfterNow')] : []),
    ...((await otherSubjectsStore(context, stores)) ? [couponIssueAt('applicableStores', 'storeOfOtherSubject')] : []),
    ...(await dishIssues(context, values)),
    ...(await repeatedIssues(context, values, before)),
  ];
}

/** Names of the dishes that coupons are exchanged for. */
async function dishNames(tx: Tx, rows: readonly Stored[]): Promise<Map<string, string>> {
  const guids = rows.flatMap(({ values }) => goodsOf(values).map((row) => row.commodity));
  if (guids.length === 0) return new Map();
  const { guid, name } = commodity;
  const found = await tx.select({ guid, name }).from(commodity).where(inArray(guid, guids));
  return new Map(found.map((one) => [one.guid, one.name]));
}

const shownStatus = (now: Date) => sql`CASE WHEN ${coupon.state} = 'voided' THEN 'voided'
  WHEN ${coupon.validityKind} = 'fixedDates' AND ${instantSql(now)} >= ${coupon.validityEnd} THEN 'expired'
  WHEN ${coupon.state} = 'stopped' THEN 'stopIssuing' ELSE 'notExpired' END`;

const shared: EntityRules = {
  reaches: reachedBy('applicableStores'),
  inForce: ({ now }) => sql`${shownStatus(now)} NOT IN ('expired', 'voided')`,
  whyFinal: ({ issued }) => (Number(issued) > 0 ? 'coupon.inUse' : 'coupon.voidedFinal'),
  columns: (_context, _values, before) => Promise.resolve(before ? {} : { state: 'issuing' }),
  filters: {
    status(value, { now }) {
      const states = asked.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      return sql`${shownStatus(now)} IN ${states.data}`;
    },
  },
  check,
  async complete({ tx, now }, rows) {
    if (rows.length === 0) return;
    const guids = rows.map(({ guid }) => guid);
    const found = await tx
      .select({
        guid: coupon.guid,
        state: coupon.state,
        validityKind: coupon.validityKind,
        validityEnd: coupon.validityEnd,
      })
      .from(coupon)
      .where(inArray(coupon.guid, guids));
    const known = new Map(found.map((one) => [one.guid, one]));
    const nameOf = await dishNames(tx, rows);
    for (const { guid, values } of rows) {
      values.dishes = goodsOf(values).map((row) => nameOf.get(row.commodity) ?? '');
      const row = known.get(guid);
      values.status = row ? couponStatus(row, now.getTime()) : null;
      values.stock = Number(values.issueQuantity) - Number(values.issued);
    }
  },
};

const stock = { stock: sql`(${coupon.issueQuantity} - ${coupon.issued})` };

/** Coupons of every type: product coupons are made and changed by their own calls. */
export const couponEntity: Entity = {
  contract,
  storage: tableStorage(contract, coupon, stock),
  ...shared,
  normalise: settled,
};

const productStorage = tableStorage(productCoupon, coupon, stock);

const onlyProducts: EntityStorage = {
  ...productStorage,
  of: (merchant) => and(productStorage.of(merchant), eq(coupon.type, 'product')) ?? sql`false`,
  columnsOf: (values) => ({
    ...productStorage.columnsOf(values),
    type: 'product',
    currency: 'CNY',
    productScope: 'products',
  }),
};

/** Product coupons. */
export const productCouponEntity: Entity = {
  contract: productCoupon,
  storage: onlyProducts,
  ...shared,
  normalise: (values) => settled({ ...values, type: 'product' }),
};

/** A definition as it is stored, locked until the call ends: counts change only under this lock. */
export async function lockCoupon({ tx }: Pick<CallerContext, 'tx'>, guid: string) {
  const [row] = await tx.select().from(coupon).where(eq(coupon.guid, guid)).for('no key update');
  return row;
}

/** Refuses what is not given any more: stopped, voided or over (C3). */
export function requireIssuing(row: typeof coupon.$inferSelect, now: Date): void {
  const status = couponStatus(row, now.getTime());
  if (status !== 'notExpired') throw refuse(`coupon.refused.${status}`, { name: row.name });
}
