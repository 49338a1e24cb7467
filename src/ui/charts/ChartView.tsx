import BarChart from '@mui/icons-material/BarChart';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Bar, BlockSkeleton } from '../feedback/Skeletons';
import { ChartTable } from './ChartTable';
import type { ChartKind, ChartRow, ChartSeries, KnownHues } from './chart';
import styles from './chart.module.css';
import { cutOf } from './cut';
import { HeatTable } from './HeatTable';
import { RankingTable } from './RankingTable';
import { shownRows } from './shownRows';
import { summaryOf } from './summary';

/** The drawings need a large library, which loads with the first chart that uses it. */
const Drawing = lazy(() => import('./drawings/Drawing').then((module) => ({ default: module.Drawing })));

export interface ChartViewProps {
  kind: ChartKind;
  /** translated */
  title: string;
  /** its place is a panel with this title: here the title is only for screen readers, and the button is beside the panel's */
  isHeaded?: boolean;
  rows: readonly ChartRow[];
  /**
   * what is drawn; the first decides order and size. Further series of a bar chart are drawn beside it; parts draw only
   * the first
   */
  series: readonly [ChartSeries, ...ChartSeries[]];
  /** names of the first and second dimension, in words, above the table's columns */
  dimensions?: readonly string[];
  /** new figures are on their way */
  busy?: boolean;
  /** makes rows choosable: by a click in the drawing, by buttons in the table, in rankings and heat maps */
  onPick?: (row: ChartRow) => void;
  /** shared by the charts of a page, so that a thing has one colour in all of them */
  hues?: KnownHues;
  /** how many groups there are, where `rows` are only the largest; layers, where the rest closes each stack */
  total?: number;
  /** of the drawing, CSS pixels */
  height?: number;
}

/**
 * A chart and the table behind it with the same figures: the drawing is described by one
 * sentence, and a screen reader always has the table. Without figures it says so.
 */
export function ChartView(props: ChartViewProps) {
  const { kind, title, isHeaded = false, rows, series, busy = false, height = 240 } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const [first] = series;
  const total = translate('ui.charts.total');
  const shown = useMemo(() => shownRows(kind, rows, first.key, total), [kind, rows, first.key, total]);
  const summary = useMemo(() => summaryOf(kind, shown, first, locale), [kind, shown, first, locale]);
  const content = { ...props, shown, height };
  const cut = cutOf(kind, shown, props.total);
  const words = summary && translate(`ui.charts.summary.${summary.key}`, summary.params);
  return (
    <figure className={styles.figure} aria-labelledby={titleId} aria-busy={busy}>
      <figcaption className={isHeaded ? `${styles.head} ${styles.headed}` : styles.head}>
        <span id={titleId} className={isHeaded ? styles.hidden : styles.title}>
          {title}
        </span>
        {cut ? <small className={styles.cut}>{translate('ui.charts.cut', { ...cut })}</small> : null}
        {summary ? (
          <IconButton
            size="small"
            color="inherit"
            aria-label={translate(asTable ? 'ui.charts.showChart' : 'ui.charts.showTable', { title })}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <BarChart fontSize="small" /> : <TableChartOutlined fontSize="small" />}
          </IconButton>
        ) : null}
      </figcaption>
      <div className={busy ? styles.busy : undefined}>
        {summary && words ? (
          <Body asTable={asTable} words={words} content={content} />
        ) : busy ? (
          <BlockSkeleton height={height} />
        ) : (
          <p className={styles.empty} style={{ height }}>
            {translate('ui.charts.noData')}
          </p>
        )}
      </div>
    </figure>
  );
}

type Content = ChartViewProps & { shown: ReturnType<typeof shownRows>; height: number };

/** Rankings and heat maps are tables already; of what is drawn the table stays for screen readers. */
function Body({ asTable, words, content }: { asTable: boolean; words: string; content: Content }) {
  if (asTable) return <ChartTable {...content} />;
  if (content.kind === 'bar') return <RankingTable {...content} />;
  if (content.kind === 'heat') return <HeatTable {...content} />;
  return (
    <ErrorBoundary fallback={<ChartTable {...content} />}>
      <div role="img" aria-label={words}>
        <Suspense fallback={<Bar height={content.height} />}>
          <Drawing {...content} />
        </Suspense>
      </div>
      <div className={styles.hidden}>
        <ChartTable {...content} onPick={undefined} plain />
      </div>
    </ErrorBoundary>
  );
}
