import { useListContext, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { capitalised, useEntityName } from '#entity/labels';
import { DateText } from '#ui/feedback/values.tsx';
import { type PrintFormat, PrintSheet } from '#ui/print/PrintSheet.tsx';
import { Figure } from './Figure';
import { useReport } from './ReportContext';
import { dimensionColumns, groupOf } from './report';

/** Number of columns that can be read on an upright page. */
const uprightColumns = 8;

/** The page of a report that is on screen, on paper: its period, rows and totals. */
export default function PrintReport({ format, onDone }: { format: PrintFormat; onDone: () => void }) {
  const report = useReport();
  const translate = useTranslate();
  const title = capitalised(useEntityName());
  const { data = [], meta, filterValues } = useListContext();
  const group = groupOf(report, filterValues.groupBy);
  const { details = [], measures, hidden = [] } = report.report;
  const names = group.length > 0 ? dimensionColumns(report, group) : details;
  const figures = measures.filter((name) => !hidden.includes(name));
  const label = (name: string) => translate(`reports.fields.${name}`);
  const { from, to } = filterValues.date ?? {};
  return (
    <PrintSheet format={format} landscape={names.length + figures.length > uprightColumns} onDone={onDone}>
      <h1>{title}</h1>
      <p>
        <DateText value={from} /> – <DateText value={to} />
      </p>
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name}>{label(name)}</th>
            ))}
            {figures.map((name) => (
              <th key={name} className="number">
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {names.map((name) => (
                <td key={name}>
                  <FieldValue record={row} source={name} />
                </td>
              ))}
              {figures.map((name) => (
                <td key={name} className="number">
                  <FieldValue record={row} source={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {meta?.totals ? (
          <tfoot>
            <tr>
              <td colSpan={names.length}>{translate('reports.total')}</td>
              {figures.map((name) => (
                <td key={name} className="number">
                  <Figure record={meta.totals} source={name} />
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </PrintSheet>
  );
}
