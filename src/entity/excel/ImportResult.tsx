import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ImportRow, isWanted } from './importRow';

/** How many rows were added and how many records changed, and how many rows are left. */
export function ImportResult({ rows }: { rows: readonly ImportRow[] }) {
  const translate = useTranslate();
  const imported = rows.filter((row) => row.state === 'imported');
  const updated = imported.filter((row) => row.act === 'update').length;
  const done = imported.length - updated;
  const skipped = rows.filter((row) => !isWanted(row)).length;
  const rest = rows.length - imported.length - skipped;
  const sentences = [
    done > 0 || updated === 0 ? translate('excel.import.done', { done }) : null,
    updated > 0 ? translate('excel.import.updated', { updated }) : null,
    skipped > 0 ? translate('excel.import.skipped', { skipped }) : null,
  ];
  return (
    <>
      <Alert severity={imported.length > 0 ? 'success' : 'info'} role="status">
        {sentences.filter(Boolean).join(translate('excel.sentences'))}
      </Alert>
      {rest > 0 ? <Alert severity="warning">{translate('excel.import.remaining', { rest })}</Alert> : null}
    </>
  );
}
