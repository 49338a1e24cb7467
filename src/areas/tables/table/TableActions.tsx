import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../../../entity/permission';
import { ViewSwitch } from './ViewSwitch';

const BatchDialog = lazy(() => import('./BatchDialog'));

/** Leads to the floor plan, and opens the creation of many tables at once. */
export function TableActions() {
  const translate = useTranslate();
  const mayCreate = useCan('create');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ViewSwitch />
      {mayCreate ? (
        <Button color="inherit" onClick={() => setOpen(true)}>
          {translate('tables.batch.action')}
        </Button>
      ) : null}
      <Suspense fallback={null}>{open ? <BatchDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
