import { describe, expect, it } from 'vitest';
import { billOf, type SoldLine, yuan } from './bill';
import { type ActivityTerms, calculate } from './calculate';
import { chooseCoupons } from './coupon';
import type { CouponTerms } from './couponTerms';

const noFees = { packing: '0.00', surcharge: '0.00', delivery: '0.00' };
const dish = (name: string, unitPrice: string): SoldLine => ({
  ...{ kind: 'single', commodity: name, code: '', name, category: name, categoryName: name, spec: '', unit: '份' },
  ...{ attributes: '', quantity: '1', returned: '0', gift: false, unitPrice, attributeAmount: '0.00', cost: '0.00' },
  waiter: '',
});
const lines = [dish('鱼', '80.00'), dish('饭', '20.00')];

const voucher = (more: Partial<CouponTerms> = {}, source = 'c'): CouponTerms => ({
  ...{ source, name: source, exclusive: false, threshold: '0' },
  ...more,
  ...{ kind: 'amount', off: '60.00', scope: null },
});
function choose(coupons: readonly CouponTerms[], at = '2026-11-20T12:00:00') {
  const till = { store: 's', at: new Date(`${at}+08:00`), zone: 'Asia/Shanghai' };
  const { used, refused } = chooseCoupons(billOf(lines, noFees, []), { coupons, till });
  return {
    used: used.map(({ coupon, given }) => `${coupon.source} ${given.map(({ amount }) => amount).join('+')}`),
    refused: refused.map(({ source, reason, limit }) => [source, reason, limit]),
  };
}

describe('a coupon', () => {
  it('is good on its days and at its hours, by the clock of the store', () => {
    const hours = { weekdays: ['friday'], periods: [{ startTime: '11:00', endTime: '14:00' }] };
    const at = (time: string) => choose([voucher({ hours })], time).refused.map(([, reason]) => reason);
    expect(at('2026-11-20T11:00:00')).toEqual([]);
    expect(at('2026-11-20T10:59:59')).toEqual(['otherTime']);
    expect(at('2026-11-20T13:59:59')).toEqual([]);
    expect(at('2026-11-20T14:00:00')).toEqual(['otherTime']);
    expect(at('2026-11-21T12:00:00')).toEqual(['otherDay']);
  });

  it('takes off at most its part of the goods that it is about', () => {
    expect(choose([voucher({ deductionPercent: 50 })]).used).toEqual(['c 50.00']);
    expect(choose([voucher({ deductionPercent: 60 })]).used).toEqual(['c 60.00']);
    expect(choose([voucher({ deductionPercent: 100 })]).used).toEqual(['c 60.00']);
    expect(choose([voucher({ deductionPercent: null })]).used).toEqual(['c 60.00']);
    expect(choose([voucher({ deductionPercent: 1 })]).used).toEqual(['c 1.00']);
    expect(choose([voucher({ deductionPercent: 0 })])).toEqual({ used: [], refused: [['c', 'deductionPercent', '0']] });
    const plain = { source: 'r', name: 'r', exclusive: false, threshold: '0' };
    const onRice: CouponTerms = {
      ...plain,
      deductionPercent: 50,
      kind: 'amount',
      off: '60.00',
      scope: { categories: ['饭'] },
    };
    expect(choose([onRice]).used).toEqual(['r 10.00']);
  });

  it('is used within the day of its member: the last that is, and the first that is not', () => {
    const two = (left: number) =>
      choose(['a', 'b'].map((source) => voucher({ coupon: 'd', most: 2, daily: { most: 3, left } }, source)));
    expect(two(2).refused).toEqual([]);
    expect(two(1).refused).toEqual([['b', 'dailyLimit', '3']]);
    expect(two(0)).toEqual({
      used: [],
      refused: [
        ['a', 'dailyLimit', '3'],
        ['b', 'dailyLimit', '3'],
      ],
    });
    const one = (left: number) =>
      choose(['a', 'b'].map((source) => voucher({ coupon: 'd', daily: { most: 3, left } }, source)));
    expect(one(3).refused).toEqual([['b', 'maxPerTransaction', '1']]);
  });
});

describe('a campaign that goes beside no other', () => {
  const reduction = (source: string, from: string, off: string, exclusive = false): ActivityTerms => ({
    ...{ source, name: source, exclusive, kind: 'fullReduction', scope: null },
    tiers: [{ from, off }],
  });
  const run = (activities: readonly ActivityTerms[]) => {
    const none = { member: null, coupons: [], points: null, manual: [], rounding: null };
    const { bill, given, refused } = calculate({ lines, fees: noFees, activities, ...none });
    return { pays: yuan(bill.receivable), given: given.map(({ source }) => source), refused };
  };

  it('is alone on a bill, or not on it: whichever saves more', () => {
    const others = [reduction('a', '1', '10'), reduction('b', '1', '10')];
    expect(run([...others, reduction('x', '1', '20.01', true)])).toEqual({
      ...{ pays: '79.99', given: ['x'] },
      refused: [
        { source: 'a', name: 'a', reason: 'exclusive', limit: '', beside: 'x' },
        { source: 'b', name: 'b', reason: 'exclusive', limit: '', beside: 'x' },
      ],
    });
    expect(run([reduction('x', '1', '20.00', true), ...others])).toEqual({
      ...{ pays: '80.00', given: ['a', 'b'] },
      refused: [{ source: 'x', name: 'x', reason: 'exclusive', limit: '', beside: 'a' }],
    });
  });

  it('keeps nothing away where it gives nothing, and says its own reason', () => {
    expect(run([reduction('a', '1', '10'), reduction('x', '100.01', '50', true)])).toMatchObject({
      ...{ pays: '90.00', given: ['a'] },
      refused: [{ source: 'x', reason: 'threshold', missing: '0.01' }],
    });
  });

  it('goes beside no second one of its kind', () => {
    expect(run([reduction('x', '1', '10', true), reduction('y', '1', '12', true)])).toMatchObject({
      ...{ pays: '88.00', given: ['y'] },
      refused: [{ source: 'x', reason: 'exclusive', beside: 'y' }],
    });
  });
});
