import type { CouponType } from '#business/bill/kinds';
import { categoryName } from '#business/categoryName';
import type { ValuesOf } from '#entity/field';
import { isEmpty } from '#entity/field';
import {
  boolean,
  choice,
  datetime,
  decimal,
  integer,
  json,
  money,
  reference,
  references,
  rows,
  text,
} from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { plainNameIssues } from '#entity/plainName';
import { periodIssues } from '#entity/windows';
import { compareDecimals } from '#values/decimal';
import { hoursFields } from '../hours';

/** Shown (002 §4): expired follows from the clock. */
export const couponStatuses = ['notExpired', 'stopIssuing', 'expired', 'voided'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** Stored. */
export type CouponState = 'issuing' | 'stopped' | 'voided';

/** Of an instance, shown (002 §4): what is not yet effective or expired follows from the clock. */
export const instanceStatuses = ['notUsed', 'used', 'notYetEffective', 'expired', 'cancelled'] as const;
export type InstanceStatus = (typeof instanceStatuses)[number];

export type InstanceState = 'unused' | 'used' | 'voided';

export const couponReductions = ['rate', 'amount'] as const;
export const productScopes = ['all', 'categories', 'products'] as const;
export const validityKinds = ['fixedDates', 'afterReceipt'] as const;
export const validityUnits = ['days', 'hours', 'minutes'] as const;
export const delayUnits = ['hours', 'days'] as const;
export const currencies = ['CNY', 'USD'] as const;
export const couponStyles = ['rose', 'amber', 'teal', 'indigo', 'slate'] as const;
export type CouponStyle = (typeof couponStyles)[number];

/** Most coupons of a definition, of a member, and on one bill (002 §5). */
export const mostCoupons = 999_999;

const amount = () => money({ min: '0.01', max: '999999.99' });
const count = () => integer({ min: 1, max: mostCoupons, unit: 'coupon' });

/** A dish that a coupon is exchanged for: so many of it, each at a price; 0 is free. */
const goodsFields = {
  commodity: reference('libraryCommodity'),
  mappingQuantity: integer({ min: 1, max: 999_998, unit: 'portion' }),
  exchangePrice: money({ min: '0', max: '999999.99' }),
};

export type CouponGoods = ValuesOf<typeof goodsFields>;

const goodsRows = rows(goodsFields, { max: 50 });

/** Terms of coupons of every type. */
export const sharedFields = {
  name: text({ max: 35 }),
  style: choice('couponStyle', couponStyles),
  applicableStores: references('store', { max: 2000, branches: '/user/store_tree' }),
  validityKind: choice('couponValidityKind', validityKinds),
  validityStart: datetime().optional(),
  validityEnd: datetime({ end: true }).optional(),
  validityAfterReceipt: integer({ min: 1, max: 365 }).optional(),
  validityUnit: choice('couponValidityUnit', validityUnits).optional(),
  effectiveDelay: integer({ min: 1, max: 24 }).optional(),
  effectiveDelayUnit: choice('couponValidityUnit', delayUnits).optional(),
  issueQuantity: count(),
  perPersonReceiveLimit: count(),
  stackableFlag: boolean(),
  maximumUsagePerTransaction: count(),
  exclusivityFlag: boolean(),
  weekdays: hoursFields.weekdays,
  periods: hoursFields.periods,
  /** that a member may use on a business day */
  dailyLimit: count().optional(),
  usageInstructions: text({ max: 200, multiline: true }).optional(),
};

/** Terms that a coupon of the general form may have, by its type. */
export const termFields = {
  reduction: choice('couponReduction', couponReductions).optional(),
  value: amount().optional(),
  rate: decimal({ min: '0.01', max: '9.99', decimals: 2 }).optional(),
  cap: amount().optional(),
  /** most of the goods that it takes off (002 §5 Campaigns: deduction percentage) */
  deductionPercent: integer({ min: 0, max: 100, unit: 'percent' }).optional(),
  usageThreshold: amount().optional(),
  currency: choice('currency', currencies),
  goods: goodsRows.optional(),
  productScope: choice('couponProductScope', productScopes),
  categories: rows({ category: categoryName() }, { max: 50 }).optional(),
  products: references('libraryCommodity', { max: 200 }).optional(),
};

/** The dishes of a product coupon. */
export const productFields = { goods: goodsRows };

const counted = integer({ min: 0, max: mostCoupons });

/** Figures that follow from instances; stock is what can still be given. */
export const countedFields = {
  status: choice('couponStatus', couponStatuses),
  issued: counted,
  stock: counted,
  used: counted,
  withdrawn: counted,
  /** names of the dishes that it is exchanged for, in their order */
  dishes: json(),
};

export const sharedDefaults = {
  style: 'rose',
  validityKind: 'afterReceipt',
  validityAfterReceipt: 30,
  validityUnit: 'days',
  issueQuantity: 1000,
  perPersonReceiveLimit: 1,
  stackableFlag: false,
  maximumUsagePerTransaction: 1,
  exclusivityFlag: false,
} as const;

/** A coupon as a form may hold it: nothing need be there yet. */
export type CouponValues = Partial<
  ValuesOf<typeof sharedFields> & ValuesOf<typeof termFields> & { type: CouponType | null }
>;

/** A coupon on screen, in a form or as it is saved: cells of its rows may be empty. */
export type ShownCoupon = Omit<CouponValues, 'goods' | 'categories' | 'periods'> & {
  goods?: Partial<CouponGoods>[] | null;
  categories?: { category?: string | null }[] | null;
  periods?: { startTime?: string | null; endTime?: string | null }[] | null;
};

/** An issue whose sentence is among the texts of coupons. */
export function couponIssue(path: string, name: string, params: Issue['params'] = {}): Issue {
  return { path, key: `resources.coupon.issues.${name}`, params };
}

/** A field without a value, where the others ask for one. */
const needed = <N extends string>(values: Partial<Record<N, unknown>>, ...names: N[]): Issue[] =>
  names.flatMap((name) => (isEmpty(values[name]) ? [issue(name, 'required')] : []));

function goodsIssues({ goods }: CouponValues): Issue[] {
  const list = goods ?? [];
  if (list.length === 0) return [couponIssue('goods', 'exchangePriceIncomplete')];
  const dishes = list.map(({ commodity }) => commodity);
  return dishes.flatMap((one, index) =>
    dishes.indexOf(one) < index ? [couponIssue(`goods.${index}.commodity`, 'oneRule')] : [],
  );
}

/** The goods that terms are about: where only some are, they have to be named, each category once. */
export function scopeIssues(values: Pick<CouponValues, 'productScope' | 'categories' | 'products'>): Issue[] {
  const { productScope, categories } = values;
  if (productScope === 'products') return needed(values, 'products');
  if (productScope !== 'categories') return [];
  const named = (categories ?? []).map(({ category }) => category);
  if (named.length === 0) return [issue('categories', 'required')];
  return named.flatMap((one, index) =>
    named.indexOf(one) < index ? [issue(`categories.${index}.category`, 'repeated')] : [],
  );
}

/** Checks of a type's own terms. */
const termsOf: Record<CouponType, (values: CouponValues) => Issue[]> = {
  voucher: (values) => [...needed(values, 'value'), ...scopeIssues(values)],
  discount: (values) => [
    ...needed(values, 'reduction'),
    ...(values.reduction === 'rate' ? needed(values, 'rate') : []),
    ...(values.reduction === 'amount' ? needed(values, 'value') : []),
    ...scopeIssues(values),
  ],
  exchange: goodsIssues,
  product: goodsIssues,
};

function validityIssues(values: CouponValues): Issue[] {
  const { validityKind, validityStart, validityEnd, effectiveDelay, effectiveDelayUnit } = values;
  if (validityKind === 'fixedDates') {
    const missing = needed(values, 'validityStart', 'validityEnd');
    const ends = validityStart && validityEnd && Date.parse(validityEnd) <= Date.parse(validityStart);
    return [...missing, ...(ends ? [couponIssue('validityEnd', 'endAfterStart')] : [])];
  }
  if (validityKind !== 'afterReceipt') return [];
  return [
    ...needed(values, 'validityAfterReceipt', 'validityUnit'),
    ...(!isEmpty(effectiveDelay) && isEmpty(effectiveDelayUnit) ? [issue('effectiveDelayUnit', 'required')] : []),
  ];
}

/** Everything wrong with a coupon beyond its single fields (002 §5 Coupons). */
export function couponIssues(values: CouponValues): Issue[] {
  const { name, type } = values;
  return [
    ...plainNameIssues('name', name),
    ...(type ? termsOf[type](values) : []),
    ...validityIssues(values),
    ...periodIssues('periods', values.periods ?? []),
  ];
}

/** The state of a definition that is shown at an instant: half-open, over at the end. */
export function couponStatus(
  { state, validityKind, validityEnd }: { state: CouponState; validityKind: string; validityEnd: string | null },
  now: number,
): CouponStatus {
  if (state === 'voided') return 'voided';
  if (validityKind === 'fixedDates' && validityEnd !== null && now >= Date.parse(validityEnd)) return 'expired';
  return state === 'stopped' ? 'stopIssuing' : 'notExpired';
}

/** The state of an instance that is shown at an instant: exactly one (C13). */
export function instanceStatus(
  { state, validFrom, validUntil }: { state: InstanceState; validFrom: string | null; validUntil: string | null },
  now: number,
): InstanceStatus {
  if (state === 'voided') return 'cancelled';
  if (state === 'used') return 'used';
  if (validFrom !== null && now < Date.parse(validFrom)) return 'notYetEffective';
  return validUntil !== null && now >= Date.parse(validUntil) ? 'expired' : 'notUsed';
}

/** Whether a coupon can no longer be changed: somebody has received it, or it was voided (002 §4). */
export const isFinal = ({ issued, status }: Record<string, unknown>) => Number(issued) > 0 || status === 'voided';

/** Whether a coupon is over: nobody can use it any more. */
export const isOver = (record: Record<string, unknown>) =>
  record.status === 'voided' || (record.status === 'expired' && isFinal(record));

/** Whether a price is above another: an exchange price above the selling price is refused. */
export const isAbove = (price: string, other: string) => compareDecimals(price, other) > 0;
