import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { emptyText } from '#ui/feedback/values.tsx';
import { ChangeTable } from './ChangeTable';
import type { LogRecord } from './rowSentence';
import { useChangeLabels } from './useChangeLabels';

/** The first changed field and how many there are; a press shows all of them before and after. */
export function ChangeSummary({ record }: { record: LogRecord }) {
  const translate = useTranslate();
  const labelOf = useChangeLabels(record);
  const [open, setOpen] = useState(false);
  const changes = record.detail ?? [];
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
          <ChangeTable record={record} />
        </ReadDialog>
      ) : null}
    </>
  );
}
