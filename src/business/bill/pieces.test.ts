import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf, cents, type GivenDiscount, leftOf, type SoldLine, total, yuan } from './bill';
import { type ActivityTerms, type BillRequest, calculate, type MemberTerms } from './calculate';
import type { CouponTerms } from './couponTerms';

const noFees = { packing: '0.00', surcharge: '0.00', delivery: '0.00' };

function dish(commodity: string, unitPrice: string, quantity = '1', more: Partial<SoldLine> = {}): SoldLine {
  return {
    ...{ kind: 'single', commodity, code: '', name: commodity, category: 'c', categoryName: 'c', spec: '', unit: '份' },
    ...{ attributes: '', quantity, returned: '0', gift: false, unitPrice, attributeAmount: '0.00', cost: '0.00' },
    waiter: '',
    ...more,
  };
}

const exchange = (source: string, commodity: string, price: string, units = 1): CouponTerms => ({
  ...{ source, name: source, coupon: 'definition', most: 9, exclusive: false, threshold: '0' },
  ...{ kind: 'goods', goods: [{ commodity, units, price }] },
});
const secondHalf: ActivityTerms = { source: 'h', name: '第二份半价', kind: 'secondHalf', scope: null, rate: '5' };
const rateOf = (rate: string): MemberTerms => ({ level: 'l', name: '会员', rate, prices: new Map(), prefers: 'rate' });

/** Returns the amounts in yuan that guests pay for lines, in all and for each line. */
function paid(lines: readonly SoldLine[], more: Partial<BillRequest> = {}) {
  const none = { member: null, activities: [], coupons: [], points: null, manual: [], rounding: null };
  const { bill, refused } = calculate({ lines, fees: noFees, ...none, ...more });
  return { pays: yuan(bill.receivable), lines: bill.lines.map((line) => yuan(leftOf(line))), refused };
}

describe('coupons take pieces, and each of them once', () => {
  it('on one line of two as on two lines', () => {
    const coupons = [exchange('a', '粥', '0'), exchange('b', '粥', '0')];
    expect(paid([dish('粥', '12.00', '2')], { coupons }).pays).toBe('0.00');
    expect(paid([dish('粥', '12.00'), dish('粥', '12.00')], { coupons }).pays).toBe('0.00');
    const dear = [exchange('a', '鱼', '9.90'), exchange('b', '鱼', '9.90')];
    expect(paid([dish('鱼', '68.00', '2')], { coupons: dear }).pays).toBe('19.80');
    expect(paid([dish('鱼', '68.00'), dish('鱼', '68.00')], { coupons: dear }).pays).toBe('19.80');
  });

  it('so that a third coupon finds none of two pieces', () => {
    const coupons = ['a', 'b', 'c'].map((source) => exchange(source, '鱼', '9.90'));
    const found = paid([dish('鱼', '68.00', '2')], { coupons });
    expect(found).toMatchObject({ pays: '19.80', refused: [{ source: 'c', reason: 'noGoods' }] });
  });

  it('to the cent where a line does not divide by its pieces', () => {
    const coupons = ['a', 'b', 'c'].map((source) => exchange(source, '粥', '0'));
    const [line] = [dish('粥', '3.35', '3')];
    expect(line && paid([line, dish('鱼', '5.00')], { member: rateOf('9.95'), coupons }).lines[0]).toBe('0.00');
  });

  it('of a weighed dish the whole, whatever it weighs', () => {
    const fish = (quantity: string) => dish('鱼', '60.00', quantity, { kind: 'weighed' });
    expect(paid([fish('2.857')], { coupons: [exchange('a', '鱼', '9.90')] }).pays).toBe('9.90');
    expect(paid([fish('0.857')], { coupons: [exchange('a', '鱼', '9.90')] }).pays).toBe('9.90');
  });

  it('for nothing after a member rate, which stays on the other lines', () => {
    const lines = [dish('粥', '12.00'), dish('鱼', '88.00')];
    const found = paid(lines, { member: rateOf('8.8'), coupons: [exchange('a', '粥', '0')] });
    expect(found).toMatchObject({ pays: '77.44', lines: ['0.00', '77.44'] });
  });

  it('and may be those that an activity lowered, the dearest first', () => {
    const lines = [dish('茶', '20.00', '2')];
    const pays = (count: number) =>
      paid(lines, {
        activities: [secondHalf],
        coupons: ['a', 'b'].slice(0, count).map((source) => exchange(source, '茶', '0')),
      }).pays;
    expect([pays(0), pays(1), pays(2)]).toEqual(['30.00', '10.00', '0.00']);
  });
});

describe('an offer on the second item', () => {
  it.each([
    [['1', '1'], '30.00'],
    [['2', '1'], '50.00'],
    [['1', '1', '1', '1'], '60.00'],
    [['2'], '30.00'],
    [['3'], '50.00'],
    [['1'], '20.00'],
  ])('pairs pieces over all lines of the same goods: %s', (quantities, pays) => {
    const lines = quantities.map((quantity, n) => dish('茶', '20.00', quantity, { attributes: `糖 ${n}` }));
    expect(paid(lines, { activities: [secondHalf] }).pays).toBe(pays);
  });

  it('lowers the cheaper of two, and pairs no different goods', () => {
    const lines = [dish('茶', '20.00', '1', { attributeAmount: '4.00' }), dish('茶', '20.00')];
    expect(paid(lines, { activities: [secondHalf] })).toMatchObject({ pays: '34.00', lines: ['24.00', '10.00'] });
    expect(paid([dish('茶', '20.00'), dish('酒', '20.00')], { activities: [secondHalf] })).toMatchObject({
      pays: '40.00',
      refused: [{ reason: 'noPair' }],
    });
  });

  it('counts no weight as pieces', () => {
    const fish = (quantity: string) => dish('鱼', '100.00', quantity, { kind: 'weighed' });
    expect(paid([fish('2.857')], { activities: [secondHalf] })).toMatchObject({
      pays: '285.70',
      refused: [{ reason: 'noPair' }],
    });
    expect(paid([fish('2.857'), fish('1.000')], { activities: [secondHalf] }).pays).toBe('335.70');
  });
});

describe('gifts with a purchase', () => {
  const gift = (source: string, quantity: number): ActivityTerms => ({
    ...{ source, name: source, kind: 'gift', scope: null, from: '50' },
    items: [{ commodity: '茶', quantity }],
  });

  it('of two activities are two pieces of one line', () => {
    const lines = [dish('鱼', '88.00'), dish('茶', '20.00', '2')];
    expect(paid(lines, { activities: [gift('a', 1), gift('b', 1)] }).pays).toBe('88.00');
    expect(paid(lines, { activities: [gift('a', 1), gift('b', 2)] }).pays).toBe('88.00');
  });

  it('are no pieces that another activity lowered, and one piece of what is weighed', () => {
    const lines = [dish('鱼', '88.00'), dish('茶', '20.00', '2')];
    expect(paid(lines, { activities: [gift('a', 2), secondHalf] }).pays).toBe('98.00');
    const tea = dish('茶', '20.00', '2.5', { kind: 'weighed' });
    expect(paid([dish('鱼', '88.00'), tea], { activities: [gift('a', 1)] }).pays).toBe('88.00');
  });
});

// Properties over bills with offers of all kinds.

const price = fc.integer({ min: 1, max: 9_000 }).map((n) => yuan(BigInt(n)));
const commodity = fc.constantFrom('鱼', '茶', '粥');
const line = fc.oneof(
  fc
    .record({ commodity, price, quantity: fc.integer({ min: 1, max: 4 }) })
    .map(({ commodity: name, price: each, quantity }) => dish(name, each, String(quantity))),
  fc
    .record({ commodity, price, grams: fc.integer({ min: 1, max: 4_000 }) })
    .map(({ commodity: name, price: each, grams }) =>
      dish(name, each, `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`, { kind: 'weighed' }),
    ),
);
const lines = fc.array(line, { minLength: 1, maxLength: 5 });
const rate = fc.integer({ min: 1, max: 999 }).map((n) => yuan(BigInt(n)));
const scope = fc.constantFrom(null, { commodities: ['茶'] }, { commodities: ['鱼', '粥'] });
const activity: fc.Arbitrary<ActivityTerms> = fc.oneof(
  fc.record({ scope, rate }).map((one): ActivityTerms => ({ source: 'h', name: 'h', kind: 'secondHalf', ...one })),
  fc.record({ scope, off: price }).map(({ off, ...one }): ActivityTerms => {
    return { source: 'r', name: 'r', kind: 'fullReduction', tiers: [{ from: '0', off }], ...one };
  }),
  fc
    .record({ scope, commodity, quantity: fc.integer({ min: 1, max: 3 }) })
    .map(({ commodity: gift, quantity, ...one }): ActivityTerms => {
      return { source: 'g', name: 'g', kind: 'gift', from: '0', items: [{ commodity: gift, quantity }], ...one };
    }),
);
const freeDishes = fc
  .array(commodity, { maxLength: 5 })
  .map((all) => all.map((name, n): CouponTerms => ({ ...exchange(`${n}`, name, '0'), coupon: name })));
const voucher = fc.option(price).map((off): CouponTerms[] => {
  if (off === null) return [];
  return [{ source: 'v', name: 'v', exclusive: false, threshold: '0', kind: 'amount', off, scope: null }];
});
const asked = fc.record({
  lines,
  member: fc.option(rate.map(rateOf)),
  activities: fc.array(activity, { maxLength: 3 }),
  coupons: fc.tuple(freeDishes, voucher).map(([free, more]) => [...free, ...more]),
  manual: fc
    .option(rate)
    .map((given) => (given === null ? [] : [{ kind: 'allDiscount' as const, name: 'm', authoriser: '', rate: given }])),
  rounding: fc.constantFrom(null, { name: 'z', of: (due: bigint) => (due / 10n) * 10n }),
});
const calculated = (one: typeof asked extends fc.Arbitrary<infer Asked> ? Asked : never) =>
  calculate({ ...one, fees: { ...noFees, packing: '1.00' }, points: null });

describe('any bill', () => {
  it('is the sum of its lines and fees, and no line is below nothing', () => {
    fc.assert(
      fc.property(asked, (one) => {
        const { bill } = calculated(one);
        expect(total(bill.lines.map(leftOf)) + 100n).toBe(bill.receivable);
        for (const each of bill.lines) expect(leftOf(each)).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 400 },
    );
  });

  it('leaves each discount on the lines where it was placed, whatever follows', () => {
    fc.assert(
      fc.property(asked, (one) => {
        const { given } = calculated({ ...one, rounding: null });
        const offs = given.map((_, count) => {
          const { lines: so } = billOf(one.lines, noFees, given.slice(0, count + 1));
          return so.map(({ own, shared }) => own + shared);
        });
        for (const [count, off] of offs.entries())
          for (const [place, before] of (offs[count - 1] ?? []).entries())
            expect(off[place]).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 400 },
    );
  });

  it('gives each free piece for nothing, and takes no piece twice', () => {
    fc.assert(
      fc.property(asked, (one) => {
        const { given, bill } = calculated({ ...one, manual: [], rounding: null });
        for (const name of ['鱼', '茶', '粥']) {
          const mine = bill.lines.filter(({ sold }) => sold.commodity === name);
          const pieces = mine.map(({ sold }) => (sold.kind === 'weighed' ? 1 : Number(sold.quantity)));
          const count = pieces.reduce((sum, each) => sum + each, 0);
          const free = new Set(
            given.flatMap(({ source }) =>
              one.coupons.some((terms) => terms.source === source && terms.coupon === name) ? [source] : [],
            ),
          );
          expect(free.size).toBeLessThanOrEqual(count);
          if (free.size === count) expect(total(mine.map(leftOf))).toBe(0n);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('a bill of given discounts', () => {
  it('applies them one after the other', () => {
    const given: GivenDiscount[] = [
      { kind: 'memberDiscount', name: '会员', amount: '12.00' },
      { kind: 'coupon', name: '券', amount: '12.00', line: 0 },
    ];
    const bill = billOf([dish('粥', '12.00'), dish('鱼', '88.00')], noFees, given);
    expect(bill.lines.map((one) => yuan(leftOf(one)))).toEqual(['0.00', '77.44']);
    expect(bill.discounts.map(({ amount }) => amount)).toEqual([cents('12.00'), cents('10.56')]);
  });
});
