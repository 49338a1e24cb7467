import type { ChartViewProps } from '#ui/charts/ChartView.tsx';
import { ChartView } from '#ui/charts/ChartView.tsx';
import styles from './dataScreen.module.css';
import { useSize } from './useSize';

/** CSS pixels that a chart's title and legend take, a row of a ranking, and the drawing where nothing is laid out. */
const titleHeight = 40;
const legendHeight = 24;
const rowHeight = 28;
const usual = 240;

interface Props extends Omit<ChartViewProps, 'height' | 'kind'> {
  kind: 'trend' | 'bar';
  /** columns of the wall that it takes */
  wide?: boolean;
}

/** A chart as high as its place on the wall. A ranking has as many rows as fit, and says of how many: a wall is not scrolled. */
export function DataScreenChart({ wide = false, ...chart }: Props) {
  const { ref, size } = useSize<HTMLDivElement>();
  const isRanking = chart.kind === 'bar';
  const headings = chart.series.length > 1 ? legendHeight : 0;
  const room = size ? Math.max(rowHeight, size.height - titleHeight - headings) : usual;
  const rows = isRanking && size ? chart.rows.slice(0, Math.max(1, Math.floor(room / rowHeight))) : chart.rows;
  return (
    <div className={wide ? `${styles.panel} ${styles.wide}` : styles.panel}>
      <div ref={ref} className={styles.inside}>
        <ChartView
          {...chart}
          rows={rows}
          total={chart.total ?? chart.rows.length}
          height={isRanking ? room + headings : room}
        />
      </div>
    </div>
  );
}
