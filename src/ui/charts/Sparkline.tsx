import { useLocale, useTranslate } from 'react-admin';
import { type ChartRow, type ChartSeries, sizeOf } from './chart';
import { summaryOf } from './summary';

const width = 100;
const height = 24;
const margin = 2;

/** Where values lie in the drawing, by their place in the row. */
function scaleOf(sizes: readonly (number | null)[]) {
  const known = sizes.filter((size) => size !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const x = (index: number) => margin + (index / Math.max(1, sizes.length - 1)) * (width - 2 * margin);
  const y = (size: number) => height - margin - ((size - low) / (high - low || 1)) * (height - 2 * margin);
  return { x, y };
}

type Scale = ReturnType<typeof scaleOf>;

/** Pieces of the line between gaps, as polyline points; a value without neighbours is a piece by itself. */
function pieces(sizes: readonly (number | null)[], { x, y }: Scale): string[] {
  const found: string[][] = [[]];
  sizes.forEach((size, index) => {
    if (size === null) found.push([]);
    else found.at(-1)?.push(`${x(index).toFixed(1)},${y(size).toFixed(1)}`);
  });
  return found.filter((points) => points.length > 0).map((points) => points.join(' '));
}

interface Props {
  rows: readonly ChartRow[];
  series: ChartSeries;
}

/** A dot without a line to it: the drawing is stretched, and only strokes keep their shape. */
function OpenDot({ x, y }: { x: number; y: number }) {
  const at = { x1: x, x2: x, y1: y, y2: y, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <line {...at} stroke="var(--chart-1)" strokeWidth={6} />
      <line {...at} stroke="var(--surface)" strokeWidth={3} />
    </>
  );
}

/** How a figure went, as a line without axes; to a period that is not over no line is drawn; a sentence says it to who does not see it. Nothing where there is no figure. */
export function Sparkline({ rows, series }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const shown = rows.map((row) => ({ row, extra: null, own: true }));
  const summary = summaryOf('trend', shown, series, locale);
  if (!summary) return null;
  const sizes = rows.map((row) => sizeOf(row, series.key));
  const scale = scaleOf(sizes);
  const over = sizes.map((size, index) => (rows[index]?.unfinished ? null : size));
  return (
    <svg
      role="img"
      aria-label={translate(`ui.charts.summary.${summary.key}`, summary.params)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width: '100%', height }}
    >
      {pieces(over, scale).map((points) => (
        <polyline
          key={points}
          points={points}
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth={1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {sizes.map((size, index) =>
        rows[index]?.unfinished && size !== null ? (
          <OpenDot key={rows[index]?.label} x={scale.x(index)} y={scale.y(size)} />
        ) : null,
      )}
    </svg>
  );
}
