import { describe, expect, it } from 'vitest';
import { activityOrder } from './activityOrder';
import { billOf } from './bill';
import { type ActivityTerms, type BillRequest, calculate } from './calculate';

const dish = {
  ...{ kind: 'single' as const, commodity: 'a', code: '', name: 'a', category: 'c', categoryName: 'c', spec: '' },
  ...{ unit: '', attributes: '', quantity: '2', returned: '0', gift: false, unitPrice: '100.00', cost: '0.00' },
  ...{ attributeAmount: '0.00', waiter: '' },
};
const offers: Record<ActivityTerms['kind'], ActivityTerms> = {
  fullReduction: {
    kind: 'fullReduction',
    source: 'off',
    name: '',
    scope: null,
    tiers: [{ from: '50.00', off: '10.00' }],
  },
  fullDiscount: {
    kind: 'fullDiscount',
    source: 'rate',
    name: '',
    scope: null,
    tiers: [{ from: '50.00', rate: '8.00' }],
  },
  secondHalf: { kind: 'secondHalf', source: 'second', name: '', scope: null, rate: '5.00' },
  gift: {
    kind: 'gift',
    source: 'gift',
    name: '',
    scope: null,
    from: '50.00',
    items: [{ commodity: 'a', quantity: 1 }],
  },
};
const request = (activities: readonly ActivityTerms[]): BillRequest => ({
  ...{ lines: [dish], fees: { packing: '0', surcharge: '0', delivery: '0' }, member: null, activities, coupons: [] },
  ...{ exclusions: [], points: null, manual: [], rounding: null, till: null },
});

describe('the order of activities on a bill', () => {
  it('is the one that the form of a campaign says, however they are given', () => {
    const kinds = Object.values(offers).filter(({ kind }) => kind !== 'gift');
    for (const activities of [kinds, [...kinds].reverse()]) {
      const { given } = calculate(request(activities));
      const used = [...new Set(given.map(({ source }) => source))];
      const said = activityOrder.flatMap((kind) => (kind === 'gift' ? [] : [offers[kind].source]));
      expect(used).toEqual(said);
    }
  });

  it('takes a rate before an amount: 80 % of 200.00, then 10.00 off', () => {
    const { bill } = calculate(request([offers.fullReduction, offers.fullDiscount]));
    expect(bill.receivable).toBe(15_000n);
    expect(billOf([dish], { packing: '0', surcharge: '0', delivery: '0' }, []).receivable).toBe(20_000n);
  });
});
