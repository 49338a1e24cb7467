import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useMay } from '#session/permissions';
import { usePlace } from '../usePlace';

const AddToPlansDialog = lazy(() => import('../plan/AddToPlansDialog'));
const BatchDialog = lazy(() => import('./BatchDialog'));
const PushDialog = lazy(() => import('./PushDialog'));

/** Bulk actions on goods: changes of some fields; from a library the push to stores, and menu plans. */
export function BatchActions() {
  const { owner } = usePlace();
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState<'batch' | 'push' | 'plans' | null>(null);
  const mayChange = useCan('batch');
  const mayPush = useCan('push');
  const mayPlan = useMay('menuPlan', 'batch') && owner === 'brand';
  const ids = selectedIds.map(String);
  const close = (done: boolean) => {
    setOpen(null);
    if (done) onUnselectItems();
  };
  return (
    <>
      {mayChange ? (
        <Button size="small" onClick={() => setOpen('batch')}>
          {translate('goods.batch.action')}
        </Button>
      ) : null}
      {mayPush ? (
        <Button size="small" onClick={() => setOpen('push')}>
          {translate('goods.push.action')}
        </Button>
      ) : null}
      {mayPlan ? (
        <Button size="small" onClick={() => setOpen('plans')}>
          {translate('goods.toPlans')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === 'batch' ? <BatchDialog ids={ids} onClose={close} /> : null}
        {open === 'plans' ? <AddToPlansDialog ids={ids} onClose={close} /> : null}
        {open === 'push' ? <PushDialog ids={ids} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
