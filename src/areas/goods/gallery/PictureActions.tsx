import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSelectedRecords } from '#entity/list/useSelectedRecords';
import { useCan } from '#entity/permission';

const MoveDialog = lazy(() => import('./MoveDialog'));

/** Bulk actions on pictures in addition to deleting: moving them into a folder. */
export function PictureActions() {
  const translate = useTranslate();
  const mayMove = useCan('edit');
  const selected = useSelectedRecords();
  const [moving, setMoving] = useState(false);
  if (!mayMove) return null;
  return (
    <>
      <Button size="small" onClick={() => setMoving(true)}>
        {translate('gallery.move.action')}
      </Button>
      <Suspense fallback={null}>
        {moving ? <MoveDialog records={selected()} onClose={() => setMoving(false)} /> : null}
      </Suspense>
    </>
  );
}
