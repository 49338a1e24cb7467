import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Column } from '../entity/list/Column';
import { EntityList } from '../entity/list/EntityList';
import { Figure } from './Figure';
import { KeyFigures } from './KeyFigures';
import { OrderLink } from './OrderLink';
import { ReportActions } from './ReportActions';
import { ReportCharts } from './ReportCharts';
import { useReport } from './ReportContext';
import { RowLink } from './RowLink';
import { dimensionColumns, groupOf, type Report } from './report';
import { TotalsRow } from './TotalsRow';
import { usualFilters } from './usualFilters';

/** The number of a row leads to its order, or to the page that the report names. */
function linkOf({ facts, opens }: Report['report'], source: string) {
  if (opens?.source === source) return (record: RaRecord) => <RowLink record={record} {...opens} />;
  return source === 'number' && facts.details.order ? (record: RaRecord) => <OrderLink record={record} /> : undefined;
}

function columnsOf(shownReport: Report, groupBy: unknown) {
  const { report } = shownReport;
  const group = groupOf(shownReport, groupBy);
  const shown = group.length > 0 ? dimensionColumns(shownReport, group) : (report.details ?? []);
  const names = shown.map((source) => (
    <Column
      key={source}
      source={source}
      hidden={report.hidden?.includes(source)}
      sortable={!report.facts.dimensions[source]?.field.meta.target}
      render={linkOf(report, source)}
    />
  ));
  const figures = report.measures.map((source) => (
    <Column
      key={source}
      source={source}
      hint={`reports.formulas.${source}`}
      hidden={report.hidden?.includes(source)}
      sortable={group.length > 0 || report.facts.measures[source]?.formula.kind === 'sum'}
      render={(record) => <Figure record={record} source={source} />}
    />
  ));
  return [...names, ...figures];
}

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
      above={
        <>
          <KeyFigures />
          <ReportCharts />
        </>
      }
      foot={TotalsRow}
    >
      {({ groupBy }) => columnsOf(report, groupBy)}
    </EntityList>
  );
}
