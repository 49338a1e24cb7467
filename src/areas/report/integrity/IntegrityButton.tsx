import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const IntegrityDialog = lazy(() => import('./IntegrityDialog'));

/** Opens the check of the period on screen. */
export function IntegrityButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('reports.integrity.title')}
      </Button>
      <Suspense fallback={null}>{open ? <IntegrityDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
