import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportRow } from './importRows';

/** How many rows went in, and how many are left. */
export function ImportResult({ rows }: { rows: readonly ImportRow[] }) {
  const translate = useTranslate();
  const done = rows.filter((row) => row.state === 'imported').length;
  const rest = rows.length - done;
  return (
    <>
      <Alert severity={done > 0 ? 'success' : 'info'} role="status">
        {translate('excel.import.done', { done })}
      </Alert>
      {rest > 0 ? <Alert severity="warning">{translate('excel.import.remaining', { rest })}</Alert> : null}
    </>
  );
}
