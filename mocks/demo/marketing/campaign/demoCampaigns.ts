import type { CampaignState } from '#areas/marketing/campaign/campaign';
import type { CampaignType } from '#business/bill/campaign';

/** A campaign of the demo: what it promises, where and when, and how it runs. */
export interface DemoCampaign {
  key: string;
  /** operating subject, from 1 */
  of: 1 | 2;
  type: CampaignType;
  title: string;
  state: CampaignState;
  /** from and to, in days from the demo's beginning of today */
  between: readonly [from: number, to: number];
  reductions?: { from: string; off: string }[];
  discounts?: { from: string; rate: string }[];
  giftFrom?: string;
  /** names of dishes of the brand's library, with how many are given */
  gifts?: readonly (readonly [dish: string, quantity: number])[];
  rate?: string;
  /** for a new member: coupons by their keys */
  welcome?: { coupons?: readonly string[]; points?: number; growth?: number; balance?: string };
  categories?: readonly string[];
  weekdays?: string[];
  periods?: { startTime: string; endTime: string }[];
  audience?: 'everyone' | 'members';
  budgetAmount?: string;
  budgetUses?: number;
  control?: number;
}

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const summer = [
  { from: '100.00', off: '12.00' },
  { from: '200.00', off: '30.00' },
];

/** Longer ago than the demo's oldest bill: its tills gave them from the first day on. */
const always = -900;

/** Campaigns in every state. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    ...{ key: 'summer', of: 1, type: 'fullReduction', title: '夏日满减', state: 'published', between: [always, 60] },
    reductions: summer,
  },
  {
    ...{ key: 'anniversary', of: 1, type: 'fullDiscount', title: '店庆8折', state: 'published', between: [-9, -1] },
    ...{ discounts: [{ from: '300.00', rate: '8.00' }], audience: 'members', control: 10 },
  },
  {
    ...{ key: 'lunch', of: 1, type: 'fullReduction', title: '午市套餐补贴', state: 'paused', between: [-20, 40] },
    ...{ reductions: [{ from: '50.00', off: '8.00' }], weekdays: workdays, budgetAmount: '20000.00' },
    periods: [{ startTime: '11:00', endTime: '14:00' }],
  },
  {
    ...{ key: 'weekend', of: 1, type: 'giftWithPurchase', title: '周末满赠', state: 'published', between: [3, 33] },
    ...{ giftFrom: '180.00', gifts: [['酸梅汤', 2]], weekdays: ['saturday', 'sunday'], budgetUses: 500 },
  },
  {
    ...{ key: 'wrong', of: 1, type: 'fullDiscount', title: '误设5折', state: 'disabled', between: [-30, 30] },
    discounts: [{ from: '100.00', rate: '5.00' }],
  },
  {
    ...{ key: 'newYear', of: 1, type: 'fullReduction', title: '元旦满减', state: 'unpublished', between: [61, 75] },
    ...{ reductions: [{ from: '300.00', off: '60.00' }], audience: 'members', control: 20 },
  },
  {
    ...{ key: 'loyal', of: 1, type: 'fullDiscount', title: '会员满折', state: 'draft', between: [20, 50] },
    audience: 'members',
  },
  { key: 'cold', of: 1, type: 'giftWithPurchase', title: '凉菜满赠', state: 'draft', between: [10, 40] },
  {
    ...{ key: 'summer', of: 2, type: 'fullReduction', title: '夏日满减', state: 'published', between: [always, 60] },
    reductions: summer,
  },
  {
    ...{ key: 'secondHalf', of: 2, type: 'secondHalf', title: '第二杯半价', state: 'published', between: [always, 90] },
    rate: '5.00',
  },
  {
    ...{ key: 'lemon', of: 2, type: 'giftWithPurchase', title: '满额送柠檬茶', state: 'published', between: [5, 25] },
    ...{ giftFrom: '60.00', gifts: [['柠檬茶', 1]], audience: 'members', control: 10, budgetUses: 300 },
  },
  {
    ...{ key: 'spring', of: 2, type: 'fullReduction', title: '春茶满减', state: 'ended', between: [-80, -60] },
    reductions: [{ from: '40.00', off: '6.00' }],
  },
  {
    ...{ key: 'newMember', of: 1, type: 'newMember', title: '冬季新会员礼', state: 'published', between: [7, 97] },
    ...{ welcome: { coupons: ['welcome'], points: 50 }, budgetUses: 2000 },
  },
  {
    ...{ key: 'newMember', of: 2, type: 'newMember', title: '新会员见面礼', state: 'published', between: [0, 90] },
    welcome: { points: 100, balance: '5.00' },
  },
];
