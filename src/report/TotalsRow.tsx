import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import type { ListColumn } from '#entity/list/columns';
import { classOf } from '#entity/list/ListTableHead.tsx';
import { useGateway } from '#entity/sources';
import { useHint } from '#ui/feedback/useHint.tsx';
import { Figure } from './Figure';
import { totalOf } from './facts';
import { useReport } from './ReportContext';
import { totalsOf } from './totals';

interface TotalsAnswer {
  meta: unknown;
}

/** The sums over all pages: they come with grouped rows; for single ones they are asked apart. */
function useTotals(): RaRecord | null {
  const { calls, report } = useReport();
  const provider = useGateway();
  const { meta, filterValues } = useListContext();
  const grouped = report.groups !== undefined;
  const { keyword, ...filters } = filterValues;
  const { data } = useQuery({
    queryKey: [calls.list, 'totals', filterValues],
    queryFn: ({ signal }) =>
      provider.read<TotalsAnswer>(calls.list, { filters, keyword, part: 'totals', size: 1 }, { signal }),
    enabled: !grouped,
  });
  return totalsOf(grouped ? meta : data?.data.meta);
}

/** The last row of a report, over all its pages. */
export function TotalsRow({ columns }: { columns: readonly ListColumn[] }) {
  const translate = useTranslate();
  const { report, selectable } = useReport();
  const totals = useTotals();
  if (!totals) return null;
  return (
    <tfoot>
      <tr>
        {selectable ? <td /> : null}
        {columns.map((column, index) => (
          <td key={column.source} className={classOf(column, index)}>
            {index === 0 ? translate('reports.total') : cellOf(column.source)}
          </td>
        ))}
      </tr>
    </tfoot>
  );

  function cellOf(source: string) {
    if (!totals || !report.measures.includes(source)) return null;
    const measure = report.facts.measures[source];
    return (
      <>
        {report.groups ? <Figure record={totals} source={source} /> : <FieldValue record={totals} source={source} />}
        {measure ? <TotalMark of={totalOf(measure)} /> : null}
      </>
    );
  }
}

/** A mark on a total that is not the sum of its column, with the reason as its hint. The sign is no text of the cell, which is copied. */
function TotalMark({ of }: { of: ReturnType<typeof totalOf> }) {
  const text = useTranslate()(`reports.totalOf.${of}`, { _: '' });
  const { handlers, hint } = useHint(of ? text : undefined);
  if (!of) return null;
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={text}
        sx={{
          border: 0,
          p: 0,
          ml: 0.5,
          background: 'none',
          color: 'var(--muted)',
          font: 'inherit',
          cursor: 'help',
          '&::after': { content: '"*"' },
        }}
        {...handlers}
      />
      {hint}
    </>
  );
}
