/** A column of figures behind a chart; the first of several decides order and size. */
export interface ChartSeries {
  key: string;
  /** translated */
  label: string;
  format: 'money' | 'count' | 'quantity' | 'percent';
  /** what the others are beside: drawn without a hue */
  quiet?: true;
}

/** A group and its figures. */
export interface ChartRow {
  /** of the first dimension, translated */
  label: string;
  /** of the second one (stacked, heat), translated */
  second?: string;
  /** place of the second where it is a time: rows do not come in its order */
  secondAt?: number;
  /** decimal strings by the series' key; null where there is no figure */
  values: Readonly<Record<string, string | null>>;
  /** of a waterfall: the value is what it has come to so far, not a change */
  total?: boolean;
  /** the sum of all groups that are not named: last, regardless of its size */
  rest?: true;
  /** of a period that is not over, or only the named series: no line is drawn to it, since it would look like a fall */
  unfinished?: true | readonly string[];
}

/** How many things a chart names, of how many there are. */
export interface Cut {
  shown: number;
  total: number;
}

export type ChartKind = 'trend' | 'bar' | 'doughnut' | 'stacked' | 'heat' | 'pareto' | 'waterfall';

/** A shown row: in the chart's own order, with the figure that only this kind of chart adds. */
export interface ShownRow {
  row: ChartRow;
  /** share and cumulative share in percent (doughnut, pareto), running total (waterfall); null where there is none */
  extra: string | null;
  /** whether it is one of the caller's rows, and not a total that the chart made */
  own: boolean;
}

/** The value of a row as a number for geometry only; texts come from the decimal string. */
export function sizeOf(row: ChartRow, key: string): number | null {
  const value = row.values[key];
  return value === null || value === undefined ? null : Number(value);
}

/** Whether a figure is of a period that is not over. */
export function isUnfinished({ unfinished }: ChartRow, key: string): boolean {
  return unfinished === true || (unfinished?.includes(key) ?? false);
}

/** The hues that the charts of a page have given so far: by dimension, then by what is drawn. */
export type KnownHues = Map<string, Map<string, number>>;
