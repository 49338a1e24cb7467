import { type SoldLine, yuan } from '#business/bill/bill';
import { type BillRequest, calculate, type RefusedTerms } from '#business/bill/calculate';
import type { SpendingRule } from '#business/bill/points';

/** Wishes of a member beside an example bill: points, and at most one discount. */
export interface SpendingAsked {
  /** cents of the goods */
  goods: bigint;
  held: number;
  wanted: number;
  beside: 'none' | 'memberDiscount' | 'activity' | 'coupon';
}

export interface SpendingAnswer {
  /** cents */
  discount: bigint;
  points: number;
  paidByPoints: bigint;
  due: bigint;
  refused: RefusedTerms | null;
}

const dish = (goods: bigint): SoldLine => ({
  ...{ kind: 'single', commodity: 'example', code: '', name: '', category: '', categoryName: '', spec: '', unit: '' },
  ...{ attributes: '', quantity: '1', returned: '0', gift: false, attributeAmount: '0.00', cost: '0.00', waiter: '' },
  kind: 'single',
  unitPrice: yuan(goods),
});

const about = { source: 'example', name: '', scope: null };

/** The one discount beside points: a tenth off for members, 10 yuan off by an activity or a coupon. */
function besideOf(beside: SpendingAsked['beside']): Pick<BillRequest, 'member' | 'activities' | 'coupons'> {
  const prices = new Map<string, string>();
  return {
    member: beside === 'memberDiscount' ? { level: 'example', name: '', rate: '9', prices, prefers: 'rate' } : null,
    activities: beside === 'activity' ? [{ ...about, kind: 'fullReduction', tiers: [{ from: '0', off: '10' }] }] : [],
    coupons: beside === 'coupon' ? [{ ...about, kind: 'amount', exclusive: false, threshold: '0', off: '10' }] : [],
  };
}

/** Computes how much of an example bill points pay, by the same calculator as at a till. */
export function spendingOf(rule: SpendingRule, { goods, held, wanted, beside }: SpendingAsked): SpendingAnswer {
  const { perYuan, step, mostPercent, from, notBeside } = rule;
  const points = { name: '', wanted, balance: held, perYuan, mostPercent, from, step, notBeside };
  const { bill, pointsUsed, refused } = calculate({
    lines: [dish(goods)],
    fees: { packing: '0', surcharge: '0', delivery: '0' },
    ...besideOf(beside),
    points: rule.enabled ? points : null,
    manual: [],
    rounding: null,
  });
  const paidByPoints = bill.discounts.reduce((sum, { kind, amount }) => (kind === 'points' ? sum + amount : sum), 0n);
  return {
    discount: bill.discount - paidByPoints,
    points: pointsUsed,
    paidByPoints,
    due: bill.receivable,
    refused: refused.find(({ source }) => source === 'points') ?? null,
  };
}
