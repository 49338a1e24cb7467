import { type CampaignType, campaignTypes, mostControl } from '#business/bill/campaign';
import { isEmpty, type ValuesOf } from '#entity/field';
import { boolean, choice, datetime, decimal, integer, money, reference, references, rows, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { ownIssue } from '#entity/ownIssue';
import { periodIssues } from '#entity/windows';
import { compareDecimals } from '#values/decimal';
import { mostCoupons, scopeIssues, termFields } from '../coupon/coupon';
import { hoursFields } from '../hours';

/** Shown (002 §4): upcoming, in progress and ended follow from the clock. */
export const campaignStatuses = [
  'draft',
  'notPublished',
  'upcoming',
  'inProgress',
  'paused',
  'disabled',
  'ended',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Stored. */
export type CampaignState = 'draft' | 'unpublished' | 'published' | 'paused' | 'disabled' | 'ended';

export const campaignAudiences = ['everyone', 'members', 'levels', 'labels', 'groups'] as const;
export const campaignBudgets = ['none', 'money', 'uses'] as const;

/** Most tiers, and most kinds of gifts, of a campaign (002 §5 Campaigns). */
export const mostTiers = 99;

/** Most coupons that a new member gets at once. */
export const mostGiftCoupons = 5;

const amount = () => money({ min: '0.01', max: '999999.99' });
const rate = () => decimal({ min: '0.01', max: '9.99', decimals: 2 });

const daily = () => integer({ min: 1, max: mostCoupons }).optional();

const reductionFields = { from: amount(), off: amount() };
const discountFields = { from: amount(), rate: rate() };
const giftFields = {
  commodity: reference('libraryCommodity'),
  quantity: integer({ min: 1, max: 99, unit: 'portion' }),
};

export type CampaignGift = ValuesOf<typeof giftFields>;

export const campaignFields = {
  title: text({ max: 20 }),
  type: choice('campaignType', campaignTypes),
  startTime: datetime(),
  endTime: datetime({ end: true }),
  /** not complete yet: its terms need not be there */
  draft: boolean(),
  stores: references('store', { max: 2000, branches: '/user/store_tree' }),
  reductions: rows(reductionFields, { max: mostTiers, rowKey: ['from'], rowName: 'from' }).optional(),
  discounts: rows(discountFields, { max: mostTiers, rowKey: ['from'], rowName: 'from' }).optional(),
  giftFrom: amount().optional(),
  giftItems: rows(giftFields, { max: mostTiers }).optional(),
  /** of the second piece; 折: 5 pays half */
  rate: rate().optional(),
  /** for a new member: one of each of these coupons */
  giftCoupons: references('coupon', { max: mostGiftCoupons }).optional(),
  giftPoints: integer({ min: 1, max: 9_999_999 }).optional(),
  giftGrowth: integer({ min: 1, max: 9_999_999 }).optional(),
  /** yuan of gift balance */
  giftBalance: amount().optional(),
  productScope: termFields.productScope,
  categories: termFields.categories,
  products: termFields.products,
  weekdays: hoursFields.weekdays,
  periods: hoursFields.periods,
  audience: choice('campaignAudience', campaignAudiences),
  levels: references('memberLevel', { max: 6 }).optional(),
  labels: references('label', { max: 20 }).optional(),
  groups: references('customerGroup', { max: 20 }).optional(),
  budgetKind: choice('campaignBudget', campaignBudgets),
  budgetAmount: money({ min: '0.01', max: '99999999.99' }).optional(),
  budgetUses: integer({ min: 1, max: 9_999_999 }).optional(),
  /** bills that it lowers on a business day: of a member, and of everybody */
  dailyLimit: daily(),
  dailyTotal: daily(),
  stackable: boolean(),
  /** goes beside no other campaign on a bill */
  exclusive: boolean().optional(),
  /** members in percent who get nothing, to compare with */
  controlPercent: integer({ min: 0, max: mostControl, unit: 'percent' }).optional(),
};

/** A campaign as it is saved; a form may lack values. */
export type CampaignValues = Partial<ValuesOf<typeof campaignFields>>;

/** A campaign on screen, in a form or as it is saved: cells of its rows may be empty. */
export type ShownCampaign = Omit<
  CampaignValues,
  'reductions' | 'discounts' | 'giftItems' | 'categories' | 'periods'
> & {
  reductions?: { from?: string | null; off?: string | null }[] | null;
  discounts?: { from?: string | null; rate?: string | null }[] | null;
  giftItems?: Partial<CampaignGift>[] | null;
  categories?: { category?: string | null }[] | null;
  periods?: { startTime?: string | null; endTime?: string | null }[] | null;
  status?: CampaignStatus | null;
};

/** An issue whose sentence is among the texts of campaigns. */
export const campaignIssue = (path: string, name: string, params: Issue['params'] = {}) =>
  ownIssue('campaign', path, name, params);

/** Thresholds must rise from tier to tier (A6). */
function risingIssues(source: string, tiers: readonly { from: string }[]): Issue[] {
  return tiers.flatMap(({ from }, index) => {
    const before = tiers[index - 1];
    if (!before || compareDecimals(from, before.from) > 0) return [];
    return [campaignIssue(`${source}.${index}.from`, 'thresholdsRise', { above: before.from })];
  });
}

function dearIssues({ reductions }: CampaignValues): Issue[] {
  return (reductions ?? []).flatMap(({ from, off }, index) =>
    compareDecimals(off, from) > 0
      ? [campaignIssue(`reductions.${index}.off`, 'offAboveThreshold', { threshold: from })]
      : [],
  );
}

function giftIssues({ giftItems }: CampaignValues): Issue[] {
  const dishes = (giftItems ?? []).map(({ commodity }) => commodity);
  return dishes.flatMap((one, index) =>
    dishes.indexOf(one) < index ? [issue(`giftItems.${index}.commodity`, 'repeated')] : [],
  );
}

/** The fields without which a type promises nothing. */
const termsOf: Record<CampaignType, readonly (keyof CampaignValues)[]> = {
  fullReduction: ['reductions'],
  fullDiscount: ['discounts'],
  giftWithPurchase: ['giftFrom', 'giftItems'],
  secondHalf: ['rate'],
  newMember: [],
};

/** Gifts for a new member, one of them at least. */
export const newMemberGifts = ['giftCoupons', 'giftPoints', 'giftGrowth', 'giftBalance'] as const;

const isMissing = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0);

const hasGift = (values: CampaignValues) => newMemberGifts.some((name) => !isMissing(values[name]));

/** Everything that a campaign lacks to be published. */
export function missingIssues(values: CampaignValues): Issue[] {
  const { type, audience, budgetKind } = values;
  // Who registers gets it, whatever they are going to buy: what was typed for another type does not count.
  const isGift = type === 'newMember';
  const needed: (keyof CampaignValues)[] = [
    ...(type ? termsOf[type] : []),
    ...(!isGift && (audience === 'levels' || audience === 'labels' || audience === 'groups') ? [audience] : []),
    ...(budgetKind === 'money' ? (['budgetAmount'] as const) : []),
    ...(budgetKind === 'uses' ? (['budgetUses'] as const) : []),
  ];
  return [
    ...needed.flatMap((name) => (isMissing(values[name]) ? [issue(name, 'required')] : [])),
    ...(isGift && !hasGift(values) ? [campaignIssue('giftCoupons', 'noGift')] : []),
    ...(isGift ? [] : scopeIssues(values)),
  ];
}

/** Everything wrong with a campaign beyond its single fields (002 §5 Campaigns); a draft may lack its terms. */
export function campaignIssues(values: CampaignValues): Issue[] {
  const { type, draft, startTime, endTime, reductions, discounts, periods, stores, budgetKind } = values;
  const { audience, dailyLimit } = values;
  const ends = startTime && endTime && Date.parse(endTime) <= Date.parse(startTime);
  return [
    ...(ends ? [campaignIssue('endTime', 'endAfterStart')] : []),
    ...(stores && stores.length === 0 ? [issue('stores', 'required')] : []),
    ...(type === 'fullReduction' ? [...risingIssues('reductions', reductions ?? []), ...dearIssues(values)] : []),
    ...(type === 'fullDiscount' ? risingIssues('discounts', discounts ?? []) : []),
    ...(type === 'giftWithPurchase' ? giftIssues(values) : []),
    // Coupons and points have no price, so what new members get is counted and not summed up.
    ...(type === 'newMember' && budgetKind === 'money' ? [campaignIssue('budgetKind', 'countedOnly')] : []),
    // Guests without a membership could not be told apart.
    ...(type !== 'newMember' && audience === 'everyone' && !isEmpty(dailyLimit)
      ? [campaignIssue('dailyLimit', 'limitOfMembers')]
      : []),
    ...periodIssues('periods', periods ?? []),
    ...(draft ? [] : missingIssues(values)),
  ];
}

/** The status that is shown at an instant: half-open, over at the end. */
export function campaignStatus(
  { state, startTime, endTime }: { state: CampaignState; startTime: string; endTime: string },
  now: number,
): CampaignStatus {
  if (state === 'unpublished') return 'notPublished';
  if (state === 'draft' || state === 'disabled' || state === 'ended') return state;
  if (now >= Date.parse(endTime)) return 'ended';
  if (state === 'paused') return state;
  return now < Date.parse(startTime) ? 'upcoming' : 'inProgress';
}
