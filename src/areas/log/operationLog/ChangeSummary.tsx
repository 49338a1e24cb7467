import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../entity/contract';
import { plainText } from '../../../entity/FieldValue';
import { ReadDialog } from '../../../ui/feedback/ReadDialog';
import { emptyText } from '../../../ui/feedback/values';
import type { FieldChange, operationLog } from './operationLog.contract';
import { RowChanges } from './RowChanges';

type LogRecord = RecordOf<typeof operationLog>;

function kindOf(value: unknown): 'boolean' | 'region' | 'timeRange' | 'text' {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'object' && value !== null && 'prov' in value) return 'region';
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value ? 'timeRange' : 'text';
}

/** The first changed field and how many there are; a press shows all of them before and after. */
export function ChangeSummary({ record }: { record: LogRecord }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const [open, setOpen] = useState(false);
  const changes: FieldChange[] = record.detail ?? [];
  const labelOf = (field: string) =>
    translate(`resources.${record.submodule}.fields.${field}`, {
      _: translate(`entity.fields.${field}`, { _: field }),
    });
  const rowLabelOf = (field: string, name: string) =>
    translate(`resources.${record.submodule}.rows.${field}.${name}`, { _: name });
  const words = (value: unknown) => {
    if (value === null || value === undefined || value === '') return emptyText;
    const label = (key: string) => translate(key, { _: key.slice(key.lastIndexOf('.') + 1) });
    return plainText(value, { kind: kindOf(value), optional: true }, { translate: label, locale });
  };
  if (changes.length === 0) return emptyText;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} sx={{ px: 0.5 }}>
        {translate('resources.operationLog.changes', {
          name: labelOf(changes[0]?.field ?? ''),
          smart_count: changes.length,
        })}
      </Button>
      {open ? (
        <ReadDialog width="md" title={record.object ?? ''} onClose={() => setOpen(false)}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('entity.conflict.field')}</TableCell>
                <TableCell>{translate('resources.operationLog.before')}</TableCell>
                <TableCell>{translate('resources.operationLog.after')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map((change) => (
                <TableRow key={change.field}>
                  <TableCell component="th" scope="row">
                    {labelOf(change.field)}
                  </TableCell>
                  {change.rows ? (
                    <TableCell colSpan={2} sx={{ overflowWrap: 'anywhere' }}>
                      <RowChanges rows={change.rows} labelOf={(name) => rowLabelOf(change.field, name)} />
                    </TableCell>
                  ) : (
                    <>
                      <TableCell sx={{ overflowWrap: 'anywhere' }}>{words(change.before)}</TableCell>
                      <TableCell sx={{ overflowWrap: 'anywhere' }}>{words(change.after)}</TableCell>
                    </>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ReadDialog>
      ) : null}
    </>
  );
}
