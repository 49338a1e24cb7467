import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, decimalsOf, fromUnits, isDecimal, toUnits } from './decimal';

const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const scale = fc.integer({ min: 0, max: 6 });

describe('decimals', () => {
  it.each(['0', '12.30', '-0.01', '00012', '99999999999999999999.99'])('%s is one', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each(['', '+7', ' 1', '1 ', '.5', '5.', '1e3', '1,000', '--1', 'NaN', 'Infinity', '１', '0x1'])(
    '%j is none',
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(() => toUnits(text, 2)).toThrow(RangeError);
    },
  );

  it('go to units and back unchanged', () => {
    fc.assert(
      fc.property(units, scale, (value, digits) => {
        const text = fromUnits(value, digits);
        expect(isDecimal(text)).toBe(true);
        expect(decimalsOf(text)).toBe(digits);
        expect(toUnits(text, digits)).toBe(value);
      }),
    );
  });

  it('keep their value when zeros are added, and are never cut', () => {
    fc.assert(
      fc.property(units, scale, (value, digits) => {
        const text = fromUnits(value, digits);
        expect(compareDecimals(text, fromUnits(value * 1000n, digits + 3))).toBe(0);
        expect(toUnits(`${text}${digits === 0 ? '.' : ''}000`, digits)).toBe(value);
        expect(() => toUnits(`${text}${digits === 0 ? '.' : ''}001`, digits)).toThrow(RangeError);
      }),
    );
  });

  it('compare as the numbers do', () => {
    fc.assert(
      fc.property(units, units, scale, (a, b, digits) => {
        const expected = a < b ? -1 : a > b ? 1 : 0;
        expect(compareDecimals(fromUnits(a, digits), fromUnits(b, digits))).toBe(expected);
      }),
    );
    expect(compareDecimals('-0', '0.00')).toBe(0);
    expect(compareDecimals('0.1', '0.09')).toBe(1);
  });

  it('add exactly, in any order and grouping (X5)', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(units, scale), { minLength: 1, maxLength: 6 }), (parts) => {
        const texts = parts.map(([value, digits]) => fromUnits(value, digits));
        const sum = addDecimals(...texts);
        expect(addDecimals(...[...texts].reverse())).toBe(sum);
        const [first = '0', ...rest] = texts;
        expect(compareDecimals(addDecimals(first, addDecimals(...rest)), sum)).toBe(0);
        const exact = parts.reduce((total, [value, digits]) => total + value * 10n ** BigInt(6 - digits), 0n);
        expect(toUnits(sum, 6)).toBe(exact);
      }),
    );
    expect(addDecimals()).toBe('0');
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
  });
});
