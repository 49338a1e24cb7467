import type { PaymentKind } from '#areas/payment/method/kinds';
import type { Rounding } from '#areas/payment/rounding/rounding';
import { type DiscountLimits, noLimits } from '#areas/payment/sensitive/discounts';
import type { TimeLimits } from '#areas/payment/sensitive/sensitive';
import type { SurchargeRule } from '#areas/table/surcharge/surcharges';
import type { CouponPair } from '#business/bill/couponTerms';
import type { Tx } from '#server/db/database';
import type { commodity } from '#server/db/schema/goods/goods';
import { reasonsAt, type TillReasons } from '#server/domain/company/reason/reasons';
import { storeMenu } from '#server/domain/goods/storeMenu';
import { storesWithQr } from '#server/domain/guestScreen/ordering/ordering';
import { campaignsAt, membershipsOf, type TillCampaign } from '#server/domain/marketing/campaign/atTill';
import { exclusionsOf } from '#server/domain/marketing/exclusion/exclusions.rules';
import { rechargeRuleOf } from '#server/domain/member/card/giving';
import { subjectOfStore } from '#server/domain/member/card/subjectStores';
import { tillKinds } from '#server/domain/payment/method/methods';
import { roundingOf } from '#server/domain/payment/rounding/rounding';
import { approvalOf, limitsOf } from '#server/domain/payment/sensitive/discounts';
import { timeLimitsOf } from '#server/domain/payment/sensitive/restrictions';
import { surchargesAt } from '#server/domain/table/surcharge/surcharges';
import { activitiesAt, type PlatformActivity } from '#server/domain/takeaway/activity/inForce';
import type { StoreProfile } from './profile';

/** One specification of a dish on a store's menu, prices in yuan. */
export interface OfferedDish {
  commodity: string;
  code: string;
  name: string;
  category: string;
  categoryName: string;
  spec: string;
  unit: string;
  price: string;
  cost: string;
  weighed: boolean;
  /** choices that a guest makes: name and markup, by group */
  choices: (readonly [name: string, markup: string])[][];
}

export interface OfferedPackage {
  commodity: string;
  code: string;
  name: string;
  category: string;
  categoryName: string;
  unit: string;
  price: string;
  groups: { take: number; dishes: { dish: OfferedDish; number: string }[] }[];
}

/** The offer of a store: its goods, dishes with their weight in draws, and its settings. */
export interface Offer {
  rounding: Rounding;
  /** guests order by the code on their table */
  qrOrdering: boolean;
  surcharges: SurchargeRule[];
  kinds: readonly PaymentKind[];
  /** for how long the till takes back what was done */
  limits: TimeLimits;
  /** that members pay in, in yuan */
  rechargeAmounts: readonly string[];
  discounts: {
    /** of cashiers, by name */
    limits: Readonly<Record<string, DiscountLimits>>;
    /** who allows discounts over the limit, with a code; null where nobody does */
    authoriser: string | null;
  };
  /** coupons that do not go beside each other */
  exclusions: readonly CouponPair[];
  dishes: (readonly [OfferedDish, number])[];
  packages: OfferedPackage[];
  /** that platforms have at the store */
  platformActivities: readonly PlatformActivity[];
  /** that cashiers choose from */
  reasons: TillReasons;
  /** published campaigns that the store takes part in */
  campaigns: readonly TillCampaign[];
  /** which of the day's members have the labels and groups that these are for */
  memberships: ReadonlySet<string>;
}

/** How much of what is ordered comes from a category. */
const categoryShares: Record<string, number> = {
  招牌: 16,
  川味: 24,
  家常: 18,
  素菜: 14,
  凉菜: 12,
  汤: 6,
  称重: 2,
  主食: 14,
  酒水: 12,
  面食: 26,
  小吃甜品: 18,
  茶饮: 60,
};

type Row = typeof commodity.$inferSelect;

function dishesOf(row: Row, categoryName: string): OfferedDish[] {
  const groups = row.attributeGroups ?? [];
  return row.specifications.map((one, _index, all) => ({
    commodity: row.guid,
    code: one.number ?? '',
    name: row.name,
    category: row.category,
    categoryName,
    spec: all.length > 1 ? one.name : '',
    unit: one.valuationUnit ?? row.unit,
    price: one.sellingPrice,
    cost: one.costPrice ?? '0.00',
    weighed: row.type === 'weighed',
    choices: groups.map(({ attributes }) => attributes.map(({ name, markup }) => [name, markup ?? '0.00'] as const)),
  }));
}

function packageOf(row: Row, categoryName: string, dishes: ReadonlyMap<string, OfferedDish[]>): OfferedPackage {
  const groups = row.groups ?? [];
  return {
    commodity: row.guid,
    code: row.pinyinCode ?? '',
    name: row.name,
    category: row.category,
    categoryName,
    unit: row.unit,
    price: row.price,
    groups: groups.map(({ maxSelectable, items }) => ({
      take: maxSelectable,
      dishes: items.flatMap(({ commodity: guid, number }) => {
        const [dish] = dishes.get(guid) ?? [];
        return dish ? [{ dish, number }] : [];
      }),
    })),
  };
}

/** The weight of the n-th dish of a category: the first are ordered far more often than the last (Zipf, 0.9). */
function weightOf(categoryName: string, place: number, of: number): number {
  const zipf = (rank: number) => 1 / rank ** 0.9;
  const whole = Array.from({ length: of }, (_, index) => zipf(index + 1)).reduce((sum, one) => sum + one, 0);
  return ((categoryShares[categoryName] ?? 5) * zipf(place + 1)) / whole;
}

/** How far the cashiers of a store may lower a bill. */
async function discountsAt(tx: Tx, { merchant, guid, crew }: StoreProfile): Promise<Offer['discounts']> {
  const limits = await limitsOf(
    tx,
    crew.cashier.map((one) => one.guid),
  );
  const { byCode, contact } = await approvalOf(tx, merchant, guid);
  return {
    limits: Object.fromEntries(crew.cashier.map((one) => [one.name, limits.get(one.guid) ?? noLimits])),
    authoriser: byCode ? (contact?.name ?? null) : null,
  };
}

/** Returns the current offer of a store, from its goods; its campaigns are those that were not over at `from`, for these members. */
export async function offerOf(
  tx: Tx,
  profile: StoreProfile,
  { from, members }: { from: Date; members: readonly string[] },
): Promise<Offer> {
  const { merchant, guid } = profile;
  const rows = await storeMenu(tx, merchant, guid);
  const plain = rows.filter(({ type }) => type !== 'package');
  const dishes = new Map(plain.map((row) => [row.guid, dishesOf(row, row.categoryName)]));
  const weighted = plain.flatMap((row) => {
    const siblings = plain.filter(({ category }) => category === row.category);
    const weight = weightOf(row.categoryName, siblings.indexOf(row), siblings.length);
    const all = dishes.get(row.guid) ?? [];
    return all.map((dish, index) => [dish, index === 0 ? weight : weight / 3] as const);
  });
  const packages = rows.filter(({ type }) => type === 'package').map((row) => packageOf(row, row.categoryName, dishes));
  const rounding = await roundingOf(tx, merchant, guid);
  const surcharges = await surchargesAt(tx, merchant, guid);
  const subject = (await subjectOfStore(tx, guid)) ?? '';
  const campaigns = await campaignsAt(tx, { subject, store: guid, from }, rows);
  return {
    rounding,
    qrOrdering: (await storesWithQr(tx, merchant, [guid])).has(guid),
    surcharges,
    kinds: await tillKinds(tx, merchant),
    limits: await timeLimitsOf(tx, merchant, guid),
    discounts: await discountsAt(tx, profile),
    rechargeAmounts: (await rechargeRuleOf(tx, subject)).rechargeAmounts.map(({ amount }) => amount),
    platformActivities: await activitiesAt(tx, guid),
    reasons: await reasonsAt(tx, merchant),
    exclusions: await exclusionsOf(tx, subject),
    campaigns,
    memberships: await membershipsOf(tx, campaigns, members, { now: from, zone: profile.timeZone }),
    dishes: weighted,
    packages: packages.filter(({ groups }) => groups.some((one) => one.dishes.length > 0)),
  };
}
