import { useLocale } from 'react-admin';
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartSeries, isUnfinished, sizeOf } from '../chart';
import styles from '../chart.module.css';
import { axisName, axisText, figureText } from '../chartText';
import { hueOf, measured, useHueBook } from '../hues';
import { chartFrame, type DrawingProps, gridLines, pick, rowAt, valueAxis } from './frame';
import { withGaps } from './gaps';
import { Legend, LineSwatch } from './Legend';
import { dashOf } from './patterns';
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

/** More lines than this on one axis are named in a legend: their ends come too close. */
const mostNamed = 3;
const lineOfText = 14;

/** Where the name of a line goes, beside its last point: below it where another line ends just above. */
function nameOffset(value: number, others: readonly number[], perPixel: number): number {
  const isBelow = others.some((other) => other > value && (other - value) / perPixel < 2 * lineOfText);
  return isBelow ? lineOfText : -8;
}

/** Lines over time, named at their end, or above their axis where they have one each; null is a gap. */
export function Trend({ shown: given, series, onPick, hues: known, height }: DrawingProps) {
  const shown = withGaps(given);
  const locale = useLocale();
  const { formats, lines: drawnLines } = drawn(series);
  const hues = useHueBook(known).of(
    measured,
    drawnLines.map(({ label }) => label),
    '',
  );
  const lines = drawnLines.map((line, at) => {
    const hue = hues[at] ?? at;
    return { ...line, hue, colour: line.quiet ? 'var(--muted)' : hueOf(hue) };
  });
  const hasOwnAxes = formats.length > 1 && lines.length === formats.length;
  const namedAtEnd = lines.length > 1 && formats.length === 1 && lines.length <= mostNamed;
  const data = shown.map(({ row }) => ({
    label: row.label,
    ...Object.fromEntries(
      lines.map(({ key, index }) => [`${isUnfinished(row, key) ? 'u' : 's'}${index}`, sizeOf(row, key)]),
    ),
  }));
  const isAlone = (key: string, at: number) =>
    [at - 1, at + 1].every((next) => {
      const row = shown[next]?.row;
      return !row || sizeOf(row, key) === null;
    });
  const lastOf = (key: string) =>
    shown.findLastIndex(({ row }) => !isUnfinished(row, key) && sizeOf(row, key) !== null);
  const sizesAt = (point: number) =>
    lines.flatMap(({ key }) => {
      const row = shown[point]?.row;
      return row ? (sizeOf(row, key) ?? []) : [];
    });
  const highestOf = (key: string) => {
    const sizes = shown.map(({ row }) => sizeOf(row, key) ?? 0);
    return sizes.indexOf(Math.max(...sizes));
  };
  // A day that is over ends low, where lines meet: it is named at its highest.
  const nameAt = (key: string, quiet?: true) => (quiet ? highestOf(key) : lastOf(key));
  // Beside the open dot, where the line has one.
  const hasOpen = (key: string) => shown.some(({ row }) => isUnfinished(row, key) && sizeOf(row, key) !== null);
  const largest = Math.max(1, ...lines.flatMap(({ key }) => shown.map(({ row }) => sizeOf(row, key) ?? 0)));
  return (
    <>
      {lines.length > 1 && !namedAtEnd ? (
        <Legend
          apart={hasOwnAxes}
          entries={lines.map(({ label, hue }) => ({ label, swatch: <LineSwatch index={hue} /> }))}
        />
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
          {shown.flatMap(({ row }) =>
            row.unfinished ? (
              <ReferenceLine key={row.label} yAxisId={0} x={row.label} stroke="var(--control)" strokeDasharray="2 3" />
            ) : (
              []
            ),
          )}
          {lines.map(({ key, label, index, axis, hue, colour, quiet }) => (
            <Line
              key={key}
              className={styles.solid}
              yAxisId={axis}
              dataKey={`s${index}`}
              type="linear"
              stroke={colour}
              strokeWidth={2}
              strokeDasharray={dashOf(hue)}
              isAnimationActive={false}
              dot={({ cx, cy, index: point, value }) => {
                const isSeen = typeof cy === 'number' && value !== null;
                const isDot = isSeen && (data.length <= mostDots || isAlone(key, point));
                const isEnd = isSeen && namedAtEnd && !hasOpen(key) && point === nameAt(key, quiet);
                const offset = nameOffset(Number(value ?? 0), sizesAt(point), largest / height);
                return (
                  <g key={point}>
                    {isDot ? <circle cx={cx} cy={cy} r={2} fill={colour} /> : null}
                    {isEnd ? (
                      <text
                        x={cx}
                        y={cy + offset}
                        textAnchor={quiet ? 'middle' : 'end'}
                        className={styles.lineName}
                        fill={colour}
                      >
                        {label}
                      </text>
                    ) : null}
                  </g>
                );
              }}
            />
          ))}
          {lines.map(({ key, label, index, axis, colour }) => (
            <Line
              key={`${key} unfinished`}
              yAxisId={axis}
              dataKey={`u${index}`}
              stroke={colour}
              strokeWidth={0}
              isAnimationActive={false}
              dot={({ cx, cy, index: point, value }) => (
                <g key={point}>
                  {typeof cy === 'number' && value !== null ? (
                    <>
                      <circle cx={cx} cy={cy} r={3} fill="var(--surface)" stroke={colour} strokeWidth={2} />
                      {namedAtEnd ? (
                        <text x={(cx ?? 0) + 8} y={cy + 4} className={styles.lineName} fill={colour}>
                          {label}
                        </text>
                      ) : null}
                    </>
                  ) : null}
                </g>
              )}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </>
  );
}
