import { useTranslate } from 'react-admin';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { addDecimals } from '#values/decimal';
import { FigureTable } from '../part/FigureTable';
import type { ShiftDetail } from './shiftDetail';

const sums = (values: readonly string[]) => addDecimals('0.00', ...values);

/** Takings of a shift by method, with sums. */
export function ShiftMethods({ shift: { methods } }: { shift: ShiftDetail }) {
  const translate = useTranslate();
  const names = ['method', 'paymentCount', 'paymentAmount', 'refundCount', 'refundAmount', 'netPayment'];
  const count = (of: 'salesCount' | 'refundCount') => methods.reduce((all, row) => all + row[of], 0);
  const sum = (of: 'sales' | 'refunds' | 'net') => <Money value={sums(methods.map((row) => row[of]))} />;
  return (
    <FigureTable
      label={translate('orderOperations.shift.methods')}
      head={names.map((name) => translate(`reports.fields.${name}`))}
      rows={methods.map((row) => ({
        key: row.method,
        cells: [
          translate(`enums.paymentMethod.${row.method}`),
          <Quantity key="salesCount" value={row.salesCount} />,
          <Money key="sales" value={row.sales} />,
          <Quantity key="refundCount" value={row.refundCount} />,
          <Money key="refunds" value={row.refunds} />,
          <Money key="net" value={row.net} />,
        ],
      }))}
      foot={[
        translate('reports.total'),
        <Quantity key="salesCount" value={count('salesCount')} />,
        sum('sales'),
        <Quantity key="refundCount" value={count('refundCount')} />,
        sum('refunds'),
        sum('net'),
      ]}
    />
  );
}

/** Money that a shift took or gave outside sales. */
export function ShiftReceipts({ shift: { receipts } }: { shift: ShiftDetail }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`orderOperations.shift.${name}`);
  return (
    <FigureTable
      label={text('receipts')}
      head={[text('receiptKind'), translate('reports.fields.method'), text('count'), text('amount')]}
      rows={receipts.map((row) => ({
        key: `${row.kind} ${row.method}`,
        cells: [
          translate(`enums.receiptKind.${row.kind}`),
          translate(`enums.paymentMethod.${row.method}`),
          <Quantity key="count" value={row.count} />,
          <Money key="amount" value={row.amount} />,
        ],
      }))}
    />
  );
}
