import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../../../entity/permission';

const BatchDialog = lazy(() => import('./BatchDialog'));

/** Opens the creation of many tables at once. */
export function TableActions() {
  const translate = useTranslate();
  const mayCreate = useCan('create');
  const [open, setOpen] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {translate('tables.batch.action')}
      </Button>
      <Suspense fallback={null}>{open ? <BatchDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
