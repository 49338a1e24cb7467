import { describe, expect, it } from 'vitest';
import { pairedInterval, type Sample, studentQuantile, welchInterval } from './meanInterval';

const sampleOf = (...figures: number[]): Sample => ({
  n: figures.length,
  sum: figures.reduce((sum, figure) => sum + figure, 0),
  squares: figures.reduce((sum, figure) => sum + figure ** 2, 0),
});

describe('intervals of means', () => {
  it.each([
    [5, 2.571],
    [13, 2.16],
    [29, 2.045],
    [100, 1.984],
    [Number.POSITIVE_INFINITY, 1.96],
  ])('use the quantiles of Student’s tables: %s degrees of freedom', (freedom, expected) => {
    expect(studentQuantile(freedom)).toBeCloseTo(expected, 2);
  });

  it('of pairs follow their differences', () => {
    // Mean 3, standard deviation 1.5811, t(4) = 2.776: 3 ± 1.963.
    const { difference, from, to } = pairedInterval(sampleOf(1, 2, 3, 4, 5));
    expect(difference).toBe(3);
    expect(from).toBeCloseTo(1.04, 1);
    expect(to).toBeCloseTo(4.96, 1);
  });

  it('of two groups are those of Welch', () => {
    // Means 7 and 4, standard errors 0.7071 and 0.7071, 8 degrees of freedom, t = 2.306: 3 ± 2.306.
    const { difference, from, to } = welchInterval(sampleOf(5, 6, 7, 8, 9), sampleOf(2, 3, 4, 5, 6));
    expect(difference).toBe(3);
    expect(from).toBeCloseTo(0.69, 1);
    expect(to).toBeCloseTo(5.31, 1);
  });

  it('have no width where all figures are the same', () => {
    expect(welchInterval(sampleOf(2, 2), sampleOf(1, 1))).toEqual({ difference: 1, from: 1, to: 1 });
  });
});
