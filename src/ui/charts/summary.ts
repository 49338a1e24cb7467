import { compareDecimals } from '#values/decimal';
import { sumOf } from '#values/sums';
import { type ChartKind, type ChartSeries, isUnfinished, type ShownRow } from './chart';
import { figureText } from './chartText';

/** Kinds whose parts make a whole, so that their sum says something. */
const wholes: readonly ChartKind[] = ['doughnut', 'stacked', 'pareto'];

interface Sentence {
  /** a key below ui.charts.summary */
  key: 'one' | 'trend' | 'steps' | 'ranking' | 'whole';
  params: Record<string, string | number>;
}

/**
 * Summarises the first series of a chart in one sentence: from first to last of a trend and of steps, largest and
 * smallest of the others, and the total where parts make a whole. Undefined where there is no figure.
 */
export function summaryOf(
  kind: ChartKind,
  rows: readonly ShownRow[],
  series: ChartSeries,
  locale: string,
): Sentence | undefined {
  // A day that is not over has less than those before it; told as the last or the least it would sound like a fall.
  const isOver = ({ row }: ShownRow) => !isUnfinished(row, series.key);
  const over = kind === 'trend' && rows.some(isOver) ? rows.filter(isOver) : rows;
  const points = over.flatMap(({ row }) => {
    const value = row.values[series.key] ?? null;
    // The rest is in the total, but no group that could be the largest.
    return value === null || row.rest ? [] : [{ name: row.second ? `${row.label} · ${row.second}` : row.label, value }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const textOf = (value: string) => figureText(value, series.format, locale);
  if (points.length === 1)
    return { key: 'one', params: { series: series.label, name: first.name, value: textOf(first.value) } };
  const largest = points.reduce((best, point) => (compareDecimals(point.value, best.value) > 0 ? point : best));
  const smallest = points.reduce((least, point) => (compareDecimals(point.value, least.value) < 0 ? point : least));
  const extremes = {
    series: series.label,
    count: points.length,
    largest: largest.name,
    largestValue: textOf(largest.value),
    smallest: smallest.name,
    smallestValue: textOf(smallest.value),
  };
  const ends = { first: first.name, firstValue: textOf(first.value), last: last.name, lastValue: textOf(last.value) };
  if (kind === 'trend') return { key: 'trend', params: { ...extremes, ...ends } };
  if (kind === 'waterfall') return { key: 'steps', params: { series: series.label, ...ends } };
  if (!wholes.includes(kind)) return { key: 'ranking', params: extremes };
  const total = sumOf(rows.map(({ row }) => row.values[series.key]));
  return { key: 'whole', params: { ...extremes, total: textOf(total) } };
}
