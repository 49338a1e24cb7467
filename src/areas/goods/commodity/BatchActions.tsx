import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useCan } from '../../../entity/permission';

const BatchDialog = lazy(() => import('./BatchDialog'));
const PushDialog = lazy(() => import('./PushDialog'));

/** What is done with many goods at once: changes of some fields, and from a library the push to stores. */
export function BatchActions() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState<'batch' | 'push' | null>(null);
  const mayChange = useCan('batch');
  const mayPush = useCan('push');
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
      <Suspense fallback={null}>
        {open === 'batch' ? <BatchDialog ids={ids} onClose={close} /> : null}
        {open === 'push' ? <PushDialog ids={ids} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
