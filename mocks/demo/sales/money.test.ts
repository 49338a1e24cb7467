import { describe, expect, it } from 'vitest';
import { defaultCardBase } from '#areas/member/card/memberCardBase.contract';
import { type PaymentKind, paymentKinds } from '#areas/payment/method/kinds';
import { billOf } from '#business/bill/bill';
import { firstReasons } from '#server/domain/company/reason/reasons';
import { createChance } from '../chance';
import { basketOf } from './basket';
import { billFor, paymentsOf } from './money';
import type { Offer } from './offer';
import { storeProfiles } from './profile';
import { visitsOf } from './visit';

const [profile] = storeProfiles;

/** How the guests of a store's day pay, by the methods that its till offers. */
function methodsOf(kinds: readonly PaymentKind[]): Set<string> {
  if (!profile) throw new Error('no store');
  const bill = billOf([], { packing: '0.00', surcharge: '0.00', delivery: '123.00' }, []);
  const visits = visitsOf({ profile, date: '2026-11-18', share: 1, members: 50 });
  const made = visits.flatMap((visit, n) =>
    paymentsOf(createChance(n), visit, bill, { profile, shift: visit.channel === 'pos' ? 'shift' : null, kinds }),
  );
  return new Set(made.map(({ method }) => method));
}

describe('how guests pay', () => {
  it('is every way that a till offers', () => {
    const all = methodsOf(paymentKinds);
    for (const method of ['wechat', 'alipay', 'cash', 'card', 'storedReal', 'groupBuy']) expect(all).toContain(method);
  });
  it.each<[PaymentKind, string[]]>([
    ['wechat', ['wechat']],
    ['cash', ['cash']],
    ['stored', ['storedReal', 'storedGift']],
    ['groupBuy', ['groupBuy']],
    ['debtUnit', ['debtUnit']],
  ])('is never by %s once that is switched off', (kind, methods) => {
    const left = methodsOf(paymentKinds.filter((one) => one !== kind));
    for (const method of methods) expect(left).not.toContain(method);
  });
  it('is by stored value in the order that the setting shows: by real value first', () => {
    const stored = [...methodsOf(['stored'])].filter((method) => method.startsWith('stored'));
    expect(defaultCardBase.deductionOrder[0]).toBe('real');
    expect(stored).toEqual(['storedReal']);
  });
  it('is by the only method that is left; what a platform pays stays the platform’s', () => {
    expect([...methodsOf(['card'])].sort()).toEqual(['card', 'takeawayPlatform']);
    expect([...methodsOf(['cash'])].sort()).toEqual(['cash', 'takeawayPlatform']);
  });
});

/** Amounts that cashiers took off the bills of a store's days, in cents, and who allowed it. */
function givenBy(discounts: Offer['discounts']) {
  if (!profile) throw new Error('no store');
  const dish = { commodity: 'd', code: '', name: '水煮鱼', category: 'c', categoryName: '川味', spec: '', unit: '份' };
  const plate = { ...dish, price: '68.00', cost: '20.00', weighed: false, choices: [] };
  const rounding = { enabled: false, amountThreshold: '0.00', mode: 'roundDown', level: 'yuan' } as const;
  const offer: Offer = {
    rounding,
    surcharges: [],
    platformActivities: [],
    discounts,
    dishes: [[plate, 1]],
    packages: [],
    rechargeAmounts: [],
    exclusions: [],
    campaigns: [],
    memberships: new Set(),
    ...till,
  };
  return ['2026-11-16', '2026-11-17', '2026-11-18'].flatMap((date) =>
    visitsOf({ profile, date, share: 1, members: 0 }).flatMap((visit, n) => {
      const chance = createChance(n);
      const { goods, discounts: rows } = billFor(
        chance,
        visit,
        null,
        basketOf(chance, offer, visit, profile.kind),
        profile,
        offer,
      ).bill;
      return rows
        .filter(({ kind }) => kind === 'allDiscount' || kind === 'discountLet')
        .map(({ kind, amount, authoriser }) => ({ kind, goods, amount, authoriser }));
    }),
  );
}

const till = {
  qrOrdering: false,
  reasons: firstReasons,
  kinds: paymentKinds,
  limits: { cancelSettlement: null, partialRefund: null, priceChange: null },
};

describe('a discount that a cashier gives', () => {
  const names = profile?.crew.cashier.map(({ name }) => name) ?? [];
  const limits = Object.fromEntries(names.map((name) => [name, { floor: '9.00', cap: '10.00' }]));
  it('over the limit carries who allowed it, and one within it nobody', () => {
    const given = givenBy({ limits, authoriser: '王店长' });
    const over = given.filter(({ authoriser }) => authoriser === '王店长');
    expect(over.length).toBeGreaterThan(0);
    expect(over.length).toBeLessThan(given.length);
    for (const { kind, amount, authoriser, goods } of given) {
      const isOver = kind === 'discountLet' ? amount > 1000n : amount * 10n > goods;
      expect([amount, authoriser]).toEqual([amount, isOver ? '王店长' : '']);
    }
  });
  it('over the limit is not given where nobody allows it', () => {
    const given = givenBy({ limits, authoriser: null });
    expect(given.length).toBeGreaterThan(0);
    for (const { kind, amount } of given) if (kind === 'discountLet') expect(amount).toBeLessThanOrEqual(1000n);
    expect(given.every(({ authoriser }) => authoriser === '')).toBe(true);
  });
  it('is any without a limit', () => {
    const given = givenBy({ limits: {}, authoriser: null });
    expect(given.some(({ kind, amount }) => kind === 'discountLet' && amount > 1000n)).toBe(true);
  });
});
