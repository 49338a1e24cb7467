/** The ticked entries of a picker, by key and in the order of ticking. */
export interface Ticks<Taken> {
  chosen: ReadonlyMap<string, Taken>;
  /** keys of what the caller has already: shown as such, not to be taken again */
  known: ReadonlySet<string>;
  toggle: (key: string, taken: Taken) => void;
}

/** Finds the rows of a search, a page at a time. `key` names the source with all that narrows it. */
export interface PickSource<Row> {
  key: readonly unknown[];
  load: (asked: PickQuery) => Promise<{ rows: readonly Row[]; total: number }>;
}

/** `page` counts from 1; `keyword` is '' while nothing is searched. */
export interface PickQuery {
  keyword: string;
  page: number;
  size: number;
  signal: AbortSignal;
}

export const noneKnown: ReadonlySet<string> = new Set();
