import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import type { ListColumn } from '#entity/list/columns';
import { classOf } from '#entity/list/ListTableHead.tsx';
import { useGateway } from '#entity/sources';
import { Figure } from './Figure';
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
    return report.groups ? <Figure record={totals} source={source} /> : <FieldValue record={totals} source={source} />;
  }
}
