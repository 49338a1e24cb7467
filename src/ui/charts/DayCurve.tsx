import { type PointerEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ChartTable } from './ChartTable';
import { type ChartRow, type ChartSeries, isUnfinished, sizeOf } from './chart';
import styles from './chart.module.css';
import { axisText, figureText } from './chartText';
import { Tip } from './drawings/Tip';
import { summaryOf } from './summary';

interface Props {
  title: string;
  rows: readonly ChartRow[];
  /** the day, and what it is beside: the second is quiet */
  series: readonly [ChartSeries, ChartSeries];
  /** name of the first dimension, in words */
  dimension: string;
  /** CSS pixels */
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** In percent of the room: where the figures of a series lie. A figure that is missing or not over has no place on the line. */
function placesOf(rows: readonly ChartRow[], key: string, highest: number): { line: Point[]; open: Point[] } {
  const line: Point[] = [];
  const open: Point[] = [];
  rows.forEach((row, index) => {
    const size = sizeOf(row, key);
    if (size === null) return;
    const at = { x: (index / Math.max(1, rows.length - 1)) * 100, y: 100 - (Math.max(0, size) / highest) * 100 };
    (isUnfinished(row, key) ? open : line).push(at);
  });
  return { line, open };
}

const pathOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
const at = ({ x, y }: Point) => ({ left: `${x}%`, top: `${y}%` });

/** Which names below the axis have room: about eight. */
const everySo = (count: number) => Math.max(1, Math.ceil(count / 8));

/**
 * The course of a day beside another one: two lines named at their end, without the drawing library, for pages that must be light. The
 * hour that is not over is an open dot to which no line falls. A screen reader has a sentence and the table.
 */
export function DayCurve({ title, rows, series, dimension, height }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [pointed, setPointed] = useState<number | null>(null);
  const [day, other] = series;
  const sizes = rows.flatMap((row) => series.map(({ key }) => sizeOf(row, key) ?? 0));
  const highest = Math.max(0, ...sizes) || 1;
  const [drawn, beside] = [placesOf(rows, day.key, highest), placesOf(rows, other.key, highest)];
  const shown = rows.map((row) => ({ row, extra: null, own: true }));
  const summary = summaryOf('trend', shown, drawn.line.length > 0 ? day : other, locale);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.round(((event.clientX - left) / Math.max(1, width)) * (rows.length - 1));
    setPointed(Math.min(rows.length - 1, Math.max(0, place)));
  };
  const row = pointed === null ? undefined : rows[pointed];
  const end = drawn.open.at(-1) ?? drawn.line.at(-1);
  const besideEnd = beside.line.reduce<Point | undefined>((top, one) => (!top || one.y < top.y ? one : top), undefined);
  return (
    <div className={styles.figure}>
      <div
        role="img"
        aria-label={summary ? translate(`ui.charts.summary.${summary.key}`, summary.params) : title}
        className={styles.course}
        style={{ height }}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x1={0}
              x2={100}
              y1={y}
              y2={y}
              stroke={y === 100 ? 'var(--strong-line)' : 'var(--line)'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline points={pathOf(beside.line)} className={styles.quietLine} vectorEffect="non-scaling-stroke" />
          <polyline points={pathOf(drawn.line)} className={styles.dayLine} vectorEffect="non-scaling-stroke" />
          {drawn.open.map(({ x, y }) => (
            <line key={x} x1={x} x2={x} y1={y} y2={100} className={styles.openStem} vectorEffect="non-scaling-stroke" />
          ))}
          {row && pointed !== null ? (
            <line
              x1={(pointed / Math.max(1, rows.length - 1)) * 100}
              x2={(pointed / Math.max(1, rows.length - 1)) * 100}
              y1={0}
              y2={100}
              stroke="var(--control)"
              vectorEffect="non-scaling-stroke"
            />
          ) : null}
        </svg>
        <span className={styles.highest} aria-hidden>
          {axisText(highest, day.format, locale)}
        </span>
        {drawn.open.map((place) => (
          <span key={place.x} className={styles.openDot} style={at(place)} aria-hidden />
        ))}
        {besideEnd ? (
          <span
            className={styles.besideName}
            data-side={besideEnd.x > 70 ? 'left' : 'right'}
            style={at(besideEnd)}
            aria-hidden
          >
            {other.label}
          </span>
        ) : null}
        {end ? (
          <span className={styles.dayName} data-side={end.x > 70 ? 'left' : 'right'} style={at(end)} aria-hidden>
            {day.label}
          </span>
        ) : null}
        {row && pointed !== null ? (
          <div
            className={styles.courseTip}
            data-side={pointed > rows.length / 2 ? 'left' : 'right'}
            style={{ left: `${(pointed / Math.max(1, rows.length - 1)) * 100}%` }}
          >
            <Tip
              title={row.label}
              lines={series.map(({ key, label, format }) => ({
                name: label,
                text: figureText(row.values[key], format, locale),
              }))}
            />
          </div>
        ) : null}
      </div>
      <div className={styles.hours} aria-hidden>
        {rows.map(({ label }, index) => (
          <span key={label} style={{ left: `${(index / Math.max(1, rows.length - 1)) * 100}%` }}>
            {index % everySo(rows.length) === 0 ? label.slice(0, 5) : ''}
          </span>
        ))}
      </div>
      <div className={styles.hidden}>
        <ChartTable
          kind="trend"
          title={title}
          shown={shown}
          series={series}
          dimensions={[dimension]}
          height={height}
          plain
        />
      </div>
    </div>
  );
}
