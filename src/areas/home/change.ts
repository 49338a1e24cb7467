/** By how many percent a figure differs from what it was, with one decimal; null where there was nothing then. For display only: figures stay decimal strings. */
export function changeInPercent(now: string | number | null, before: string | number | null): string | null {
  const [one, other] = [Number(now ?? 0), Number(before ?? 0)];
  return now === null || other <= 0 ? null : (((one - other) / other) * 100).toFixed(1);
}
