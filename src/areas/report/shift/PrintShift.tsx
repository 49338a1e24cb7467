import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import { type PrintFormat, PrintSheet } from '#ui/print/PrintSheet.tsx';
import { addDecimals } from '#values/decimal';
import type { ShiftDetail } from './shiftDetail';

type Facts = readonly (readonly [label: string, value: ReactNode])[];

interface Props {
  shift: ShiftDetail;
  format: PrintFormat;
  facts: Facts;
  drawer: Facts;
  onDone: () => void;
}

interface Line {
  key: string;
  cells: readonly ReactNode[];
}

/** A printed handover: cashier, time, takings, the drawer, and signatures. A roll has no room for refunds. */
export default function PrintShift({ shift, format, facts, drawer, onDone }: Props) {
  const translate = useTranslate();
  const own = (name: string) => translate(`orderOperations.shift.${name}`);
  const field = (name: string) => translate(`reports.fields.${name}`);
  const wide = format === 'a4';
  const { methods, receipts } = shift;
  const net = addDecimals('0.00', ...methods.map((row) => row.net));
  const amount = (value: string) => <Money value={value} />;
  return (
    <PrintSheet format={format} onDone={onDone}>
      <h1>{translate('orderOperations.shift.title', { number: shift.number })}</h1>
      <FactRows rows={facts} />
      <Lines
        head={[
          field('method'),
          field('paymentCount'),
          ...(wide ? [field('paymentAmount'), field('refundAmount')] : []),
          field('netPayment'),
        ]}
        rows={methods.map((row) => ({
          key: row.method,
          cells: [
            translate(`enums.paymentMethod.${row.method}`),
            row.salesCount,
            ...(wide ? [amount(row.sales), amount(row.refunds)] : []),
            amount(row.net),
          ],
        }))}
      />
      <FactRows rows={[[translate('reports.total'), amount(net)]]} />
      {receipts.length > 0 ? (
        <Lines
          head={[own('receiptKind'), own('count'), ...(wide ? [field('method')] : []), own('amount')]}
          rows={receipts.map((row) => ({
            key: `${row.kind} ${row.method}`,
            cells: [
              translate(`enums.receiptKind.${row.kind}`),
              row.count,
              ...(wide ? [translate(`enums.paymentMethod.${row.method}`)] : []),
              amount(row.amount),
            ],
          }))}
        />
      ) : null}
      <FactRows rows={drawer} />
      <p>{own('signatures')}</p>
    </PrintSheet>
  );
}

function FactRows({ rows }: { rows: Facts }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A table whose first column says what and whose others are figures. */
function Lines({ head, rows }: { head: readonly string[]; rows: readonly Line[] }) {
  const side = (index: number) => (index === 0 ? undefined : 'number');
  return (
    <table>
      <thead>
        <tr>
          {head.map((text, index) => (
            <th key={text} className={side(index)}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={head[index]} className={side(index)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
