/** Sums of a sample of figures, from which mean and variance follow. */
export interface Sample {
  n: number;
  sum: number;
  /** sum of the squared figures */
  squares: number;
}

/** A difference of means with its confidence interval of 95 %. */
export interface Interval {
  difference: number;
  from: number;
  to: number;
}

const mean = ({ n, sum }: Sample) => sum / n;

/** Unbiased variance; rounding must not take it below zero. */
const variance = ({ n, sum, squares }: Sample) => Math.max(0, (squares - (sum * sum) / n) / (n - 1));

/** The normal quantile that leaves 2.5 % above it. */
const z = 1.959964;

/** Returns the quantile of Student's t that leaves 2.5 % above it, by the expansion of Cornish and Fisher: exact to 0.01 from 5 degrees on. */
export function studentQuantile(freedom: number): number {
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}

const around = (difference: number, error: number): Interval => ({
  difference,
  from: difference - error,
  to: difference + error,
});

/** Returns the mean of a sample of differences with its interval; the sample has at least 2 of them. */
export function pairedInterval(sample: Sample): Interval {
  return around(mean(sample), studentQuantile(sample.n - 1) * Math.sqrt(variance(sample) / sample.n));
}

/** Returns by how much the mean of a sample exceeds another's, by Welch's test; both have at least 2 figures. */
export function welchInterval(one: Sample, other: Sample): Interval {
  const [a, b] = [variance(one) / one.n, variance(other) / other.n];
  const spread = a ** 2 / (one.n - 1) + b ** 2 / (other.n - 1);
  const freedom = spread > 0 ? (a + b) ** 2 / spread : Number.POSITIVE_INFINITY;
  return around(mean(one) - mean(other), studentQuantile(freedom) * Math.sqrt(a + b));
}
