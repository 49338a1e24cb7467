import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useMay } from '#session/permissions';
import { Link } from '#ui/router';
import { ViewSwitch } from './ViewSwitch';

const statisticsPage = '/newReport/tableStatistics';

const BatchDialog = lazy(() => import('./BatchDialog'));

/** Leads to the floor plan and to the figures of tables, and opens the creation of many tables at once. */
export function TableActions() {
  const translate = useTranslate();
  const mayCreate = useCan('create');
  const mayCompare = useMay('tableStatistics', 'list');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ViewSwitch />
      {mayCompare ? (
        <Button color="inherit" component={Link} to={statisticsPage}>
          {translate('tables.statistics')}
        </Button>
      ) : null}
      {mayCreate ? (
        <Button color="inherit" onClick={() => setOpen(true)}>
          {translate('tables.batch.action')}
        </Button>
      ) : null}
      <Suspense fallback={null}>{open ? <BatchDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
