import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { label } from './label.contract';

const AssignDialog = lazy(() => import('./AssignDialog'));

/** Labels the selected members. */
export function LabelBulk() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState(false);
  if (!useMay(label.name, 'assign')) return null;
  const close = (done: boolean) => {
    setOpen(false);
    if (done) onUnselectItems();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('label.assignAction')}
      </Button>
      <Suspense fallback={null}>
        {open ? <AssignDialog members={selectedIds.map(String)} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
