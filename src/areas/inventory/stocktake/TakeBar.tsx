import LockIcon from '@mui/icons-material/Lock';
import LockOpen from '@mui/icons-material/LockOpen';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { LeaveButton } from '#entity/form/LeaveButton.tsx';
import { useCan } from '#entity/permission';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { ActBar } from '#ui/page/ActBar.tsx';
import { SheetFiles } from './SheetFiles';
import { stocktake } from './stocktake.contract';
import { TakeProgress } from './TakeFacts';
import type { Take } from './useTake';

const SubmitDialog = lazy(() => import('./SubmitDialog'));

/** How far the count is; Excel out and in, lock or unlock, submit. */
export function TakeBar({ take, id, sheet }: { take: Take; id: string; sheet: RaRecord }) {
  const translate = useTranslate();
  const [submitting, setSubmitting] = useState(false);
  const mayLock = useCan('lock');
  const mayCount = useCan('count');
  const maySubmit = useCan('submit');
  const locked = sheet.lockState === 'locked';
  return (
    <ActBar
      status={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <TakeProgress sheet={sheet} />
          {locked ? null : (
            <Typography variant="body2" component="div" sx={{ minWidth: 0, color: 'var(--muted)' }}>
              <EllipsisText>{translate('stock.take.unlockedHint')}</EllipsisText>
            </Typography>
          )}
        </Box>
      }
    >
      <SheetFiles id={id} sheet={sheet} onRows={mayCount ? take.count : undefined} />
      <LeaveButton resource={stocktake.name} saved />
      {mayLock ? (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={locked ? <LockOpen /> : <LockIcon />}
          disabled={locked && sheet.saved !== true}
          onClick={() => void take.lock(!locked)}
        >
          {translate(locked ? 'stock.take.unlock' : 'stock.take.lock')}
        </Button>
      ) : null}
      {maySubmit ? (
        <Button variant="contained" disabled={Number(sheet.countedCount) === 0} onClick={() => setSubmitting(true)}>
          {translate('stock.take.submit')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {submitting ? <SubmitDialog take={take} id={id} sheet={sheet} onClose={() => setSubmitting(false)} /> : null}
      </Suspense>
    </ActBar>
  );
}
