import type { ChartKind, ChartRow, ChartSeries } from '#ui/charts/chart';

/** A chart of the catalogue: what it shows, without words. */
export interface ChartSample {
  name: string;
  kind: ChartKind;
  series: readonly [ChartSeries['format'], ...ChartSeries['format'][]];
  rows: (nameOf: (n: number) => string) => ChartRow[];
  busy?: boolean;
  /** of the drawing, in CSS pixels */
  height?: number;
  /** the name of the first figure, where it is not that of its format */
  called?: string;
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);
/** The same figures every time, neither even nor in order. */
const amount = (n: number) => `${((n * 7919) % 9973) * 13}.50`;
const day = (n: number) => `2026-11-${String(n + 1).padStart(2, '0')}`;

/** Every kind with usual figures, and the edges: a gap, figures below zero, one row, none, and new ones on their way. */
export const chartSamples: readonly ChartSample[] = [
  {
    name: 'trend',
    kind: 'trend',
    series: ['money', 'count'],
    rows: () =>
      range(30).map((n) => ({
        label: day(n),
        values: { s0: n === 11 ? null : amount(n), s1: String(40 + ((n * 17) % 60)) },
      })),
  },
  {
    name: 'bar',
    kind: 'bar',
    series: ['money', 'count'],
    rows: (nameOf) =>
      range(12).map((n) => ({
        label: nameOf(n + 1),
        values: { s0: n === 11 ? '-31250.00' : `${(12 - n) * 18250}.00`, s1: String(12 - n) },
      })),
  },
  {
    name: 'doughnut',
    kind: 'doughnut',
    series: ['money'],
    rows: (nameOf) => range(11).map((n) => ({ label: nameOf(n + 1), values: { s0: amount(n + 1) } })),
  },
  {
    name: 'compact',
    kind: 'doughnut',
    series: ['money'],
    called: 'longName',
    height: 144,
    rows: (nameOf) => range(3).map((n) => ({ label: nameOf(n + 1), values: { s0: `${amount(n + 1)}` } })),
  },
  {
    name: 'stacked',
    kind: 'stacked',
    series: ['money'],
    rows: (nameOf) =>
      range(28).map((n) => ({
        label: day(Math.floor(n / 4)),
        second: nameOf((n % 4) + 1),
        values: { s0: n === 9 ? '-9000.00' : amount(n + 2) },
      })),
  },
  {
    name: 'heat',
    kind: 'heat',
    series: ['money'],
    rows: (nameOf) =>
      range(7 * 12).map((n) => ({
        label: nameOf(Math.floor(n / 12) + 1),
        second: `${(n % 12) + 10}:00`,
        values: { s0: n === 5 ? null : n === 30 ? '-500.00' : amount(n) },
      })),
  },
  {
    name: 'pareto',
    kind: 'pareto',
    series: ['money'],
    rows: (nameOf) =>
      range(18).map((n) => ({ label: nameOf(n + 1), values: { s0: `${Math.round(90_000 / (n + 1))}.00` } })),
  },
  {
    name: 'waterfall',
    kind: 'waterfall',
    series: ['money'],
    rows: (nameOf) =>
      ['128000.00', '-9800.50', '-4200.00', '2600.00', '-1250.25'].map((s0, n) => ({
        label: nameOf(n + 1),
        values: { s0 },
      })),
  },
  { name: 'one', kind: 'trend', series: ['money'], rows: () => [{ label: day(0), values: { s0: '1234.50' } }] },
  { name: 'empty', kind: 'bar', series: ['money'], rows: () => [] },
  { name: 'busy', kind: 'doughnut', series: ['money'], rows: () => [], busy: true },
];
