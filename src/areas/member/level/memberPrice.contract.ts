import { benefitSetting } from './benefitSetting';
import { rate } from './memberLevel.contract';

/** Member prices of levels (/member/memberPrice): each dish at this rate of its price, where that is the lower one of the two. */
export const memberPrice = benefitSetting('memberPrice', { priceRate: rate().optional() }, () => []);
