import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PricedGroup, priceRange } from '#areas/goods/package/priceRange';
import { fromUnits, toUnits } from '#values/decimal';
import { holds } from '../holds';

// The guest's price of a package, against every possible choice.

const group = fc.record({
  maxSelectable: fc.integer({ min: 1, max: 3 }),
  items: fc.array(
    fc.record({
      priceIncrease: fc.constantFrom(null, '0', '1', '2.50', '10.00', '12.05'),
      repeatChoiceFlag: fc.boolean(),
    }),
    { minLength: 3, maxLength: 4 },
  ),
});

/** The sums in cents of all full choices of a group: an item once, or as often as wanted where it may be repeated. */
function sums({ items, maxSelectable }: PricedGroup, from = 0, wanted = maxSelectable ?? 0): bigint[] {
  if (wanted === 0) return [0n];
  return (items ?? []).slice(from).flatMap((item, index) => {
    const next = from + index + (item.repeatChoiceFlag ? 0 : 1);
    const own = toUnits(item.priceIncrease ?? '0', 2);
    return sums({ items, maxSelectable }, next, wanted - 1).map((rest) => own + rest);
  });
}

const inOrder = (values: readonly bigint[]) => [...values].sort((a, b) => (a < b ? -1 : 1));
const least = (values: readonly bigint[]) => inOrder(values)[0] ?? 0n;
const most = (values: readonly bigint[]) => inOrder(values).at(-1) ?? 0n;

describe('the price range of a package', () => {
  type Range = typeof priceRange;
  const exact = (of: Range) =>
    holds(fc.array(group, { maxLength: 3 }), (groups) => {
      const total = (pick: (values: readonly bigint[]) => bigint) =>
        fromUnits(
          groups.reduce((sum, one) => sum + pick(sums(one)), 2_000n),
          2,
        );
      const found = of('20', 'optional', groups);
      return found?.lowest === total(least) && found.highest === total(most);
    });

  it('of an optional one goes from the cheapest to the dearest choice', () => {
    expect(exact(priceRange)).toBe(true);
  });

  const bare = (groups: readonly PricedGroup[], repeatChoiceFlag: boolean) =>
    groups.map((one) => ({ ...one, items: (one.items ?? []).map((item) => ({ ...item, repeatChoiceFlag })) }));
  it.each<[string, Range]>([
    ['what may be repeated taken once', (price, kind, groups) => priceRange(price, kind, bare(groups, false))],
    [
      'everything repeated where one thing may be',
      (price, kind, groups) => priceRange(price, kind, bare(groups, true)),
    ],
    ['all items of a group', (price, _kind, groups) => priceRange(price, 'fixed', groups)],
  ])('would be told from %s', (_name, wrong) => {
    expect(exact(wrong)).toBe(false);
  });

  it('of a fixed one is one price, and of none there is none', () => {
    const groups = [{ items: [{ priceIncrease: '1.5' }, { priceIncrease: '2' }] }];
    expect(priceRange('20', 'fixed', groups)).toEqual({ lowest: '23.50', highest: '23.50' });
    expect(priceRange('', 'fixed', groups)).toBeUndefined();
  });
});
