import { lazy, type ReactNode, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { Column } from '#entity/list/Column.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { isFiguresPeriod } from '#entity/list/figuresPeriod';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { BadPeriod } from './BadPeriod';
import { Figure } from './Figure';
import { KeyFigures } from './KeyFigures';
import { OrderLink } from './OrderLink';
import { ReportActions } from './ReportActions';
import { useReport } from './ReportContext';
import { RowLink } from './RowLink';
import { columnOrder, groupOf, type Report } from './report';
import { TotalsRow } from './TotalsRow';
import { usualFilters } from './usualFilters';

/** The number of a row leads to its order, or to the page that the report names. */
function linkOf({ facts, opens }: Report['report'], source: string) {
  if (opens?.source === source) return (record: RaRecord) => <RowLink record={record} {...opens} />;
  return source === 'number' && (facts.details.order ?? facts.dimensions.order)
    ? (record: RaRecord) => <OrderLink order={String(record.order ?? record.id)} number={String(record.number ?? '')} />
    : undefined;
}

function columnsOf(shownReport: Report, groupBy: unknown) {
  const { report } = shownReport;
  const isGrouped = groupOf(shownReport, groupBy).length > 0;
  return columnOrder(shownReport, groupBy).map((source) => {
    const isFigure = report.measures.includes(source);
    const isSum = report.facts.measures[source]?.formula.kind === 'sum';
    return (
      <Column
        key={source}
        source={source}
        hint={isFigure ? `reports.formulas.${source}` : undefined}
        hidden={report.hidden?.includes(source)}
        sortable={isFigure ? isGrouped || isSum : !report.facts.dimensions[source]?.field.meta.target}
        render={isFigure ? (record) => <Figure record={record} source={source} /> : linkOf(report, source)}
      />
    );
  });
}

/** Loaded for reports that have charts; the others have none to wait for. */
const ReportCharts = lazy(() => import('./ReportCharts').then((module) => ({ default: module.ReportCharts })));

function Above() {
  const { report } = useReport();
  return (
    <>
      <KeyFigures />
      {report.charts?.length ? (
        <Suspense fallback={<BlockSkeleton height={200} />}>
          <ReportCharts />
        </Suspense>
      ) : null}
    </>
  );
}

const hasPeriod = ({ date }: Record<string, unknown>) => isFiguresPeriod(date);

/**
 * Any report: filters in the address, charts and table of the same figures, totals over all pages, export, print.
 * `bulkActions` are for reports whose rows can be selected; `actions` are additional buttons of a single report.
 */
export function ReportList({ bulkActions, actions }: { bulkActions?: ReactNode; actions?: ReactNode }) {
  const report = useReport();
  const { filters = ['date', 'store'], more = [] } = report.report;
  return (
    <EntityList
      filters={filters}
      more={more}
      startWith={usualFilters()}
      bulkActions={bulkActions}
      actions={
        <>
          {actions}
          <ReportActions />
        </>
      }
      above={<Above />}
      foot={TotalsRow}
      answers={hasPeriod}
      unasked={BadPeriod}
    >
      {({ groupBy }) => columnsOf(report, groupBy)}
    </EntityList>
  );
}
