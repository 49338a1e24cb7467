import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromUnits } from '#values/decimal';
import { costPerPortion } from './cost';

const costs: Record<string, string> = {
  pork: '27.000000',
  salt: '0.333333',
  cheap: '0.010000',
  dear: '999999999.990000',
};
const costOf = (material: string) => costs[material];
const of = (material: string, quantity: string | null, percent?: number | null) => ({
  material,
  quantity,
  yield: percent,
});

it.each([
  [[of('pork', '0.25')], 1, '6.75'],
  // Half a cent goes to the even neighbour: 0.135, 0.405, 0.5 of a cent, 1.5 cents.
  [[of('pork', '0.005')], 1, '0.14'],
  [[of('pork', '0.015')], 1, '0.40'],
  [[of('cheap', '0.5')], 1, '0.00'],
  [[of('cheap', '1.5')], 1, '0.02'],
  // Losses are paid for too.
  [[of('pork', '0.25', 50)], 1, '13.50'],
  [[of('pork', '0.25', 1)], 1, '675.00'],
  [[of('pork', '0.25', 100)], 4, '1.69'],
  // Rounded once: each third alone would be 0.33.
  [[of('pork', '0.011', 90), of('salt', '0.01', 30), of('salt', '0.01', 70)], 1, '0.35'],
  [[of('salt', '1', 33), of('salt', '1', 33), of('salt', '1', 33)], 1, '3.03'],
  [[of('dear', '99999999')], 1, '99999998999000000.01'],
] as const)('%j for %i portions cost %s each', (lines, portions, cost) => {
  expect(costPerPortion(lines, portions, costOf)).toBe(cost);
});

it.each([
  [[], 1],
  [[of('pork', null)], 1],
  [[of('pork', '')], 1],
  [[of('pork', '1.')], 1],
  [[of('pork', '1'), of('nobody knows', '1')], 1],
  [[of('pork', '1', 0)], 1],
  [[of('pork', '1', 1.5)], 1],
  [[of('pork', '1')], 0],
  [[of('pork', '1')], 1.5],
  [[{ quantity: '1' }], 1],
])('%j for %s portions cost nothing that is known', (lines, portions) => {
  expect(costPerPortion(lines, portions, costOf)).toBeNull();
});

it('is never further than half a cent from the exact cost, in any order of the lines', () => {
  const line = fc.record({
    quantity: fc.bigInt(1n, 10n ** 8n).map((units) => fromUnits(units, 3)),
    yield: fc.integer({ min: 1, max: 100 }),
    unitCost: fc.bigInt(0n, 10n ** 12n).map((units) => fromUnits(units, 6)),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 999 }), (all, portions) => {
      const lines = all.map(({ quantity, yield: percent }, index) => of(String(index), quantity, percent));
      const unitCostOf = (index: string) => all[Number(index)]?.unitCost;
      const cost = costPerPortion(lines, portions, unitCostOf);
      expect(costPerPortion([...lines].reverse(), portions, unitCostOf)).toBe(cost);
      // All in millionths of a cent of everything, over a number that every yield divides.
      const shared = 69720375229712477164533808935312303556800n;
      const exact = all.reduce((sum, { quantity, yield: percent, unitCost }) => {
        const price = BigInt(quantity.replace('.', '')) * BigInt(unitCost.replace('.', ''));
        return sum + (price * 100n * shared) / BigInt(percent);
      }, 0n);
      const given = BigInt((cost ?? '').replace('.', '')) * 10n ** 7n * BigInt(portions) * shared;
      const apart = given > exact ? given - exact : exact - given;
      expect(2n * apart <= 10n ** 7n * BigInt(portions) * shared).toBe(true);
    }),
  );
});
