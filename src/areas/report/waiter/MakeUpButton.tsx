import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useSelectedRecords } from '#entity/list/useSelectedRecords';
import { useCan } from '#entity/permission';

const MakeUpDialog = lazy(() => import('./MakeUpDialog'));

/** Adds waiters to the chosen orders. */
export function MakeUpButton() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const selected = useSelectedRecords();
  const [orders, setOrders] = useState<readonly RaRecord[] | null>(null);
  const mayMakeUp = useCan('makeUp');
  if (!mayMakeUp) return null;
  const close = (done: boolean) => {
    setOrders(null);
    if (done) onUnselectItems();
  };
  return (
    <>
      <Button size="small" onClick={() => setOrders(selected())}>
        {translate('orderOperations.makeUp.action')}
      </Button>
      <Suspense fallback={null}>{orders ? <MakeUpDialog orders={orders} onClose={close} /> : null}</Suspense>
    </>
  );
}
