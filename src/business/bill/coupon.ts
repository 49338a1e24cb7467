import { type Bill, type GivenDiscount, yuan } from './bill';
import { Company } from './couponCompany';
import { effectOf, type Goods, goodsOf } from './couponEffect';
import { byStep } from './couponOrder';
import { bestOf, type Together, type Used } from './couponSearch';
import type { CouponObstacle, CouponPair, CouponTerms, Till } from './couponTerms';
import { hoursObstacle } from './hours';
import type { Pieces } from './pieces';

/** Coupons at hand, and what decides which of them go together. */
export interface CouponsAsked {
  coupons: readonly CouponTerms[];
  exclusions?: readonly CouponPair[];
  /** stores and times are not looked at without it */
  till?: Till | null;
}

export interface RefusedCoupon extends CouponObstacle {
  source: string;
  name: string;
}

/** The coupons that lower a bill, in the order in which they do, and all others with the reason. */
export interface CouponChoice {
  used: readonly { coupon: CouponTerms; given: readonly GivenDiscount[] }[];
  refused: readonly RefusedCoupon[];
}

/** Tills take yuan. */
const tillCurrency = 'CNY';

/** An obstacle to a coupon whatever the goods are. */
function barred(
  { currency = tillCurrency, stores, from, until, hours, daily, deductionPercent }: CouponTerms,
  till: Till | null,
): CouponObstacle | null {
  const obstacle = (reason: CouponObstacle['reason'], limit: string): CouponObstacle => ({ reason, limit });
  if (currency !== tillCurrency) return obstacle('currency', currency);
  if (daily && daily.left <= 0) return obstacle('dailyLimit', String(daily.most));
  if (deductionPercent === 0) return obstacle('deductionPercent', '0');
  if (!till) return null;
  if (stores && !stores.includes(till.store)) return obstacle('otherStore', '');
  if (from && till.at.getTime() < Date.parse(from)) return obstacle('notYetEffective', from);
  if (until && till.at.getTime() >= Date.parse(until)) return obstacle('expired', until);
  const closed = hours ? hoursObstacle(hours, till.at, till.zone) : null;
  return closed && obstacle(closed, '');
}

/** Why a coupon that could be used alone is not, beside those that are. */
function whyNot(coupon: CouponTerms, { used }: Together, goods: Goods, company: Company): CouponObstacle {
  const chosen = used.map((one) => one.coupon);
  const apart = company.against(coupon, chosen);
  if (apart) return apart;
  let now = goods;
  for (const one of [...chosen, coupon].sort(byStep)) {
    const effect = effectOf(one, now);
    if ('taken' in effect) now = effect.after;
    else if (one === coupon) return effect;
  }
  return { reason: 'betterChoice', limit: '' };
}

function givenBy({ coupon: { name, source }, effect }: Used): GivenDiscount[] {
  return effect.taken.map(({ line, amount }) => ({
    ...{ kind: 'coupon', name, source, amount: yuan(amount) },
    ...(line === undefined ? {} : { line }),
  }));
}

/**
 * Chooses those of the coupons at hand that lower a bill most: as far as each goes beside the others, with its threshold
 * reached by the goods when its turn comes. The order in which they are given changes nothing.
 *
 * @param pieces the pieces of the bill's lines as the steps before left them
 */
export function chooseCoupons(
  bill: Bill,
  { coupons, exclusions = [], till = null }: CouponsAsked,
  pieces?: readonly Pieces[],
): CouponChoice {
  const goods = goodsOf(bill, pieces);
  const company = new Company(exclusions);
  const alone = [...coupons].sort(byStep).map((coupon) => ({
    coupon,
    effect: barred(coupon, till) ?? effectOf(coupon, goods),
  }));
  const usable = alone.flatMap(({ coupon, effect }) => ('taken' in effect ? [{ coupon, alone: effect.amount }] : []));
  const best = bestOf(goods, usable, company);
  const used = new Set(best.used.map(({ coupon }) => coupon));
  return {
    used: best.used.map((one) => ({ coupon: one.coupon, given: givenBy(one) })),
    refused: alone
      .filter(({ coupon }) => !used.has(coupon))
      .map(({ coupon, effect }) => ({
        source: coupon.source,
        name: coupon.name,
        ...('taken' in effect ? whyNot(coupon, best, goods, company) : effect),
      })),
  };
}
