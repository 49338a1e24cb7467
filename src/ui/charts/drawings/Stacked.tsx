import { useLocale, useTranslate } from 'react-admin';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { sumOf } from '#values/sums';
import type { ChartRow, ChartSeries } from '../chart';
import styles from '../chart.module.css';
import { axisText, figureText } from '../chartText';
import { type Grid, gridOf } from '../grid';
import { hueOf, useHueBook } from '../hues';
import { maxParts } from '../parts';
import { nameAxis } from './AxisLabel';
import { placesOfNames, roomBeside } from './beside';
import { chartFrame, type DrawingProps, gridLines, valueAxis } from './frame';
import { FillSwatch, Legend } from './Legend';
import { Patterns, usePatterns } from './patterns';
import { Tip } from './Tip';

/** One layer of all bars. The last takes in what colours no longer tell apart. */
interface Layer {
  label: string;
  seconds: readonly string[];
}

/** The largest first, as in a ring of the same figures: the largest keep their names. */
function layersOf(grid: Grid, key: string, othersLabel: string): Layer[] {
  const sizeOfAll = (second: string) =>
    Number(sumOf(grid.labels.map((label) => grid.at(label, second)?.values[key] ?? null)));
  const sizes = new Map(grid.seconds.map((second) => [second, sizeOfAll(second)]));
  const rest = grid.hasRest ? [''] : [];
  const seconds = grid.seconds
    .filter((second) => !rest.includes(second))
    .sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const own = (second: string): Layer => ({ label: second, seconds: [second] });
  if (!grid.hasRest && seconds.length <= maxParts) return seconds.map(own);
  const others = [...seconds.slice(maxParts - 1), ...rest];
  return [...seconds.slice(0, maxParts - 1).map(own), { label: othersLabel, seconds: others }];
}

/** Returns the exact sum of a layer in one bar, or null where there is no row at all. */
function valueAt(grid: Grid, label: string, { seconds }: Layer, series: ChartSeries): string | null {
  const known = seconds.flatMap((second) => grid.at(label, second)?.values[series.key] ?? []);
  return known.length === 0 ? null : sumOf(known);
}

/** A part of a bar, as the library tells it. */
interface DrawnPart {
  x?: number | string;
  y?: number | string;
  width?: number | string;
  height?: number | string;
  index?: number;
}

/** Names and colours of layers, from the foot upwards, beside the last bar; `sizes` are those of its parts. */
function namesBeside(names: readonly { name: string; fill: string }[], sizes: readonly number[], last: number) {
  return ({ x, y, width, height, index }: DrawnPart) => {
    if (index !== last) return null;
    const tall = Number(height);
    const places = placesOfNames(
      sizes.map((size) => (size / (sizes[0] ?? 1)) * tall),
      { foot: Number(y) + tall, top: chartFrame.margin.top },
    );
    return (
      <g>
        {names.map(({ name, fill }, at) => (
          <text
            key={name}
            x={Number(x) + Number(width) + 6}
            y={(places[at] ?? 0) + 4}
            className={styles.lineName}
            fill={fill}
          >
            {name}
          </text>
        ))}
      </g>
    );
  };
}

/** Bars of the first dimension, layered by the second and named beside the last bar where that fits; below zero they go down. */
export function Stacked({ shown, series: [first], dimensions = [], onPick, hues: known, height }: DrawingProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const { id, fillOf } = usePatterns();
  const grid = gridOf(shown.map(({ row }) => row));
  const others = translate('ui.charts.others');
  const layers = layersOf(grid, first.key, others);
  const labels = layers.map(({ label }) => label);
  const hues = useHueBook(known).of(dimensions[1] ?? '', labels, others);
  const fillAt = (index: number) => fillOf(hues[index] ?? index);
  const unfinished = new Set(shown.flatMap(({ row }) => (row.unfinished ? [row.label] : [])));
  const bars = grid.labels.map((label) =>
    layers.map((layer) => {
      const value = valueAt(grid, label, layer, first);
      return value === null ? null : Number(value);
    }),
  );
  const data = grid.labels.map((label, at) => ({
    label,
    ...Object.fromEntries((bars[at] ?? []).map((size, index) => [`l${index}`, size])),
  }));
  const room = roomBeside(labels, bars, height);
  const names = labels.map((name, index) => ({ name, fill: hueOf(hues[index] ?? index) }));
  const foot = namesBeside(
    names,
    (bars.at(-1) ?? []).map((size) => size ?? 0),
    bars.length - 1,
  );
  const margin = room === null ? chartFrame.margin : { ...chartFrame.margin, right: room + 8 };
  const rowOf = (at: number, { seconds: [only, ...more] }: Layer): ChartRow | undefined => {
    const row = only !== undefined && more.length === 0 ? grid.at(grid.labels[at] ?? '', only) : undefined;
    return row?.rest ? undefined : row;
  };
  return (
    <>
      <Patterns id={id} />
      {room === null ? (
        <Legend entries={labels.map((label, index) => ({ label, swatch: <FillSwatch fill={fillAt(index)} /> }))} />
      ) : null}
      <ResponsiveContainer width="100%" height={height}>
        <BarChart {...chartFrame} margin={margin} data={data} stackOffset="sign" maxBarSize={48}>
          <CartesianGrid {...gridLines} />
          <XAxis {...nameAxis(data.length)} />
          <YAxis {...valueAxis} tickFormatter={(value: number) => axisText(value, first.format, locale)} />
          <ReferenceLine y={0} stroke="var(--strong-line)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--tint)' }}
            content={({ active, activeIndex }) => {
              const label = active ? grid.labels[Number(activeIndex)] : undefined;
              if (label === undefined) return null;
              const values = layers.map((layer) => ({ name: layer.label, value: valueAt(grid, label, layer, first) }));
              const total = sumOf(values.map(({ value }) => value));
              const lines = [...values, { name: translate('ui.charts.total'), value: total }].map(
                ({ name, value }) => ({
                  name,
                  text: figureText(value, first.format, locale),
                }),
              );
              return <Tip title={label} lines={lines} />;
            }}
          />
          {layers.map((layer, index) => (
            <Bar
              key={layer.seconds.join('|')}
              dataKey={`l${index}`}
              stackId="all"
              fill={fillAt(index)}
              stroke="var(--surface)"
              isAnimationActive={false}
              // The part at the foot tells the scale, by which the names of all are placed.
              label={room === null || index > 0 ? undefined : foot}
              onClick={(_, at) => {
                const row = rowOf(at, layer);
                if (row) onPick?.(row);
              }}
            >
              {grid.labels.map((label) =>
                unfinished.has(label) ? (
                  <Cell key={label} fill="var(--surface)" stroke={hueOf(hues[index] ?? index)} strokeDasharray="3 2" />
                ) : (
                  <Cell key={label} />
                ),
              )}
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </>
  );
}
