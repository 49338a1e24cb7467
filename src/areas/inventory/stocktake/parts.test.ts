import { describe, expect, it } from 'vitest';
import { countedOf, partsOf } from './parts';

describe('a count in two units', () => {
  it.each([
    ['17.000', 5, '3', '2'],
    ['15.000', 5, '3', null],
    ['4.999', 5, null, '4.999'],
    ['5.001', 5, '1', '0.001'],
    ['0.000', 5, null, '0'],
    ['99999999.000', 25, '3999999', '24'],
  ])('takes %s at %i apart, and puts it together again', (counted, ratio, sub, main) => {
    expect(partsOf(counted, ratio)).toEqual({ sub, main });
    expect(Number(countedOf({ sub, main }, ratio))).toBe(Number(counted));
  });

  it('is main units alone where there is no other, and nothing while nothing is counted', () => {
    expect(partsOf('2.500', null)).toEqual({ sub: null, main: '2.5' });
    expect(countedOf({ sub: null, main: '2.5' }, null)).toBe('2.5');
    expect(partsOf(null, 5)).toEqual({ sub: null, main: null });
    expect(countedOf({ sub: null, main: null }, 5)).toBeNull();
    // Half a bag is counted as half a bag.
    expect(countedOf({ sub: '0.5', main: '1' }, 5)).toBe('3.5');
  });
});
