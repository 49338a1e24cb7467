/** Milliseconds. */
export interface Spread {
  p50: number;
  p95: number;
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}
