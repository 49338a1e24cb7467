import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type PrintFormat, PrintSheet } from '../../../ui/print/PrintSheet';
import { ShiftMethods, ShiftReceipts } from './ShiftFigures';
import type { ShiftDetail } from './shiftDetail';

interface Props {
  shift: ShiftDetail;
  format: PrintFormat;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  drawer: readonly (readonly [label: string, value: ReactNode])[];
  onDone: () => void;
}

/** A handover on paper: who and when, what was taken, the drawer, and who signs. */
export default function PrintShift({ shift, format, facts, drawer, onDone }: Props) {
  const translate = useTranslate();
  const list = (rows: Props['facts']) => (
    <dl>
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
  return (
    <PrintSheet format={format} onDone={onDone}>
      <h1>{translate('orderOperations.shift.title', { number: shift.number })}</h1>
      {list(facts)}
      <ShiftMethods shift={shift} />
      <ShiftReceipts shift={shift} />
      {list(drawer)}
      <p>{translate('orderOperations.shift.signatures')}</p>
    </PrintSheet>
  );
}
