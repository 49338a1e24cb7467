import { describe, expect, it } from 'vitest';
import { type Frequency, periodAt } from './periods';

const zone = 'Asia/Shanghai';
/** The last day of January there, at 10:30. */
const start = new Date('2028-01-31T02:30:00.000Z');
const at = (frequency: Frequency, index: number) => periodAt(start, frequency, index, zone).toISOString();

describe('the periods of a subsidy', () => {
  it('fall on the same time of day, monthly ones on the last day of a shorter month', () => {
    expect([0, 1].map((index) => at('daily', index))).toEqual(['2028-01-31T02:30:00.000Z', '2028-02-01T02:30:00.000Z']);
    expect(at('weekly', 2)).toBe('2028-02-14T02:30:00.000Z');
    expect([1, 2, 13].map((index) => at('monthly', index))).toEqual([
      '2028-02-29T02:30:00.000Z',
      '2028-03-31T02:30:00.000Z',
      '2029-02-28T02:30:00.000Z',
    ]);
  });

  it('are one where it is given once', () => {
    expect([0, 5].map((index) => at('once', index))).toEqual([start.toISOString(), start.toISOString()]);
  });
});
