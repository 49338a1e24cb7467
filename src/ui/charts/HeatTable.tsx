import { useLocale, useTranslate } from 'react-admin';
import { type ChartRow, type ChartSeries, type ShownRow, sizeOf } from './chart';
import styles from './chart.module.css';
import { axisText, figureText } from './chartText';
import { gridOf } from './grid';
import { Scroller } from './Scroller';

interface Props {
  title: string;
  shown: readonly ShownRow[];
  series: readonly [ChartSeries, ...ChartSeries[]];
  dimensions?: readonly string[];
  onPick?: (row: ChartRow) => void;
  height: number;
}

/** Percent of the hue in the strongest cell: more would bring the text below 4.5:1. */
const strongest = 40;

/** More or less of a hue by size; what is below zero has the tone of errors. */
function tint(size: number, largest: number): string | undefined {
  if (size === 0 || largest === 0) return undefined;
  const part = Math.round((Math.abs(size) / largest) * strongest);
  return `color-mix(in srgb, var(${size < 0 ? '--error' : '--chart-1'}) ${part}%, transparent)`;
}

/** Two dimensions as a table: short figures on cells tinted by size, in full for readers and on hover. */
export function HeatTable({ title, shown, series: [first], dimensions = [], onPick, height }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const grid = gridOf(shown.map(({ row }) => row));
  const largest = Math.max(0, ...shown.map(({ row }) => Math.abs(sizeOf(row, first.key) ?? 0)));
  const cell = (row: ChartRow | undefined) => {
    const size = row ? sizeOf(row, first.key) : null;
    if (!row || size === null) return <td key={row?.second} className={styles.blank} />;
    const full = figureText(row.values[first.key], first.format, locale);
    const short = <span aria-hidden>{axisText(size, first.format, locale)}</span>;
    const words = <span className={styles.hidden}>{full}</span>;
    return (
      <td key={row.second} style={{ backgroundColor: tint(size, largest) }} title={full}>
        {onPick ? (
          <button type="button" className={styles.pick} onClick={() => onPick(row)}>
            {short}
            {words}
          </button>
        ) : (
          <>
            {short}
            {words}
          </>
        )}
      </td>
    );
  };
  return (
    <Scroller title={title} height={height}>
      <table className={styles.heat} aria-label={`${title} · ${first.label}`}>
        <thead>
          <tr>
            <th scope="col">{dimensions[0] ?? translate('ui.charts.item')}</th>
            {grid.seconds.map((second) => (
              <th key={second} scope="col">
                {second}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.labels.map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {grid.seconds.map((second) => cell(grid.at(label, second) ?? { label, second, values: {} }))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
