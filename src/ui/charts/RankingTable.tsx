import { useLocale, useTranslate } from 'react-admin';
import { type ChartRow, type ChartSeries, type KnownHues, type ShownRow, sizeOf } from './chart';
import styles from './chart.module.css';
import { figureText } from './chartText';
import { hueOf, measured, useHueBook } from './hues';
import { RowLabel } from './RowLabel';
import { Scroller } from './Scroller';

interface Props {
  title: string;
  shown: readonly ShownRow[];
  series: readonly [ChartSeries, ...ChartSeries[]];
  dimensions?: readonly string[];
  onPick?: (row: ChartRow) => void;
  hues?: KnownHues;
  /** of its scrolling frame; without one it is as high as its rows */
  height?: number;
}

/** Where a bar starts and how long it is, in percent of the room between the smallest and the largest figure or zero. */
function barOf(value: number | null, low: number, high: number): { left: string; width: string } {
  const room = high - low || 1;
  const [from, to] = value === null ? [0, 0] : [Math.min(0, value), Math.max(0, value)];
  return { left: `${((from - low) / room) * 100}%`, width: `${((to - from) / room) * 100}%` };
}

/**
 * A ranking: a table whose rows are named, drawn as a bar from zero and told in full. Further series have their own
 * columns.
 */
export function RankingTable({ title, shown, series, dimensions = [], onPick, hues, height }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [first, ...others] = series;
  const [hue = 0] = useHueBook(hues).of(measured, [first.label], '');
  const sizes = shown.map(({ row }) => sizeOf(row, first.key));
  // The others together are often more than the largest, and would leave it no length: they have a figure, but no bar.
  const scaled = shown.flatMap(({ row }, index) => (row.rest && shown.length > 1 ? [] : (sizes[index] ?? [])));
  const low = Math.min(0, ...scaled);
  const high = Math.max(0, ...scaled);
  const table = (
    <table className={styles.ranking} aria-label={title}>
      <thead className={others.length === 0 ? styles.hidden : undefined}>
        <tr>
          <th scope="col">{dimensions[0] ?? translate('ui.charts.item')}</th>
          <th scope="col" colSpan={2} className={styles.number}>
            {first.label}
          </th>
          {others.map(({ key, label }) => (
            <th key={key} scope="col" className={`${styles.number} ${styles.beside}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((one, index) => (
          <tr key={`${one.row.label} ${one.row.second ?? ''}`}>
            <th scope="row" title={one.row.label}>
              <RowLabel shown={one} onPick={onPick} />
            </th>
            <td className={styles.track} aria-hidden>
              {one.row.rest ? null : (
                <div
                  className={(sizes[index] ?? 0) < 0 ? `${styles.bar} ${styles.below}` : styles.bar}
                  style={{
                    ...barOf(sizes[index] ?? null, low, high),
                    backgroundColor: (sizes[index] ?? 0) < 0 ? undefined : hueOf(hue),
                  }}
                />
              )}
            </td>
            <td className={styles.number}>{figureText(one.row.values[first.key], first.format, locale)}</td>
            {others.map(({ key, format }) => (
              <td key={key} className={`${styles.number} ${styles.beside}`}>
                {figureText(one.row.values[key], format, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (height === undefined) return table;
  return (
    <Scroller title={title} height={height}>
      {table}
    </Scroller>
  );
}
