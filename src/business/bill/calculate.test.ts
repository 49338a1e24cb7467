import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SoldLine } from './bill';
import { type ActivityTerms, type BillRequest, calculate, type MemberTerms, priceKey } from './calculate';
import { smaller } from './spread';

function dish(name: string, unitPrice: string, quantity = '1', more: Partial<SoldLine> = {}): SoldLine {
  return {
    ...{
      kind: 'single',
      commodity: name,
      code: '',
      name,
      category: 'hot',
      categoryName: '',
      spec: '',
      unit: '',
      attributes: '',
    },
    ...{ quantity, returned: '0', gift: false, unitPrice, attributeAmount: '0.00', cost: '0.00', waiter: '' },
    ...more,
  };
}

const asked: BillRequest = {
  lines: [dish('鱼', '88.00'), dish('饭', '3.00', '4'), dish('茶', '20.00', '2', { category: 'drinks' })],
  fees: { packing: '0.00', surcharge: '12.00', delivery: '0.00' },
  ...{ member: null, activities: [], coupons: [], points: null, manual: [], rounding: null },
};
const member = {
  level: 'gold',
  name: '金卡9折',
  rate: '9',
  prices: new Map<string, string>(),
  prefers: 'rate' as const,
};
const off = { source: 'a', name: '满减', kind: 'fullReduction' as const, scope: null };

/** The amount of a bill and of each of its discounts, in yuan. */
function answered(more: Partial<BillRequest>) {
  const { bill, refused, pointsUsed } = calculate({ ...asked, ...more });
  const given = bill.discounts.map(({ name, amount }) => `${name} ${Number(amount) / 100}`);
  return { pays: Number(bill.receivable) / 100, given, refused, pointsUsed };
}

describe('a bill', () => {
  it('is goods and fees where nothing lowers it', () => {
    expect(answered({})).toEqual({ pays: 152, given: [], refused: [], pointsUsed: 0 });
  });

  it('takes the level’s rate off goods and never off fees', () => {
    expect(answered({ member })).toMatchObject({ pays: 138, given: ['金卡9折 14'] });
  });

  it('takes the terms that lower most of a level and equity cards, and no two of them', () => {
    const card = (level: string, rate: string) => ({ ...member, level, name: `${level}卡${rate}折`, rate });
    expect(answered({ member, cards: [card('a', '9.5'), card('b', '8')] })).toMatchObject({
      pays: 124,
      given: ['b卡8折 28'],
      refused: [
        { source: 'gold', reason: 'otherTerms' },
        { source: 'a', reason: 'otherTerms' },
      ],
    });
    // Of the same effect the level's; without a level the card's.
    expect(answered({ member, cards: [card('a', '9')] }).given).toEqual(['金卡9折 14']);
    expect(answered({ cards: [card('a', '0.01')] })).toMatchObject({ pays: 12.14, given: ['a卡0.01折 139.86'] });
  });

  it('is with equity cards what the best of the terms alone makes it, and never below its fees', () => {
    const rates = fc.integer({ min: 1, max: 999 }).map((hundredths) => (hundredths / 100).toFixed(2));
    const prices = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 });
    const terms = fc.record({ rate: rates, byPrice: fc.boolean() });
    fc.assert(
      fc.property(prices, fc.array(terms, { minLength: 1, maxLength: 4 }), fc.boolean(), (cents, all, off10) => {
        const lines = cents.map((price, index) => dish(`菜${index}`, (price / 100).toFixed(2), `${(index % 3) + 1}`));
        const held = all.map(({ rate, byPrice }, index): MemberTerms => {
          const priced = lines.map(({ commodity, unitPrice }): [string, string] => [
            priceKey(commodity, ''),
            ((Number(unitPrice) * Number(rate)) / 10).toFixed(2),
          ]);
          const about = { level: `${index}`, name: `${index}` };
          return byPrice
            ? { ...about, rate: null, prices: new Map(priced), prefers: 'price' }
            : { ...about, rate, prices: new Map(), prefers: 'rate' };
        });
        const tiers = [{ from: '50', off: '10' }];
        const activities = off10 ? [{ ...off, tiers }] : [];
        const pays = (member: MemberTerms | null, cards: MemberTerms[]) =>
          calculate({ ...asked, lines, member, cards, activities: [] }).bill.receivable;
        const [level = null, ...cards] = held;
        const together = pays(level, cards);
        const alone = held.map((one) => pays(one, []));
        expect(together).toBe(alone.reduce((least, one) => smaller(least, one)));
        const { bill } = calculate({ ...asked, lines, member: level, cards, activities });
        expect(bill.receivable >= 1200n).toBe(true);
        const sources = bill.discounts.filter(({ kind }) => kind === 'memberDiscount').map(({ source }) => source);
        expect(new Set(sources).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('takes member prices where the settings choose them, dish by dish, and the rate where no dish has one', () => {
    const prices = new Map([
      [priceKey('鱼', ''), '80.00'],
      [priceKey('饭', ''), '4.00'],
    ]);
    expect(answered({ member: { ...member, prices, prefers: 'price' } })).toMatchObject({
      pays: 144,
      given: ['金卡9折 8'],
    });
    expect(answered({ member: { ...member, prices } })).toMatchObject({ pays: 138 });
    expect(answered({ member: { ...member, prefers: 'price' } })).toMatchObject({ pays: 138 });
    expect(answered({ member: { ...member, rate: null, prices } })).toMatchObject({ pays: 144 });
  });

  it('reduces by the highest tier that the goods reach after the step before: the last amount that does and the first that does not', () => {
    const tiers = [
      { from: '126', off: '10' },
      { from: '126.01', off: '20' },
    ];
    const activities = [{ ...off, tiers }];
    expect(answered({ member, activities })).toMatchObject({ pays: 128, given: ['金卡9折 14', '满减 10'] });
    expect(answered({ activities })).toMatchObject({ pays: 132, given: ['满减 20'] });
  });

  it('lowers every second piece of a scope, not the odd one', () => {
    const activities = [
      { source: 'h', name: '第二杯半价', kind: 'secondHalf' as const, scope: { categories: ['drinks'] }, rate: '5' },
    ];
    expect(answered({ activities })).toMatchObject({ pays: 142, given: ['第二杯半价 10'] });
    expect(answered({ activities, lines: [dish('茶', '20.00', '3', { category: 'drinks' })] })).toMatchObject({
      pays: 62,
    });
  });

  it('takes a rate off goods from its threshold on, before the reductions', () => {
    const tiers = [
      { from: '140.00', rate: '9' },
      { from: '140.01', rate: '5' },
    ];
    const discount = { source: 'd', name: '满折', kind: 'fullDiscount' as const, scope: null, tiers };
    expect(answered({ activities: [discount] })).toMatchObject({ pays: 138, given: ['满折 14'] });
    const from = (amount: string) => ({ ...off, tiers: [{ from: amount, off: '26' }] });
    expect(answered({ activities: [from('126.00'), discount] })).toMatchObject({
      pays: 112,
      given: ['满折 14', '满减 26'],
    });
    expect(answered({ activities: [from('126.01'), discount] }).given).toEqual(['满折 14']);
    expect(answered({ activities: [{ ...discount, scope: { categories: ['drinks'] } }] }).given).toEqual([]);
  });

  it('gives so many pieces of a gift where the rest reaches the amount: the last that does and the first that does not', () => {
    const gift = { source: 'g', name: '满赠', kind: 'gift' as const, scope: null };
    const items = [{ commodity: '茶', quantity: 1 }];
    expect(answered({ activities: [{ ...gift, items, from: '120.00' }] })).toMatchObject({
      pays: 132,
      given: ['满赠 20'],
    });
    expect(answered({ activities: [{ ...gift, items, from: '120.01' }] })).toMatchObject({ pays: 152, given: [] });
    const both = [
      { commodity: '茶', quantity: 3 },
      { commodity: '酒', quantity: 1 },
    ];
    expect(answered({ activities: [{ ...gift, items: both, from: '100.00' }] })).toMatchObject({ pays: 112 });
  });

  it('takes a coupon from its threshold on, and says by how much another misses it', () => {
    const voucher = { source: 'c', name: '券', kind: 'amount' as const, exclusive: false, scope: null, off: '20' };
    expect(answered({ coupons: [{ ...voucher, threshold: '140.00' }] })).toMatchObject({ pays: 132, refused: [] });
    expect(answered({ coupons: [{ ...voucher, threshold: '140.01' }] })).toMatchObject({
      pays: 152,
      refused: [{ name: '券', reason: 'threshold', limit: '140.01', missing: '0.01' }],
    });
  });

  it('pays with whole yuan of points, within balance, part and smallest bill; else it says why not', () => {
    const points = { name: '积分', wanted: 500, balance: 500, perYuan: 100, mostPercent: 50, from: '140' };
    expect(answered({ points })).toMatchObject({ pays: 147, pointsUsed: 500 });
    expect(answered({ points: { ...points, wanted: 550, balance: 600 } })).toMatchObject({
      pays: 147,
      pointsUsed: 500,
    });
    expect(answered({ points: { ...points, wanted: 90_000, balance: 90_000 } })).toMatchObject({
      pays: 82,
      pointsUsed: 7000,
    });
    expect(answered({ points: { ...points, balance: 499 } }).refused).toMatchObject([
      { reason: 'pointsBalance', limit: '499' },
    ]);
    expect(answered({ points: { ...points, from: '140.01' } }).refused).toMatchObject([{ reason: 'pointsBill' }]);
    expect(answered({ points: { ...points, wanted: 99 } }).refused).toMatchObject([{ reason: 'pointsPart' }]);
  });

  it('goes in one order: level, activities, coupons, points, by hand, rounding; and never below its fees', () => {
    const tiers = [{ from: '100', off: '12' }];
    const coupon = {
      source: 'c',
      name: '券',
      kind: 'amount' as const,
      exclusive: false,
      scope: null,
      off: '20',
      threshold: '100',
    };
    const points = { name: '积分', wanted: 100, balance: 100, perYuan: 100, mostPercent: 50, from: '0' };
    const manual = [
      { kind: 'allDiscount' as const, name: '整单9.5折', rate: '9.5', authoriser: '' },
      { kind: 'discountLet' as const, name: '让价', amount: '3', authoriser: '' },
    ];
    const rounding = { name: '抹零', of: (cents: bigint) => (cents / 100n) * 100n };
    const all = answered({ member, activities: [{ ...off, tiers }], coupons: [coupon], points, manual, rounding });
    // 140 − 14 − 12 − 20 − 1 = 93; 5 % of it is 4.65; less 3; 85.35 and 12 of fees, down to the yuan.
    expect(all.given).toEqual(['金卡9折 14', '满减 12', '券 20', '积分 1', '整单9.5折 4.65', '让价 3', '抹零 0.35']);
    expect(all.pays).toBe(97);
    const free = [{ kind: 'discountLet' as const, name: '免单', amount: '999', authoriser: '' }];
    expect(answered({ manual: free }).pays).toBe(12);
  });
});

describe('an activity that gives nothing says why', () => {
  const reasonOf = (activity: ActivityTerms, more: Partial<BillRequest> = {}) =>
    answered({ activities: [activity], ...more }).refused;
  const tiers = [
    { from: '500', off: '50' },
    { from: '140.01', off: '9' },
  ];

  it('by its least threshold, with what the goods lack', () => {
    expect(reasonOf({ ...off, tiers })).toEqual([
      { source: 'a', name: '满减', reason: 'threshold', limit: '140.01', missing: '0.01' },
    ]);
    const discount = { ...off, kind: 'fullDiscount', tiers: [{ from: '999', rate: '9' }] } as const;
    expect(reasonOf(discount)).toMatchObject([{ reason: 'threshold', limit: '999', missing: '859.00' }]);
    const gift = { ...off, kind: 'gift', from: '140', items: [{ commodity: '饭', quantity: 1 }] } as const;
    expect(reasonOf(gift)).toMatchObject([{ reason: 'threshold', missing: '3.00' }]);
  });

  it('by goods that are not there, pieces that are no pair, and gifts that are not on the bill', () => {
    const elsewhere = { categories: ['none'] };
    expect(reasonOf({ ...off, scope: elsewhere, tiers })).toMatchObject([{ reason: 'noGoods' }]);
    const second = { ...off, kind: 'secondHalf', rate: '5' } as const;
    expect(reasonOf(second, { lines: [dish('鱼', '88.00')] })).toMatchObject([{ reason: 'noPair' }]);
    const gift = { ...off, kind: 'gift', from: '1', items: [{ commodity: '酒', quantity: 1 }] } as const;
    expect(reasonOf(gift)).toMatchObject([{ reason: 'noGift' }]);
  });

  it('and the order in which they are given decides nothing', () => {
    const reduction = { ...off, tiers: [{ from: '1', off: '10' }] };
    const discount = { ...off, source: 'b', kind: 'fullDiscount', tiers: [{ from: '1', rate: '5' }] } as const;
    const pays = (activities: ActivityTerms[]) => answered({ activities }).pays;
    expect(pays([reduction, discount])).toBe(pays([discount, reduction]));
  });
});
