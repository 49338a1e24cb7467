import { describe, expect, it } from 'vitest';
import { activityTermsOf, isControl } from './campaign';

describe('the control group of a campaign', () => {
  const members = Array.from({ length: 5000 }, (_, n) => `10000001-member-${n}`);
  const share = (campaign: string, percent: number) =>
    members.filter((member) => isControl(campaign, member, percent)).length / members.length;

  it('is nobody at 0 %, and about as many as it says', () => {
    expect(share('a', 0)).toBe(0);
    expect(share('a', 10)).toBeGreaterThan(0.08);
    expect(share('a', 10)).toBeLessThan(0.12);
    expect(share('b', 20)).toBeGreaterThan(0.17);
    expect(share('b', 20)).toBeLessThan(0.23);
  });

  it('is the same each time, grows with its share, and is another one for another campaign', () => {
    const of = (campaign: string, percent: number) => members.filter((member) => isControl(campaign, member, percent));
    expect(of('a', 10)).toEqual(of('a', 10));
    expect(of('a', 20)).toEqual(expect.arrayContaining(of('a', 10)));
    expect(of('b', 10)).not.toEqual(of('a', 10));
  });
});

describe('the terms of a campaign on a bill', () => {
  const none = { reductions: null, discounts: null, giftFrom: null, giftItems: null, rate: null };
  const about = { source: 'c', name: '活动', scope: null };
  it('are those of its type', () => {
    const tiers = [{ from: '100.00', off: '12.00' }];
    expect(activityTermsOf(about, { ...none, type: 'fullReduction', reductions: tiers })).toEqual({
      ...about,
      kind: 'fullReduction',
      tiers,
    });
    expect(activityTermsOf(about, { ...none, type: 'secondHalf', rate: '5.00' })).toMatchObject({ rate: '5.00' });
    const items = [{ commodity: 'd', quantity: 2 }];
    expect(
      activityTermsOf(about, { ...none, type: 'giftWithPurchase', giftFrom: '80.00', giftItems: items }),
    ).toMatchObject({ kind: 'gift', from: '80.00', items });
  });
  it('are none where it promises nothing yet', () => {
    expect(activityTermsOf(about, { ...none, type: 'secondHalf' })).toBeNull();
    expect(activityTermsOf(about, { ...none, type: 'giftWithPurchase' })).toBeNull();
  });
});
