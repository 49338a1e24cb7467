import type { ChartRow } from './chart';

/** Rows of two dimensions as a grid; labels in the order in which they first come, times in theirs. */
export interface Grid {
  labels: string[];
  seconds: string[];
  at(label: string, second: string): ChartRow | undefined;
}

/** Puts rows of two dimensions into a grid; a row without a second one goes to a column without a name. */
export function gridOf(rows: readonly ChartRow[]): Grid {
  const cells = new Map<string, Map<string, ChartRow>>();
  const seconds = new Map<string, number>();
  for (const row of rows) {
    const line = cells.get(row.label) ?? new Map<string, ChartRow>();
    line.set(row.second ?? '', row);
    cells.set(row.label, line);
    seconds.set(row.second ?? '', row.secondAt ?? seconds.get(row.second ?? '') ?? 0);
  }
  return {
    labels: [...cells.keys()],
    seconds: [...seconds].sort(([, one], [, other]) => one - other).map(([second]) => second),
    at: (label, second) => cells.get(label)?.get(second),
  };
}
