import { describe, expect, it } from 'vitest';
import { type PaymentKind, paymentKinds } from '../../../../src/areas/payments/method/kinds';
import { billOf } from '../../../../src/bill/bill';
import { createChance } from '../chance';
import { paymentsOf } from './money';
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
    for (const method of ['wechat', 'alipay', 'cash', 'card', 'storedReal', 'storedGift', 'groupBuy'])
      expect(all).toContain(method);
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
  it('is by the only method that is left; what a platform pays stays the platform’s', () => {
    expect([...methodsOf(['card'])].sort()).toEqual(['card', 'takeawayPlatform']);
    expect([...methodsOf(['cash'])].sort()).toEqual(['cash', 'takeawayPlatform']);
  });
});
