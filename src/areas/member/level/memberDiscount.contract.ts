import { benefitSetting } from './benefitSetting';
import { rate } from './memberLevel.contract';

/** Discounts of levels (/member/memberDiscount): 8.8 pays 88 % of the goods. */
export const memberDiscount = benefitSetting('memberDiscount', { discountRate: rate().optional() }, () => []);
