import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';

const HandoverDialog = lazy(() => import('./HandoverDialog'));

/**
 * Opens the differences between the takings of the period on screen and the cashiers' hand-overs; it reads the
 * financial report.
 */
export function HandoverButton() {
  const translate = useTranslate();
  const mayRead = useMay('financial', 'list');
  const [open, setOpen] = useState(false);
  if (!mayRead) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('reports.handover.title')}
      </Button>
      <Suspense fallback={null}>{open ? <HandoverDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
