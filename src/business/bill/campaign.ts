import type { ActivityTerms } from './calculate';

/** Kinds of campaigns that lower a bill; recharge bonuses are recharge activities, subsidies and platforms have their own. */
export const billCampaignTypes = ['fullReduction', 'fullDiscount', 'giftWithPurchase', 'secondHalf'] as const;

/** Campaign type of each kind of terms. */
export const typeOfTerms = {
  secondHalf: 'secondHalf',
  gift: 'giftWithPurchase',
  fullDiscount: 'fullDiscount',
  fullReduction: 'fullReduction',
} as const satisfies Record<ActivityTerms['kind'], (typeof billCampaignTypes)[number]>;

/** All kinds: a gift for new members lowers no bill. */
export const campaignTypes = [...billCampaignTypes, 'newMember'] as const;
export type CampaignType = (typeof campaignTypes)[number];

/** Members of whom a campaign's control group is a part, in percent. */
const whole = 100;

/** The n-th hundredth in which a member falls for a campaign, from 0: always the same for both, and spread evenly. */
function hundredthOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // Neighbouring texts differ in their last bits alone: these are mixed into all.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % whole;
}

/** Most members in percent who are left out to compare with. */
export const mostControl = 20;

/** Whether a member gets nothing from a campaign or an action, to compare with (B7): `percent` of the members, chosen by a hash of both. */
export function isControl(action: string, member: string, percent: number): boolean {
  return hundredthOf(`${action} ${member}`) < percent;
}

/** The terms of a campaign as its record holds them; amounts in yuan, rates in 折. */
export interface CampaignOffer {
  type: CampaignType;
  reductions: readonly { from: string; off: string }[] | null;
  discounts: readonly { from: string; rate: string }[] | null;
  giftFrom: string | null;
  giftItems: readonly { commodity: string; quantity: number }[] | null;
  rate: string | null;
}

/** The terms of a campaign on a bill; null where it promises nothing there. */
export function activityTermsOf(
  about: Pick<ActivityTerms, 'source' | 'name' | 'scope'>,
  { type, reductions, discounts, giftFrom, giftItems, rate }: CampaignOffer,
): ActivityTerms | null {
  if (type === 'newMember') return null;
  if (type === 'fullReduction') return { ...about, kind: 'fullReduction', tiers: reductions ?? [] };
  if (type === 'fullDiscount') return { ...about, kind: 'fullDiscount', tiers: discounts ?? [] };
  if (type === 'secondHalf') return rate === null ? null : { ...about, kind: 'secondHalf', rate };
  return giftFrom === null ? null : { ...about, kind: 'gift', from: giftFrom, items: giftItems ?? [] };
}
