import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { memberLevel } from './memberLevel.contract';

const FixLevelDialog = lazy(() => import('./FixLevelDialog'));

/** Gives a member a level by hand, for those who may. */
export function FixLevel({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const may = useMay(memberLevel.name, 'fix');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('memberLevels.fix.act')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <FixLevelDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
