import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSplit, type Draw, splitAmount } from './split';

const most = 20_000;

/** Sums that can be split, with what chance draws. */
const splitting = fc
  .record({
    packets: fc.integer({ min: 1, max: 60 }),
    limits: fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most })),
    share: fc.integer({ min: 0, max: 1000 }),
    draws: fc.infiniteStream(fc.integer({ min: 0, max: 999_999 })),
  })
  .map(({ packets, limits, share, draws }) => {
    const [min, max] = limits.toSorted((a, b) => a - b).map(BigInt);
    if (min === undefined || max === undefined) throw new Error('two limits');
    const count = BigInt(packets);
    const total = min * count + ((max - min) * count * BigInt(share)) / 1000n;
    const draw: Draw = (from, to) => from + (BigInt(draws.next().value ?? 0) % (to - from + 1n));
    return { sum: { total, packets, min, max }, draw };
  });

describe('an amount that is split into packets', () => {
  it('is given whole, each packet within its limits, whatever is drawn (B8)', () => {
    fc.assert(
      fc.property(splitting, ({ sum, draw }) => {
        const amounts = splitAmount(sum, draw);
        expect(amounts.length).toBe(sum.packets);
        expect(amounts.every((amount) => amount >= sum.min && amount <= sum.max)).toBe(true);
        expect(amounts.reduce((all, amount) => all + amount, 0n)).toBe(sum.total);
      }),
    );
  });

  it('takes the smallest and the largest total, and none beyond', () => {
    const limits = { packets: 3, min: 100n, max: 500n };
    const least: Draw = (from) => from;
    expect(splitAmount({ ...limits, total: 300n }, least)).toEqual([100n, 100n, 100n]);
    expect(splitAmount({ ...limits, total: 1500n }, least)).toEqual([500n, 500n, 500n]);
    for (const total of [299n, 1501n]) {
      expect(canSplit({ ...limits, total })).toBe(false);
      expect(() => splitAmount({ ...limits, total }, least)).toThrow(RangeError);
    }
  });
});
