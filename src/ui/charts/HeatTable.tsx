import { useLocale, useTranslate } from 'react-admin';
import { type ChartRow, type ChartSeries, type KnownHues, type ShownRow, sizeOf } from './chart';
import styles from './chart.module.css';
import { axisText, figureText } from './chartText';
import { gridOf } from './grid';
import { hueOf, measured, useHueBook } from './hues';
import { Scroller } from './Scroller';

interface Props {
  title: string;
  shown: readonly ShownRow[];
  series: readonly [ChartSeries, ...ChartSeries[]];
  dimensions?: readonly string[];
  onPick?: (row: ChartRow) => void;
  hues?: KnownHues;
  height: number;
}

/** Percent of the hue in the strongest cell. With figures on it more would bring them below 4.5:1. */
const strongest = { plain: 92, written: 40 };
/** With more columns than this cells have no room for a figure: it is told on hover, and to readers. */
const mostWritten = 8;

/** More or less of a hue by size; what is below zero has the tone of errors. */
function tint(size: number, largest: number, hue: string, most: number): string | undefined {
  if (size === 0 || largest === 0) return undefined;
  const part = Math.round((Math.abs(size) / largest) * most);
  return `color-mix(in srgb, ${size < 0 ? 'var(--error)' : hue} ${part}%, transparent)`;
}

/** Two dimensions as a table whose cells are tinted by size, with a legend of its one unit; figures in full for readers and on hover. */
export function HeatTable({ title, shown, series: [first], dimensions = [], onPick, hues, height }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [index = 0] = useHueBook(hues).of(measured, [first.label], '');
  const grid = gridOf(shown.map(({ row }) => row));
  const largest = Math.max(0, ...shown.map(({ row }) => Math.abs(sizeOf(row, first.key) ?? 0)));
  const isDense = grid.seconds.length > mostWritten;
  const most = isDense ? strongest.plain : strongest.written;
  const hue = hueOf(index);
  const cell = (row: ChartRow | undefined) => {
    const size = row ? sizeOf(row, first.key) : null;
    if (!row || size === null) return <td key={row?.second} className={styles.blank} />;
    const full = figureText(row.values[first.key], first.format, locale);
    const short = isDense ? null : <span aria-hidden>{full}</span>;
    const words = <span className={styles.hidden}>{full}</span>;
    const label = `${row.label} · ${row.second ?? ''} · ${full}`;
    return (
      <td key={row.second} style={{ backgroundColor: tint(size, largest, hue, most) }} title={label}>
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
    <>
      <div className={styles.scale} aria-hidden>
        <span>{axisText(0, first.format, locale)}</span>
        <span
          className={styles.ramp}
          style={{
            background: `linear-gradient(to right, transparent, color-mix(in srgb, ${hue} ${most}%, transparent))`,
          }}
        />
        <span>{axisText(largest, first.format, locale)}</span>
        <span>{first.label}</span>
      </div>
      <Scroller title={title} height={height}>
        <table className={styles.heat} data-dense={isDense} aria-label={`${title} · ${first.label}`}>
          <thead>
            <tr>
              <th scope="col">{dimensions[0] ?? translate('ui.charts.item')}</th>
              {grid.seconds.map((second) => (
                <th key={second} scope="col">
                  {isDense ? second.replace(/:00$/, '') : second}
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
    </>
  );
}
