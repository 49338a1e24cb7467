import { isOverLimit, noLimits } from '#areas/payment/sensitive/discounts';
import { type SoldLine, yuan } from '#business/bill/bill';
import type { BillRequest, ManualTerms } from '#business/bill/calculate';
import type { CouponTerms } from '#business/bill/couponTerms';
import { offByRate } from '#business/bill/rate';
import { cardTerms, memberTerms, pointsTerms } from '#server/domain/member/level/tillTerms';
import type { KnownMember } from '#server/domain/member/member/atTill';
import type { Chance } from '../chance';
import { type Joined, joined } from './campaigns';
import type { Offer } from './offer';
import type { Visit } from './visit';

/** Requests that lower the bill of guests, before it is computed. */
export type Asked = Pick<BillRequest, 'member' | 'cards' | 'activities' | 'coupons' | 'points' | 'manual'>;

/** As the demo's bills call what a level or a card gives. */
const saidAs = (name: string) => ({ byRate: (rate: string) => `${name}${rate}折`, byPrice: `${name}价` });

const voucher = (name: string, threshold: string, off: string, exclusive = false): CouponTerms => ({
  ...{ source: name, name, exclusive, threshold, scope: null },
  kind: 'amount',
  off,
});
const from100 = voucher('满100减20', '100', '20', true);
const from200 = voucher('满200减50', '200', '50', true);
const small = [voucher('新客立减15元', '0', '15'), voucher('储值赠送30元券', '0', '30')];
const jelly = voucher('冰粉免费券', '0', '10');

/** Coupons that a member shows: one or other of the demo's history; since their ledgers are kept, those that they hold. */
function couponsShown(chance: Chance, { since, coupons }: KnownMember, usual: CouponTerms): readonly CouponTerms[] {
  const shows = chance.percent(since ? 85 : 45);
  if (!shows) return [];
  return since ? coupons : [usual];
}

/**
 * A discount that a cashier gives: by themselves within their limit; over it with a code that the store's contact was sent, or not
 * at all where no code is sent. Goods in cents.
 */
function givenBy(cashier: string, wanted: ManualTerms, goods: bigint, rules: Offer['discounts']): ManualTerms[] {
  const amount = wanted.kind === 'allDiscount' ? yuan(offByRate(goods, wanted.rate)) : wanted.amount;
  if (!isOverLimit(wanted.kind, amount, yuan(goods), rules.limits[cashier] ?? noLimits)) return [wanted];
  return rules.authoriser === null ? [] : [{ ...wanted, authoriser: rules.authoriser }];
}

/** Draws the requests of guests in the house and of their waiters; several may apply. */
export function askedInHouse(
  chance: Chance,
  lines: readonly SoldLine[],
  goods: bigint,
  member: KnownMember | null,
  { operator: cashier, openedAt }: Pick<Visit, 'operator' | 'openedAt'>,
  rules: Offer['discounts'],
  campaigns: readonly Joined[],
): Asked {
  const level = member && chance.percent(74) ? member.level : null;
  const terms = level && memberTerms({ ...level, ...saidAs('会员') }, lines);
  const cards = member ? cardTerms(member, lines, openedAt, (name) => saidAs(`${name}会员`)) : [];
  const activities = joined(campaigns, 'fullReduction', chance.percent(48));
  const large = goods >= 25_000n ? from200 : goods >= 12_500n ? from100 : chance.pick(small);
  const coupons = member ? couponsShown(chance, member, large) : [];
  const manual: ManualTerms[] = [];
  if (chance.percent(4)) {
    const rate = chance.percent(30) ? '8.8' : '9';
    const wanted: ManualTerms = { kind: 'allDiscount', name: `整单${rate}折`, rate, authoriser: '' };
    manual.push(...givenBy(cashier, wanted, goods, rules));
  }
  if (chance.percent(1.5)) {
    const wanted: ManualTerms = {
      kind: 'discountLet',
      name: '让价',
      amount: `${chance.between(5, 30)}.00`,
      authoriser: '',
    };
    manual.push(...givenBy(cashier, wanted, goods, rules));
  }
  return { member: terms, cards, activities, coupons, points: null, manual };
}

/** The same at the counter, besides: promotions of drinks, and a member's points. */
export function askedAtCounter(
  chance: Chance,
  member: KnownMember | null,
  asked: Asked,
  campaigns: readonly Joined[],
): Asked {
  const activities = joined(campaigns, 'secondHalf', chance.percent(60));
  const coupons = member && !member.since && chance.percent(14) ? [jelly] : [];
  const times = chance.between(1, 5);
  const pays = member !== null && chance.percent(5);
  // A history that is being made begins with as many points as it takes.
  const points = member?.spending.enabled ? pointsTerms(member, times * member.spending.perYuan, '积分抵扣') : null;
  return {
    ...asked,
    activities: [...asked.activities, ...activities],
    coupons: [...asked.coupons, ...coupons],
    points: pays ? points : null,
  };
}
