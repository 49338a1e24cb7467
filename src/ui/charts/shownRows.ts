import { compareDecimals } from '#values/decimal';
import { percentOf, sumOf } from '#values/sums';
import type { ChartKind, ChartRow, ShownRow } from './chart';

function largestFirst(rows: readonly ChartRow[], key: string): ChartRow[] {
  return [...rows].sort((a, b) => {
    if (a.rest !== b.rest) return Number(a.rest ?? false) - Number(b.rest ?? false);
    const [first, second] = [a.values[key] ?? null, b.values[key] ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return compareDecimals(second, first);
  });
}

function shares(rows: readonly ChartRow[], key: string): ShownRow[] {
  const whole = sumOf(rows.map(({ values }) => values[key]));
  return rows.map((row) => {
    const value = row.values[key] ?? null;
    return { row, extra: value === null ? null : percentOf(value, whole), own: !row.rest };
  });
}

function cumulative(rows: readonly ChartRow[], key: string): ShownRow[] {
  const whole = sumOf(rows.map(({ values }) => values[key]));
  let so = '0';
  return rows.map((row) => {
    so = sumOf([so, row.values[key]]);
    return { row, extra: percentOf(so, whole), own: !row.rest };
  });
}

function running(rows: readonly ChartRow[], key: string, totalLabel: string): ShownRow[] {
  let so = '0';
  const steps = rows.map((row) => {
    so = row.total ? (row.values[key] ?? so) : sumOf([so, row.values[key]]);
    return { row, extra: so, own: true };
  });
  if (rows.length === 0 || rows.at(-1)?.total) return steps;
  return [...steps, { row: { label: totalLabel, values: { [key]: so }, total: true }, extra: so, own: false }];
}

/**
 * The rows in the order a kind of chart shows them, with the figure it adds: parts and Pareto bars largest first with
 * their (cumulative) share, steps with the running total and the total at the end; the others as they come.
 *
 * @param key of the series that decides
 * @param totalLabel name of the closing total of a waterfall
 */
export function shownRows(kind: ChartKind, rows: readonly ChartRow[], key: string, totalLabel: string): ShownRow[] {
  if (kind === 'doughnut') return shares(largestFirst(rows, key), key);
  if (kind === 'pareto') return cumulative(largestFirst(rows, key), key);
  if (kind === 'waterfall') return running(rows, key, totalLabel);
  return rows.map((row) => ({ row, extra: null, own: !row.rest }));
}
