import LockIcon from '@mui/icons-material/Lock';
import LockOpen from '@mui/icons-material/LockOpen';
import Send from '@mui/icons-material/Send';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useCan } from '../../../entity/permission';
import { SheetFiles } from './SheetFiles';
import type { Take } from './useTake';

const SubmitDialog = lazy(() => import('./SubmitDialog'));

/** Lock or unlock, Excel out and in, submit. */
export function TakeBar({ take, id, sheet }: { take: Take; id: string; sheet: RaRecord }) {
  const translate = useTranslate();
  const [submitting, setSubmitting] = useState(false);
  const mayLock = useCan('lock');
  const mayCount = useCan('count');
  const maySubmit = useCan('submit');
  const locked = sheet.lockState === 'locked';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        mx: { xs: -1, sm: -2 },
        mb: { xs: -1, sm: -2 },
        px: { xs: 1, sm: 2 },
        py: { xs: 0.5, sm: 1.25 },
        borderTop: '1px solid var(--line)',
        backgroundColor: 'var(--surface)',
      }}
    >
      {maySubmit ? (
        <Button
          variant="contained"
          startIcon={<Send />}
          disabled={Number(sheet.countedCount) === 0}
          onClick={() => setSubmitting(true)}
        >
          {translate('stock.take.submit')}
        </Button>
      ) : null}
      {mayLock ? (
        <Button
          variant="outlined"
          startIcon={locked ? <LockOpen /> : <LockIcon />}
          disabled={locked && sheet.saved !== true}
          onClick={() => void take.lock(!locked)}
        >
          {translate(locked ? 'stock.take.unlock' : 'stock.take.lock')}
        </Button>
      ) : null}
      <SheetFiles id={id} sheet={sheet} onRows={mayCount ? take.count : undefined} />
      <Suspense fallback={null}>
        {submitting ? <SubmitDialog take={take} id={id} sheet={sheet} onClose={() => setSubmitting(false)} /> : null}
      </Suspense>
    </Box>
  );
}
