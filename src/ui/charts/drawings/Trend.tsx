import { useLocale } from 'react-admin';
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartSeries, sizeOf } from '../chart';
import styles from '../chart.module.css';
import { axisName, axisText, figureText } from '../chartText';
import { chartFrame, type DrawingProps, gridLines, pick, rowAt, valueAxis } from './frame';
import { Legend, LineSwatch } from './Legend';
import { dashOf, hueOf } from './patterns';
import { Tip } from './Tip';

/** With more points than this only those without a neighbour are dots, since no line would show them. */
const mostDots = 62;

/**
 * Series by the axis they belong to: the first format has the left one, another the right; a third has none and is only
 * in the table.
 */
function drawn(series: readonly ChartSeries[]) {
  const formats = [...new Set(series.map(({ format }) => format))].slice(0, 2);
  const lines = series.flatMap((one, index) => {
    const axis = formats.indexOf(one.format);
    return axis < 0 ? [] : [{ ...one, index, axis }];
  });
  return { formats, lines };
}

/** Lines over time; null is a gap. */
export function Trend({ shown, series, onPick, height }: DrawingProps) {
  const locale = useLocale();
  const { formats, lines } = drawn(series);
  const data = shown.map(({ row }) => ({
    label: row.label,
    ...Object.fromEntries(lines.map(({ key, index }) => [`${row.unfinished ? 'u' : 's'}${index}`, sizeOf(row, key)])),
  }));
  const isAlone = (key: string, at: number) =>
    [at - 1, at + 1].every((next) => {
      const row = shown[next]?.row;
      return !row || sizeOf(row, key) === null;
    });
  return (
    <>
      {lines.length > 1 ? (
        <Legend entries={lines.map(({ label, index }) => ({ label, swatch: <LineSwatch index={index} /> }))} />
      ) : null}
      <ResponsiveContainer width="100%" height={height}>
        <LineChart
          {...chartFrame}
          data={data}
          onClick={({ activeTooltipIndex }) => pick(rowAt(shown, activeTooltipIndex), onPick)}
        >
          <CartesianGrid {...gridLines} />
          <XAxis
            dataKey="label"
            tickFormatter={axisName}
            tickLine={false}
            stroke="var(--strong-line)"
            tick={{ className: styles.tick }}
            minTickGap={16}
          />
          {formats.map((format, axis) => (
            <YAxis
              key={format}
              yAxisId={axis}
              orientation={axis === 0 ? 'left' : 'right'}
              {...valueAxis}
              tickFormatter={(value: number) => axisText(value, format, locale)}
            />
          ))}
          <ReferenceLine yAxisId={0} y={0} stroke="var(--strong-line)" />
          <Tooltip
            isAnimationActive={false}
            content={({ active, activeIndex }) => {
              const at = active ? rowAt(shown, activeIndex) : undefined;
              if (!at) return null;
              const linesOf = series.map(({ key, label, format }) => ({
                name: label,
                text: figureText(at.row.values[key], format, locale),
              }));
              return <Tip title={at.row.label} lines={linesOf} />;
            }}
          />
          {lines.map(({ key, index, axis }) => (
            <Line
              key={key}
              yAxisId={axis}
              dataKey={`s${index}`}
              type="linear"
              stroke={hueOf(index)}
              strokeWidth={2}
              strokeDasharray={dashOf(index)}
              isAnimationActive={false}
              dot={({ cx, cy, index: at, value }) =>
                typeof cy === 'number' && value !== null && (data.length <= mostDots || isAlone(key, at)) ? (
                  <circle key={at} cx={cx} cy={cy} r={2} fill={hueOf(index)} />
                ) : (
                  <g key={at} />
                )
              }
            />
          ))}
          {lines.map(({ key, index, axis }) => (
            <Line
              key={`${key} unfinished`}
              yAxisId={axis}
              dataKey={`u${index}`}
              stroke={hueOf(index)}
              strokeWidth={0}
              isAnimationActive={false}
              dot={{ r: 3, fill: 'var(--surface)', stroke: hueOf(index), strokeWidth: 2 }}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </>
  );
}
