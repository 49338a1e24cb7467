import { describe, expect, it } from 'vitest';
import { type Rounding, rounded } from './rounding';

const rule = (own: Partial<Rounding> = {}): Rounding => ({
  enabled: true,
  amountThreshold: '0.00',
  mode: 'halfUp',
  level: 'jiao',
  ...own,
});

describe('a rounded bill, in cents', () => {
  it.each([
    ['halfUp', 'jiao', 1234n, 1230n],
    ['halfUp', 'jiao', 1235n, 1240n],
    ['roundDown', 'jiao', 1239n, 1230n],
    ['roundUp', 'jiao', 1231n, 1240n],
    ['halfUp', 'yuan', 1249n, 1200n],
    ['halfUp', 'yuan', 1250n, 1300n],
    ['roundDown', 'yuan', 1299n, 1200n],
    ['roundUp', 'yuan', 1201n, 1300n],
    ['roundUp', 'yuan', 1200n, 1200n],
  ] as const)('%s to the %s: %s is %s', (mode, level, bill, asked) => {
    expect(rounded(bill, rule({ mode, level }))).toBe(asked);
  });
  it('stays as it is below the threshold, not at it', () => {
    const from = rule({ amountThreshold: '20.00', mode: 'roundDown', level: 'yuan' });
    expect(rounded(1999n, from)).toBe(1999n);
    expect(rounded(2000n, { ...from, amountThreshold: '20.01' })).toBe(2000n);
    expect(rounded(2001n, from)).toBe(2000n);
    expect(rounded(2001n, { ...from, amountThreshold: '20.01' })).toBe(2000n);
  });
  it('stays as it is when rounding is off, and is never below nothing', () => {
    expect(rounded(1234n, rule({ enabled: false }))).toBe(1234n);
    expect(rounded(-55n, rule({ mode: 'roundDown', level: 'yuan' }))).toBe(-55n);
    expect(rounded(99n, rule({ mode: 'roundDown', level: 'yuan' }))).toBe(0n);
  });
});
