import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';

const KdsBatchDialog = lazy(() => import('./KdsBatchDialog'));

/** Sets the kitchen options of many dishes at once. */
export function KdsBatch() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState(false);
  const mayChange = useCan('batch');
  const close = (done: boolean) => {
    setOpen(false);
    if (done) onUnselectItems();
  };
  if (!mayChange) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('selling.kds.batch')}
      </Button>
      <Suspense fallback={null}>
        {open ? <KdsBatchDialog ids={selectedIds.map(String)} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
