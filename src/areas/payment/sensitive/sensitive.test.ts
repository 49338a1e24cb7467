import { describe, expect, it } from 'vitest';
import { isAllowed } from './sensitive';

const limits = { cancelSettlement: 30, partialRefund: 0, priceChange: null };

describe('a sensitive operation', () => {
  it.each([
    ['cancelSettlement', 0, true],
    ['cancelSettlement', 30, true],
    ['cancelSettlement', 30.01, false],
    ['partialRefund', 0, false],
    ['priceChange', 1_000_000, true],
  ] as const)('%s after %s minutes: %s', (operation, minutes, allowed) => {
    expect(isAllowed(limits, operation, minutes)).toBe(allowed);
  });
});
