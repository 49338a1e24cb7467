import type { ChartRow } from './chart';

/** Rows of two dimensions as a grid; labels in the order in which they first come, times in theirs. */
export interface Grid {
  labels: string[];
  seconds: string[];
  /** whether the column without a name holds what is not named */
  hasRest: boolean;
  at(label: string, second: string): ChartRow | undefined;
}

/** Puts rows of two dimensions into a grid; a row without a second one, and the rest, go to a column without a name. */
export function gridOf(rows: readonly ChartRow[]): Grid {
  const cells = new Map<string, Map<string, ChartRow>>();
  const seconds = new Map<string, number>();
  for (const row of rows) {
    const line = cells.get(row.label) ?? new Map<string, ChartRow>();
    // A group may be called "others" as the rest is.
    const second = row.rest ? '' : (row.second ?? '');
    line.set(second, row);
    cells.set(row.label, line);
    seconds.set(second, row.secondAt ?? seconds.get(second) ?? 0);
  }
  return {
    labels: [...cells.keys()],
    seconds: [...seconds].sort(([, one], [, other]) => one - other).map(([second]) => second),
    hasRest: rows.some(({ rest }) => rest),
    at: (label, second) => cells.get(label)?.get(second),
  };
}
