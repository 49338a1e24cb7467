/** Milliseconds. */
export interface Spread {
  p50: number;
  p95: number;
}

export function spreadOf(times: readonly number[]): Spread {
  // A list without times would look like a page that takes none.
  if (times.length === 0) throw new Error('nothing was measured');
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}

/** How long something takes that is done `times` times, after three times to warm up. */
export async function timed(times: number, work: () => Promise<unknown>): Promise<Spread> {
  const taken: number[] = [];
  for (let n = 0; n < 3; n += 1) await work();
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return spreadOf(taken);
}
