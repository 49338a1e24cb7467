import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf, cents, type GivenDiscount, type SoldLine, total, yuan } from './bill';
import { type CouponChoice, type CouponsAsked, chooseCoupons } from './coupon';
import { effectOf, goodsOf } from './couponEffect';
import type { CouponPair, CouponTerms } from './couponTerms';

const noFees = { packing: '0.00', surcharge: '0.00', delivery: '0.00' };

function dish(commodity: string, unitPrice: string, quantity = '1', categoryName = '热菜'): SoldLine {
  return {
    ...{ kind: 'single', commodity, code: '', name: commodity, category: '', categoryName, spec: '', unit: '份' },
    ...{ attributes: '', quantity, returned: '0', gift: false, unitPrice, attributeAmount: '0.00', cost: '0.00' },
    ...{ kind: 'single', waiter: '' },
  };
}

const basket = [dish('鱼', '88.00'), dish('饭', '3.00', '4', '主食'), dish('茶', '20.00', '2', '酒水')];
const plain = { exclusive: false, threshold: '0' };
const voucher = (source: string, off: string, more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...{ ...plain, source, name: source },
  ...more,
  ...{ kind: 'amount', off, scope: null },
});
const rate = (source: string, paid: string, cap: string | null = null): CouponTerms => ({
  ...{ ...plain, source, name: source, kind: 'rate', rate: paid, cap, scope: null },
});
const dishes = (source: string, commodity: string, units: number, price: string): CouponTerms => ({
  ...{ ...plain, source, name: source, kind: 'goods', goods: [{ commodity, units, price }] },
});

const choose = (coupons: readonly CouponTerms[], more: Partial<CouponsAsked> = {}, lines = basket) =>
  chooseCoupons(billOf(lines, noFees, []), { coupons, ...more });
const said = ({ used }: CouponChoice) =>
  used.map(({ coupon, given }) => `${coupon.source} ${given.map(({ amount }) => amount).join('+')}`);
const reasons = ({ refused }: CouponChoice) => refused.map(({ source, reason }) => `${source} ${reason}`);

describe('a coupon of each type', () => {
  it('takes its amount off, its rate up to its cap, or its dishes down to their price', () => {
    expect(said(choose([voucher('a', '20')]))).toEqual(['a 20.00']);
    expect(said(choose([rate('b', '8.8')]))).toEqual(['b 16.80']);
    expect(said(choose([rate('b', '8.8', '16.79')]))).toEqual(['b 16.79']);
    expect(said(choose([dishes('c', '鱼', 1, '9.90')]))).toEqual(['c 78.10']);
    expect(said(choose([dishes('d', '茶', 1, '0')]))).toEqual(['d 20.00']);
    expect(said(choose([dishes('d', '茶', 9, '0')]))).toEqual(['d 40.00']);
  });

  it('lowers its own goods only, by category or by dish, and is cut to what is left of them', () => {
    const meant = { ...plain, source: 'm', name: 'm', kind: 'amount', off: '30' } as const;
    const given = choose([{ ...meant, scope: { categories: ['主食'] } }]).used[0]?.given;
    expect(given).toEqual([{ kind: 'coupon', name: 'm', source: 'm', line: 1, amount: '12.00' }]);
    expect(said(choose([{ ...meant, scope: { commodities: ['饭', '茶'] } }]))).toEqual(['m 6.92+23.08']);
    expect(reasons(choose([{ ...meant, scope: { commodities: ['汤'] } }]))).toEqual(['m noGoods']);
  });

  it('gives the dish that lowers most where it offers several', () => {
    const goods = ['饭', '茶', '鱼'].map((commodity) => ({ commodity, units: 1, price: '1.00' }));
    expect(said(choose([{ ...plain, source: 'g', name: 'g', kind: 'goods', goods }]))).toEqual(['g 87.00']);
  });

  it('gives no dish whose exchange price is above what is left to pay for it', () => {
    expect(reasons(choose([dishes('c', '饭', 1, '3.00')]))).toEqual(['c noGoods']);
    expect(said(choose([dishes('c', '饭', 1, '2.99')]))).toEqual(['c 0.01']);
  });
});

describe('a coupon is refused with its reason', () => {
  it('from how much it would be taken, and how much is missing: the last amount that does and the first that does not', () => {
    expect(said(choose([voucher('a', '20', { threshold: '140.00' })]))).toEqual(['a 20.00']);
    expect(choose([voucher('a', '20', { threshold: '150.01' })]).refused).toEqual([
      { source: 'a', name: 'a', reason: 'threshold', limit: '150.01', missing: '10.01' },
    ]);
  });

  it('by store, currency and time; its time is half-open', () => {
    const [from, until] = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'];
    const coupon = voucher('a', '20', { stores: ['s'], from, until });
    const at = (time: string, store = 's') =>
      reasons(choose([coupon], { till: { store, at: new Date(time), zone: 'Asia/Shanghai' } }));
    expect(at(from)).toEqual([]);
    expect(at('2026-11-19T23:59:59.999Z')).toEqual(['a notYetEffective']);
    expect(at('2026-11-20T23:59:59.999Z')).toEqual([]);
    expect(at(until)).toEqual(['a expired']);
    expect(at(from, 't')).toEqual(['a otherStore']);
    expect(choose([voucher('a', '20', { currency: 'USD' })]).refused).toMatchObject([
      { reason: 'currency', limit: 'USD' },
    ]);
  });

  it('beside an exclusive one, but not beside a second one of its own definition', () => {
    const only = voucher('only', '30', { exclusive: true });
    const refused = choose([voucher('other', '20'), only]).refused;
    expect(refused).toEqual([{ source: 'other', name: 'other', reason: 'exclusive', limit: '', beside: 'only' }]);
    expect(reasons(choose([voucher('other', '40'), only]))).toEqual(['only exclusive']);
    const two = ['1', '2'].map((source) => voucher(source, '30', { exclusive: true, coupon: 'd', most: 2 }));
    expect(said(choose(two))).toEqual(['1 30.00', '2 30.00']);
  });

  it('beside one that it excludes, in whichever order the two were set (C8)', () => {
    const both = [voucher('a', '30'), voucher('b', '20')];
    for (const pair of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      expect(choose(both, { exclusions: [pair] }).refused).toMatchObject([
        { source: 'b', reason: 'excluded', beside: 'a' },
      ]);
    }
    expect(said(choose(both, { exclusions: [['a', 'a']] }))).toEqual(['a 30.00', 'b 20.00']);
  });

  it('where a bill takes no more of its definition: those that end first are used', () => {
    const one = (source: string, until: string) => voucher(source, '10', { coupon: 'd', most: 2, until });
    const found = choose([one('a', '2026-12-03'), one('b', '2026-12-01'), one('c', '2026-12-02')]);
    expect(said(found)).toEqual(['b 10.00', 'c 10.00']);
    expect(found.refused).toMatchObject([{ source: 'a', reason: 'maxPerTransaction', limit: '2' }]);
  });

  it('where others leave too little for its threshold, or make a better choice', () => {
    const large = voucher('large', '60', { threshold: '100' });
    expect(choose([voucher('small', '20', { threshold: '90' }), large]).refused).toMatchObject([
      { source: 'small', reason: 'threshold', missing: '10.00' },
    ]);
    const fish = dishes('fish', '鱼', 1, '58');
    const found = choose([fish, large], {}, [dish('鱼', '100.00')]);
    expect([said(found), reasons(found)]).toEqual([['large 60.00'], ['fish betterChoice']]);
  });
});

describe('the choice', () => {
  it('is the set that lowers most, not the largest coupon', () => {
    const exclusions: CouponPair[] = [
      ['a', 'b'],
      ['a', 'c'],
    ];
    expect(said(choose([voucher('a', '50'), voucher('b', '30'), voucher('c', '30')], { exclusions }))).toEqual([
      'b 30.00',
      'c 30.00',
    ]);
  });

  it('is of equal sets the smaller one, then the one that ends first, then the one with the lower guid', () => {
    const apart: CouponPair[] = [['a', 'b']];
    expect(said(choose([voucher('b', '140'), voucher('a', '140')], { exclusions: apart }))).toEqual(['a 140.00']);
    const ends = [voucher('a', '9', { until: '2026-12-02' }), voucher('b', '9', { until: '2026-12-01' })];
    expect(said(choose(ends, { exclusions: apart }))).toEqual(['b 9.00']);
    expect(said(choose([voucher('a', '70'), voucher('b', '70'), voucher('c', '140')]))).toEqual(['c 140.00']);
  });
});

// Properties over baskets and coupons of every type.

const price = fc.integer({ min: 1, max: 20_000 }).map((n) => yuan(BigInt(n)));
const sold = fc.record({
  commodity: fc.constantFrom('鱼', '饭', '茶', '汤'),
  price,
  quantity: fc.constantFrom('1', '2', '3', '0.5', '2.25'),
  category: fc.constantFrom('热菜', '主食', '酒水'),
});
const line = sold.map(({ commodity, price: each, quantity, category }) => dish(commodity, each, quantity, category));
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const scope = fc.constantFrom(null, { categories: ['热菜'] }, { commodities: ['茶', '饭'] });
const kind = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), off: price, scope }),
  fc.record({
    kind: fc.constant('rate' as const),
    rate: fc.integer({ min: 1, max: 999 }).map((n) => yuan(BigInt(n))),
    cap: fc.option(price),
    scope,
  }),
  fc.record({
    kind: fc.constant('goods' as const),
    goods: fc.array(
      fc.record({
        commodity: fc.constantFrom('鱼', '茶'),
        units: fc.integer({ min: 1, max: 3 }),
        price: fc.constantFrom('0', '9.90'),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
);
const shared = fc.record({
  exclusive: fc.boolean(),
  most: fc.integer({ min: 1, max: 2 }),
  threshold: fc.oneof(fc.constant('0'), price),
  until: fc.constantFrom(null, '2026-12-01', '2026-12-02'),
});
/** Definitions with one or two instances of each. */
const hand = fc
  .array(fc.tuple(kind, shared, fc.integer({ min: 1, max: 2 })), { minLength: 1, maxLength: 4 })
  .map((all) =>
    all.flatMap(([terms, flags, copies], n) =>
      Array.from({ length: copies }, (_, copy): CouponTerms => {
        return { ...flags, ...terms, source: `${n}-${copy}`, coupon: `${n}`, name: `${n}` };
      }),
    ),
  );
const pairs = fc.array(fc.tuple(fc.constantFrom('0', '1', '2', '3'), fc.constantFrom('0', '1', '2', '3')), {
  maxLength: 3,
});

type Choose = typeof chooseCoupons;
const given = ({ used }: CouponChoice): GivenDiscount[] => used.flatMap((one) => [...one.given]);
const lowered = (sold: readonly SoldLine[], discounts: readonly GivenDiscount[]) =>
  billOf(sold, { ...noFees, delivery: '5.00' }, discounts);

/** C9: no coupon takes more than its goods are worth, and fees are paid in any case. */
const withinGoods = (of: Choose) =>
  fc.property(lines, hand, pairs, (sold, coupons, exclusions) => {
    const { used, refused } = of(lowered(sold, []), { coupons, exclusions });
    const discounts = used.flatMap((one) => [...one.given]);
    const bill = lowered(sold, discounts);
    expect(bill.receivable).toBeGreaterThanOrEqual(500n);
    expect(bill.discount).toBe(total(discounts.map(({ amount }) => cents(amount))));
    for (const { given: mine } of used) expect(total(mine.map(({ amount }) => cents(amount)))).toBeGreaterThan(0n);
    expect(used.length + refused.length).toBe(coupons.length);
  });

/** C11: the same coupons in another order are the same choice. */
const inAnyOrder = (of: Choose) =>
  fc.property(lines, hand, pairs, fc.integer(), (sold, coupons, exclusions, seed) => {
    const shuffled = coupons.map((coupon, n) => ({ coupon, key: (n + 1) * (seed % 7919) }));
    const other = shuffled.sort((a, b) => (a.key % 13) - (b.key % 13)).map(({ coupon }) => coupon);
    const bill = lowered(sold, []);
    expect(given(of(bill, { coupons: other, exclusions }))).toEqual(given(of(bill, { coupons, exclusions })));
  });

/** C8: a pair that was set one way round excludes the other way round, and never both are used. */
const symmetric = (of: Choose) =>
  fc.property(lines, hand, pairs, (sold, coupons, exclusions) => {
    const bill = lowered(sold, []);
    const found = of(bill, { coupons, exclusions });
    const turned = exclusions.map(([a, b]): CouponPair => [b, a]);
    expect(of(bill, { coupons, exclusions: turned })).toEqual(found);
    const used = new Set(found.used.map(({ coupon }) => coupon.coupon));
    for (const [a, b] of exclusions) if (a !== b) expect(used.has(a) && used.has(b)).toBe(false);
    const exclusive = found.used.some(({ coupon }) => coupon.exclusive);
    if (exclusive) expect(used.size).toBe(1);
    for (const definition of used) {
      const mine = found.used.filter(({ coupon }) => coupon.coupon === definition);
      expect(mine.length).toBeLessThanOrEqual(mine[0]?.coupon.most ?? 0);
    }
  });

/** The best choice: no single coupon, and no other set that goes together, takes more off. */
const best = (of: Choose) =>
  fc.property(lines, hand, pairs, fc.integer({ min: 0, max: 255 }), (sold, coupons, exclusions, mask) => {
    const off = (found: CouponChoice) => total(given(found).map(({ amount }) => cents(amount)));
    const bill = lowered(sold, []);
    const part = coupons.filter((_, n) => (mask >> n) % 2 === 1);
    expect(off(of(bill, { coupons, exclusions }))).toBeGreaterThanOrEqual(
      off(chooseCoupons(bill, { coupons: part, exclusions })),
    );
    for (const coupon of coupons) {
      const alone = effectOf(coupon, goodsOf(bill));
      if ('taken' in alone) expect(off(of(bill, { coupons, exclusions }))).toBeGreaterThanOrEqual(alone.amount);
    }
  });

/** C10: a dearer dish lowers no discount of one voucher or rate. */
const monotone = (of: Choose) =>
  fc.property(line, kind, fc.integer({ min: 1, max: 5000 }), price, (one, terms, more, threshold) => {
    if (terms.kind === 'goods') return;
    const coupons: CouponTerms[] = [{ ...terms, source: 'c', name: 'c', exclusive: false, threshold, scope: null }];
    const dearer = { ...one, unitPrice: yuan(cents(one.unitPrice) + BigInt(more)) };
    const off = (sold: SoldLine) =>
      total(given(of(lowered([sold], []), { coupons })).map(({ amount }) => cents(amount)));
    expect(off(dearer)).toBeGreaterThanOrEqual(off(one));
  });

type Runs = fc.Parameters<unknown>;
const properties = {
  withinGoods: (of: Choose, runs: Runs) => fc.assert(withinGoods(of), runs),
  inAnyOrder: (of: Choose, runs: Runs) => fc.assert(inAnyOrder(of), runs),
  symmetric: (of: Choose, runs: Runs) => fc.assert(symmetric(of), runs),
  best: (of: Choose, runs: Runs) => fc.assert(best(of), runs),
  monotone: (of: Choose, runs: Runs) => fc.assert(monotone(of), runs),
};

/** A known-bad choice: coupons one after the other as they were scanned, each as soon as it fits. */
const asScanned: Choose = (bill, { coupons, exclusions = [] }) => {
  let held: CouponTerms[] = [];
  for (const coupon of coupons) {
    const { used } = chooseCoupons(bill, { coupons: [...held, coupon], exclusions });
    if (used.length > held.length) held = [...held, coupon];
  }
  return chooseCoupons(bill, { coupons: held, exclusions });
};

/** Known-bad choices, each with the property that tells it. */
const wrongChoices: [name: string, by: keyof typeof properties, Choose][] = [
  [
    'takes exclusions one way round (C8)',
    'symmetric',
    (bill, { coupons, exclusions = [] }) =>
      chooseCoupons(bill, { coupons, exclusions: exclusions.filter(([a, b]) => a < b) }),
  ],
  [
    'lets a coupon take more than its goods are worth (C9)',
    'withinGoods',
    (bill, terms) => {
      const found = chooseCoupons(bill, terms);
      const twice = found.used.map((one) => ({ ...one, given: [...one.given, ...one.given] }));
      return { ...found, used: twice };
    },
  ],
  [
    'stops at a first amount (C10)',
    'monotone',
    (bill, { coupons }) => chooseCoupons(bill, { coupons: bill.goods > 10_000n ? [] : coupons }),
  ],
];

describe('any choice', () => {
  it.each(Object.entries(properties))('holds %s', (_name, property) => {
    property(chooseCoupons, { numRuns: 200 });
  });

  it.each(wrongChoices)('is caught where it %s', (_name, by, choose) => {
    expect(() => properties[by](choose, { numRuns: 2000, seed: 7 })).toThrow(/seed: 7/);
  });

  it.each(['inAnyOrder', 'best'] as const)('is caught by %s where coupons count as they were scanned', (name) => {
    expect(() => properties[name](asScanned, { numRuns: 2000, seed: 7 })).toThrow(/seed: 7/);
  });
});
