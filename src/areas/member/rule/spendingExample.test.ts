import { expect, it } from 'vitest';
import type { SpendingRule } from '#business/bill/points';
import { spendingOf } from './spendingExample';

const rule: SpendingRule = { enabled: true, perYuan: 100, step: 100, mostPercent: 50, from: '0', notBeside: [] };
const asked = { goods: 12_000n, held: 5000, wanted: 3000, beside: 'none' } as const;

it('points pay whole yuan in whole steps, up to their part of the bill', () => {
  expect(spendingOf(rule, asked)).toMatchObject({ points: 3000, paidByPoints: 3000n, due: 9000n, refused: null });
  expect(spendingOf({ ...rule, mostPercent: 20 }, asked)).toMatchObject({ points: 2400, due: 9600n });
  expect(spendingOf({ ...rule, step: 700 }, asked)).toMatchObject({ points: 2800, paidByPoints: 2800n });
  expect(spendingOf({ ...rule, step: 250 }, asked)).toMatchObject({ points: 3000 });
  expect(spendingOf({ ...rule, enabled: false }, asked)).toMatchObject({ points: 0, due: 12_000n, refused: null });
});

it('it is said why they pay nothing', () => {
  const reason = (of: Partial<SpendingRule>, wish: Partial<Parameters<typeof spendingOf>[1]> = {}) =>
    spendingOf({ ...rule, ...of }, { ...asked, ...wish }).refused?.reason;
  expect(reason({}, { held: 2999 })).toBe('pointsBalance');
  expect(reason({}, { held: 3000 })).toBeUndefined();
  expect(reason({ from: '120.00' })).toBeUndefined();
  expect(reason({ from: '120.01' })).toBe('pointsBill');
  expect(reason({ step: 3001 })).toBe('pointsPart');
  expect(reason({ notBeside: ['coupon'] }, { beside: 'coupon' })).toBe('pointsBeside');
  expect(reason({ notBeside: ['coupon'] }, { beside: 'activity' })).toBeUndefined();
});
