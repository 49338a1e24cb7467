import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { KindValue } from '#entity/KindValue.tsx';
import { plainText, type ValueShape } from '#entity/plainText';
import { useValueWords } from '#entity/useValueWords';
import { joinNames } from '#ui/feedback/joinNames';
import { emptyText } from '#ui/feedback/values.tsx';
import type { FieldChange } from './operationLog.contract';
import { type LogRecord, rowSentence } from './rowSentence';
import { useChangeLabels } from './useChangeLabels';

/** Lists without an order: of a long one only what came and went says anything. */
const sets: readonly ValueShape['kind'][] = ['references', 'choices', 'codes', 'regions'];

function isSet({ before, after }: FieldChange, shape: ValueShape | undefined): boolean {
  return shape !== undefined && sets.includes(shape.kind) && Array.isArray(before) && Array.isArray(after);
}

/** The changes of an operation, field by field, tables row by row. */
export function ChangeTable({ record }: { record: LogRecord }) {
  const translate = useTranslate();
  const labelOf = useChangeLabels(record);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('entity.conflict.field')}</TableCell>
          <TableCell>{translate('resources.operationLog.before')}</TableCell>
          <TableCell>{translate('resources.operationLog.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {(record.detail ?? []).map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row">
              {labelOf(change.field)}
            </TableCell>
            <ChangeCells record={record} change={change} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function ChangeCells({ record, change }: { record: LogRecord; change: FieldChange }) {
  const translate = useTranslate();
  const labelOf = useChangeLabels(record);
  const words = useValueWords();
  const shape = record.shapes?.[change.field];
  if (change.rows) {
    const all = { ...words, say: translate, labelOf };
    const lines = change.rows.map((row) => rowSentence(record, change.field, row, all));
    return <WideCell lines={lines.length > 0 ? lines : [translate('resources.operationLog.rows.otherwise')]} />;
  }
  if (isSet(change, shape)) return <SetCell change={change} shape={shape} />;
  return (
    <>
      <ValueCell value={change.before} shape={shape} />
      <ValueCell value={change.after} shape={shape} />
    </>
  );
}

function ValueCell({ value, shape }: { value: unknown; shape: ValueShape | undefined }) {
  const words = useValueWords();
  const isNone = value === null || value === undefined || value === '';
  // The gateway has put words in place of what it alone can read.
  const inWords = shape === undefined || shape.kind === 'codes' || shape.kind === 'regions';
  const shown = (): ReactNode =>
    inWords ? plainText(value, undefined, words) : <KindValue meta={shape} value={value} nameOf={(name) => name} />;
  return <TableCell sx={{ overflowWrap: 'anywhere' }}>{isNone ? emptyText : shown()}</TableCell>;
}

function SetCell({ change, shape }: { change: FieldChange; shape: ValueShape | undefined }) {
  const translate = useTranslate();
  const words = useValueWords();
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const [before, after] = [listOf(change.before), listOf(change.after)];
  const line = (key: 'addedAlone' | 'removedAlone', found: readonly unknown[]) => {
    const text = (one: unknown) => (shape?.kind === 'choices' ? plainText([one], shape, words) : String(one));
    const name = joinNames(found.map(text), translate);
    return found.length > 0 ? [translate(`resources.operationLog.rows.${key}`, { name })] : [];
  };
  return (
    <WideCell
      lines={[
        ...line(
          'addedAlone',
          after.filter((one) => !before.includes(one)),
        ),
        ...line(
          'removedAlone',
          before.filter((one) => !after.includes(one)),
        ),
      ]}
    />
  );
}

function WideCell({ lines }: { lines: readonly string[] }) {
  return (
    <TableCell colSpan={2} sx={{ overflowWrap: 'anywhere' }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </TableCell>
  );
}
