import { useLocale, useTranslate } from 'react-admin';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { sizeOf } from '../chart';
import styles from '../chart.module.css';
import { axisText, figureText, shareText } from '../chartText';
import { hueOf, measured, useHueBook } from '../hues';
import { nameAxis } from './AxisLabel';
import { chartFrame, type DrawingProps, gridLines, pick, rowAt, valueAxis } from './frame';
import { FillSwatch, Legend, LineSwatch } from './Legend';
import { dashOf } from './patterns';
import { Tip } from './Tip';

/** Percent of the whole that the vital few make. */
const mark = 80;

/** Bars, largest first, and how much of the whole they make together, with the 80 % mark. */
export function Pareto({ shown, series: [first], onPick, hues: known, height }: DrawingProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const cumulative = translate('ui.charts.cumulative');
  const [bars = 0, line = 1] = useHueBook(known).of(measured, [first.label, cumulative], '');
  const data = shown.map(({ row, extra }) => ({
    label: row.label,
    size: sizeOf(row, first.key),
    cumulative: extra === null ? null : Number(extra),
  }));
  const legend = [
    { label: first.label, swatch: <FillSwatch fill={hueOf(bars)} /> },
    { label: cumulative, swatch: <LineSwatch index={line} /> },
  ];
  return (
    <>
      <Legend apart entries={legend} />
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          {...chartFrame}
          data={data}
          maxBarSize={48}
          onClick={({ activeTooltipIndex }) => pick(rowAt(shown, activeTooltipIndex), onPick)}
        >
          <CartesianGrid {...gridLines} />
          <XAxis {...nameAxis(data.length)} />
          <YAxis yAxisId={0} {...valueAxis} tickFormatter={(value: number) => axisText(value, first.format, locale)} />
          <YAxis
            yAxisId={1}
            orientation="right"
            domain={[0, 100]}
            ticks={[0, 20, 40, 60, mark, 100]}
            {...valueAxis}
            tickFormatter={(value: number) => axisText(value, 'percent', locale)}
          />
          <ReferenceLine yAxisId={1} y={mark} stroke="var(--control)" strokeDasharray="2 2" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--tint)' }}
            content={({ active, activeIndex }) => {
              const at = active ? rowAt(shown, activeIndex) : undefined;
              if (!at) return null;
              const lines = [
                { name: first.label, text: figureText(at.row.values[first.key], first.format, locale) },
                { name: cumulative, text: shareText(at.extra, locale) },
              ];
              return <Tip title={at.row.label} lines={lines} />;
            }}
          />
          <Bar yAxisId={0} dataKey="size" fill={hueOf(bars)} isAnimationActive={false} />
          <Line
            yAxisId={1}
            className={styles.solid}
            dataKey="cumulative"
            stroke={hueOf(line)}
            strokeWidth={2}
            strokeDasharray={dashOf(line)}
            dot={{ r: 2, fill: hueOf(line), strokeWidth: 0 }}
            activeDot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </>
  );
}
