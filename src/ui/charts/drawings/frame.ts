import type { ChartRow, ChartSeries, KnownHues, ShownRow } from '../chart';
import styles from '../chart.module.css';

/** Props of every drawing. */
export interface DrawingProps {
  shown: readonly ShownRow[];
  series: readonly [ChartSeries, ...ChartSeries[]];
  /** names of the first and second dimension: what is of one dimension has one colour in all charts of a page */
  dimensions?: readonly string[];
  onPick?: (row: ChartRow) => void;
  hues?: KnownHues;
  height: number;
}

/**
 * Props shared by all drawings with axes: room at the sides, no animation, and no focus, since screen readers use the
 * table.
 */
export const chartFrame = { margin: { top: 8, right: 16, bottom: 0, left: 0 }, accessibilityLayer: false } as const;

/** A value axis: short figures, no axis line. */
export const valueAxis = {
  width: 'auto',
  axisLine: false,
  tickCount: 4,
  tickLine: false,
  tick: { className: styles.tick },
} as const;

/** Quiet horizontal lines. */
export const gridLines = { vertical: false, stroke: 'var(--line)' } as const;

/** The row an event or a tooltip of the library is about, by its index. */
export function rowAt(shown: readonly ShownRow[], index: string | number | null | undefined): ShownRow | undefined {
  return index === null || index === undefined ? undefined : shown[Number(index)];
}

/** Tells the row that was clicked, where it is one of the caller's. */
export function pick(shown: ShownRow | undefined, onPick: DrawingProps['onPick']): void {
  if (shown?.own) onPick?.(shown.row);
}
