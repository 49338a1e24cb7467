import { useLocale, useTranslate } from 'react-admin';
import type { ChartKind, ChartRow, ChartSeries, ShownRow } from './chart';
import styles from './chart.module.css';
import { figureText, shareText } from './chartText';
import { RowLabel } from './RowLabel';
import { Scroller } from './Scroller';

interface Props {
  kind: ChartKind;
  title: string;
  shown: readonly ShownRow[];
  series: readonly [ChartSeries, ...ChartSeries[]];
  dimensions?: readonly string[];
  onPick?: (row: ChartRow) => void;
  height: number;
  /** without a scrolling frame, for screen readers alone */
  plain?: boolean;
}

/** The column that only this kind of chart has: key of its heading, and whether its figures are percent. */
const extraColumn: Partial<Record<ChartKind, { heading: string; percent: boolean }>> = {
  doughnut: { heading: 'share', percent: true },
  pareto: { heading: 'cumulative', percent: true },
  waterfall: { heading: 'running', percent: false },
};

/** The figures of a chart in full, in the order of the chart. */
export function ChartTable({ kind, title, shown, series, dimensions = [], onPick, height, plain = false }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [first] = series;
  const extra = extraColumn[kind];
  const hasSecond = shown.some(({ row }) => row.second !== undefined);
  const extraText = (value: string | null) =>
    extra?.percent ? shareText(value, locale) : figureText(value, first.format, locale);
  const table = (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{dimensions[0] ?? translate('ui.charts.item')}</th>
          {hasSecond ? <th scope="col">{dimensions[1] ?? translate('ui.charts.group')}</th> : null}
          {series.map(({ key, label }) => (
            <th key={key} scope="col" className={styles.number}>
              {label}
            </th>
          ))}
          {extra ? (
            <th scope="col" className={styles.number}>
              {translate(`ui.charts.${extra.heading}`)}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {shown.map((one) => (
          <tr key={`${one.row.label} ${one.row.second ?? ''} ${one.own}`}>
            <th scope="row">
              <RowLabel shown={one} onPick={onPick} />
            </th>
            {hasSecond ? <td>{one.row.second}</td> : null}
            {series.map(({ key, format }) => (
              <td key={key} className={styles.number}>
                {figureText(one.row.values[key], format, locale)}
              </td>
            ))}
            {extra ? <td className={styles.number}>{extraText(one.extra)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (plain) return table;
  return (
    <Scroller title={title} height={height}>
      {table}
    </Scroller>
  );
}
