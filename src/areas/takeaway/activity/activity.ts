import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import { ownIssue } from '#entity/ownIssue';
import { compareDecimals } from '#values/decimal';

/** Platforms of others: the enterprise's own shop has campaigns instead. */
export const activityPlatforms = ['americanRegiment', 'hungry', 'jd', 'earnmeal'] as const;
export type ActivityPlatform = (typeof activityPlatforms)[number];

/** An amount off from a threshold on, an amount off a customer's first order, and dishes at a price of their own. */
export const activityTypes = ['fullReduction', 'newCustomer', 'flashSale'] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Shown (002 §4): listed as soon as a platform has it at some store. */
export const listingStatuses = ['inProgress', 'notStarted', 'notListed', 'ended'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The status at an instant: half-open, over at the end. */
export function listingStatus(
  { start, end, online }: { start: string; end: string; online: number },
  now: number,
): ListingStatus {
  if (now >= Date.parse(end)) return 'ended';
  if (online === 0) return 'notListed';
  return now < Date.parse(start) ? 'notStarted' : 'inProgress';
}

/** Why a platform did not do what it was asked, at a store. */
export const listingFailures = ['away', 'refused', 'unbound', 'expired'] as const;
export type ListingFailure = (typeof listingFailures)[number];

/** Of an activity at a store: what it is to be there, whether the platform has it, and how far that is. */
export interface StoreListing {
  store: string;
  name: string;
  online: boolean;
  state: 'waiting' | 'done' | 'failed';
  failure: ListingFailure | null;
  answeredAt: string | null;
}

/** Stores that the caller sees, and how many others there are. */
export interface Listings {
  stores: StoreListing[];
  outside: number;
}

/** The result of a request to a platform: stores that are asked, and those that are so already. */
export interface ListingAsked {
  asked: number;
  already: number;
}

export const activityPaths = {
  list: '/third_party_activity/put_online',
  delist: '/third_party_activity/take_offline',
  stores: '/third_party_activity/stores',
} as const;

interface Tier {
  from?: string | null;
  off?: string | null;
}

interface ActivityValues {
  type?: ActivityType | null;
  start?: string | null;
  end?: string | null;
  stores?: readonly string[] | null;
  tiers?: readonly Tier[] | null;
  off?: string | null;
  goods?: readonly { commodity?: string | null }[] | null;
}

const own = (path: string, name: string) => ownIssue('thirdPartyActivity', path, name);

/** Thresholds rise, and so do the amounts off, none of which is as much as its threshold. */
function tierIssues(tiers: readonly Tier[]): Issue[] {
  if (tiers.length === 0) return [issue('tiers', 'required')];
  return tiers.flatMap(({ from, off }, index) => {
    const before = tiers[index - 1];
    const falls = (name: keyof Tier, value: string | null | undefined) =>
      value && before?.[name] && compareDecimals(value, before[name]) <= 0;
    return [
      ...(falls('from', from) ? [own(`tiers.${index}.from`, 'rising')] : []),
      ...(falls('off', off) ? [own(`tiers.${index}.off`, 'rising')] : []),
      ...(from && off && compareDecimals(off, from) >= 0 ? [own(`tiers.${index}.off`, 'offTooHigh')] : []),
    ];
  });
}

function goodsIssues(goods: readonly { commodity?: string | null }[]): Issue[] {
  if (goods.length === 0) return [issue('goods', 'required')];
  const dishes = goods.map(({ commodity }) => commodity);
  return dishes.flatMap((dish, index) =>
    dish && dishes.indexOf(dish) < index ? [own(`goods.${index}.commodity`, 'oneRule')] : [],
  );
}

/** Everything wrong with an activity beyond its single fields. */
export function activityIssues({ type, start, end, stores, tiers, off, goods }: ActivityValues): Issue[] {
  return [
    ...(start && end && Date.parse(end) <= Date.parse(start) ? [own('end', 'endAfterStart')] : []),
    ...((stores ?? []).length === 0 ? [issue('stores', 'required')] : []),
    ...(type === 'fullReduction' ? tierIssues(tiers ?? []) : []),
    ...(type === 'newCustomer' && isEmpty(off) ? [issue('off', 'required')] : []),
    ...(type === 'flashSale' ? goodsIssues(goods ?? []) : []),
  ];
}
