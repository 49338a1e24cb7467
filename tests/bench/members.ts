import type { SoldLine } from '#business/bill/bill';
import { type BillRequest, calculate } from '#business/bill/calculate';
import type { CouponPair, CouponTerms } from '#business/bill/couponTerms';
import { type Spread, timed } from './spread';

const lines = Array.from(
  { length: 20 },
  (_, n): SoldLine => ({
    ...{ kind: 'single', commodity: `dish ${n}`, code: '', name: `菜${n}`, category: `${n % 4}`, spec: '', unit: '份' },
    ...{ categoryName: `分类${n % 4}`, attributes: '', quantity: `${(n % 3) + 1}`, returned: '0', gift: false },
    ...{ kind: 'single', unitPrice: `${8 + n * 3}.${n % 10}0`, attributeAmount: '0.00', cost: '0.00', waiter: '' },
  }),
);

/** A coupon of every kind in turn, of definitions of their own, that go beside each other. */
function coupon(n: number): CouponTerms {
  const about = { source: `${n}`, name: `券${n}`, exclusive: false, threshold: `${n * 37}.00` };
  const scope = n % 2 === 0 ? null : { categories: [`分类${n % 4}`] };
  if (n % 3 === 0) return { ...about, kind: 'amount', off: `${20 + n}.00`, scope };
  if (n % 3 === 1) return { ...about, kind: 'rate', rate: `${9 - (n % 4)}.50`, cap: '60.00', scope };
  return { ...about, threshold: '0', kind: 'goods', goods: [{ commodity: `dish ${n}`, units: 2, price: '1.00' }] };
}

const exclusions: CouponPair[] = [
  ['0', '3'],
  ['1', '4'],
  ['2', '5'],
  ['6', '7'],
];

const bill = (coupons: number): BillRequest => ({
  lines,
  fees: { packing: '2.00', surcharge: '12.00', delivery: '0.00' },
  member: { level: 'gold', name: '金卡', rate: '8.8', prices: new Map(), prefers: 'rate' },
  activities: [{ source: 'a', name: '满减', scope: null, kind: 'fullReduction', tiers: [{ from: '100', off: '12' }] }],
  coupons: Array.from({ length: coupons }, (_, n) => coupon(n)),
  exclusions,
  ...{ points: null, manual: [], rounding: null },
});

/** Milliseconds for a bill of 20 lines: with two coupons that were shown (target 2), and with the best of ten (target 20). */
export async function timeCoupons(): Promise<{ given: Spread; bestOfTen: Spread }> {
  const request = { given: bill(2), best: bill(10) };
  return {
    given: await timed(200, async () => calculate(request.given)),
    bestOfTen: await timed(100, async () => calculate(request.best)),
  };
}
