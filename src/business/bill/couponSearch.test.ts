import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf, type SoldLine, yuan } from './bill';
import { chooseCoupons } from './coupon';
import { Company } from './couponCompany';
import { effectOf, goodsOf } from './couponEffect';
import { byStep } from './couponOrder';
import { isBetter, type Together } from './couponSearch';
import type { CouponPair, CouponTerms } from './couponTerms';

const noFees = { packing: '0.00', surcharge: '0.00', delivery: '0.00' };

function dish(commodity: string, unitPrice: string, quantity = '1'): SoldLine {
  return {
    ...{ kind: 'single', commodity, code: '', name: commodity, category: '', categoryName: commodity, spec: '' },
    ...{ unit: '份', attributes: '', quantity, returned: '0', gift: false, unitPrice, attributeAmount: '0.00' },
    ...{ cost: '0.00', waiter: '' },
  };
}

const voucher = (source: string, off: string, more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...{ source, name: source, exclusive: false, threshold: '0' },
  ...more,
  ...{ kind: 'amount', off, scope: null },
});
const offOf = (lines: readonly SoldLine[], coupons: readonly CouponTerms[], exclusions: readonly CouponPair[] = []) => {
  const { used, refused } = chooseCoupons(billOf(lines, noFees, []), { coupons, exclusions });
  return {
    off: yuan(
      used.flatMap(({ given }) => given).reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n),
    ),
    used: used.map(({ coupon }) => coupon.source),
    refused,
  };
};

/** Tries every set of coupons that goes together, in the order in which coupons lower a bill. */
function bruteForce(
  lines: readonly SoldLine[],
  coupons: readonly CouponTerms[],
  pairs: readonly CouponPair[],
): Together {
  const company = new Company(pairs);
  const goods = goodsOf(billOf(lines, noFees, []));
  const ordered = [...coupons].sort(byStep);
  let best: Together = { amount: 0n, used: [] };
  const visit = (place: number, so: Together, now: typeof goods) => {
    if (isBetter(so, best)) best = so;
    const coupon = ordered[place];
    if (!coupon) return;
    visit(place + 1, so, now);
    const beside = so.used.map((one) => one.coupon);
    const effect = company.against(coupon, beside) ? null : effectOf(coupon, now);
    if (effect && 'taken' in effect)
      visit(place + 1, { amount: so.amount + effect.amount, used: [...so.used, { coupon, effect }] }, effect.after);
  };
  visit(0, best, goods);
  return best;
}

describe('the best choice of more than ten coupons', () => {
  it('is three stackable ones of 15.00 beside ten exclusive ones of 20.00', () => {
    const alone = Array.from({ length: 10 }, (_, n) => voucher(`e${n}`, '20', { exclusive: true }));
    const together = ['a', 'b', 'c'].map((source) => voucher(source, '15', { coupon: 'd', most: 3 }));
    const found = offOf([dish('鱼', '68.00')], [...alone, ...together]);
    expect(found).toMatchObject({ off: '45.00', used: ['a', 'b', 'c'] });
    expect(found.refused.map(({ reason }) => reason)).toEqual(Array.from({ length: 10 }, () => 'exclusive'));
  });

  it('does not miss a weak one beside eleven strong ones that exclude each other', () => {
    const strong = Array.from({ length: 11 }, (_, n) => voucher(`s${n}`, '20'));
    const pairs = strong.flatMap(({ source: a }, n) => strong.slice(n + 1).map(({ source: b }): CouponPair => [a, b]));
    const found = offOf([dish('鱼', '68.00')], [...strong, voucher('weak', '1')], pairs);
    expect(found).toMatchObject({ off: '21.00', used: ['s0', 'weak'] });
  });

  it('says of each copy that is not taken why', () => {
    const copies = Array.from({ length: 12 }, (_, n) => voucher(`c${n}`, '10', { coupon: 'd', most: 2 }));
    const found = offOf([dish('鱼', '68.00')], copies);
    expect(found.off).toBe('20.00');
    expect(found.refused).toHaveLength(10);
    for (const { reason, limit } of found.refused) expect([reason, limit]).toEqual(['maxPerTransaction', '2']);
  });
});

// Against the sets of all coupons, with up to 14 of them.

const price = fc.integer({ min: 1, max: 9_000 }).map((n) => yuan(BigInt(n)));
const lines = fc.array(
  fc
    .record({ commodity: fc.constantFrom('鱼', '茶', '粥'), price, quantity: fc.integer({ min: 1, max: 3 }) })
    .map(({ commodity, price: each, quantity }) => dish(commodity, each, String(quantity))),
  { minLength: 1, maxLength: 3 },
);
const scope = fc.constantFrom(null, null, { commodities: ['茶'] }, { categories: ['鱼', '粥'] });
const few = fc.constantFrom('5.00', '15.00', '20.00');
const terms = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), off: fc.oneof(few, price), scope }),
  fc.record({
    ...{ kind: fc.constant('rate' as const), rate: fc.constantFrom('8.80', '9.00', '9.95', '5.00') },
    ...{ cap: fc.option(fc.constantFrom('3.00', '10.00')), scope },
  }),
  fc.record({
    kind: fc.constant('goods' as const),
    goods: fc.array(
      fc.record({
        commodity: fc.constantFrom('鱼', '茶'),
        units: fc.integer({ min: 1, max: 2 }),
        price: fc.constantFrom('0', '1.00', '9.90'),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
);
const flags = fc.record({
  exclusive: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  most: fc.integer({ min: 1, max: 3 }),
  threshold: fc.constantFrom('0', '0', '0', '10.00', '60.00'),
});
const ends = fc.constantFrom(null, '2026-12-01', '2026-12-02');
const hand = fc
  .array(fc.record({ terms, flags, ends: fc.array(ends, { minLength: 1, maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((all) =>
    all
      .flatMap((one, n) =>
        one.ends.map((until, copy): CouponTerms => {
          return { ...one.flags, ...one.terms, until, source: `${n}-${copy}`, coupon: `${n}`, name: `${n}` };
        }),
      )
      .slice(0, 14),
  );
const pairs = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .map(([a, b]): CouponPair => [`${a}`, `${b}`]),
  { maxLength: 6 },
);

describe('the search', () => {
  it('finds what trying all sets finds, with up to 14 coupons', () => {
    fc.assert(
      fc.property(lines, hand, pairs, (sold, coupons, exclusions) => {
        const best = bruteForce(sold, coupons, exclusions);
        const found = offOf(sold, coupons, exclusions);
        expect(found.off).toBe(yuan(best.amount));
        expect(found.used.toSorted()).toEqual(best.used.map(({ coupon }) => coupon.source).toSorted());
        expect(found.used.length + found.refused.length).toBe(coupons.length);
      }),
      { numRuns: 150 },
    );
  });

  it('takes less than two seconds of a core for hands that are hard to search', () => {
    const scopes = [null, { commodities: ['鱼'] }, { commodities: ['茶'] }];
    const hard = fc.record({
      seed: fc.nat(9_999),
      count: fc.constantFrom(30, 60),
      chance: fc.constantFrom(0, 20, 60),
    });
    fc.assert(
      fc.property(hard, ({ seed, count, chance }) => {
        const coupons = Array.from({ length: count }, (_, n): CouponTerms => {
          const about = { source: `${n}`, name: `${n}`, exclusive: false, threshold: n % 5 === 0 ? '40.00' : '0' };
          const mine = scopes[(n + seed) % 3] ?? null;
          return n % 2 === 0
            ? { ...about, kind: 'rate', rate: yuan(BigInt(800 + ((n * 37 + seed) % 190))), cap: null, scope: mine }
            : { ...about, kind: 'amount', off: yuan(BigInt(1 + ((n * 7919 + seed) % 3_000))), scope: mine };
        });
        const apart = coupons.flatMap(({ source: a }, n) =>
          coupons
            .slice(n + 1)
            .flatMap(({ source: b }, m): CouponPair[] => ((n * 31 + m * 17 + seed) % 100 < chance ? [[a, b]] : [])),
        );
        const begun = process.cpuUsage();
        offOf([dish('鱼', '68.00', '2'), dish('茶', '22.00', '3'), dish('粥', '12.00')], coupons, apart);
        expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
      }),
      { numRuns: 10 },
    );
  });
});
