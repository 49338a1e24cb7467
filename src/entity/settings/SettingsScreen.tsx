import { Box, Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { EmptyState, ErrorState } from '../../ui/feedback/states';
import { PageActions } from '../../ui/page/PageActions';
import { useCan } from '../permission';
import { useFailureText } from '../useFailure';
import { PlaceBar } from './PlaceBar';
import { SettingsForm } from './SettingsForm';
import { placeId } from './settings';
import { usePlace } from './usePlace';

const BatchDialog = lazy(() => import('./BatchDialog'));

/** The page of a contract that declares settings: whose they are, the form, and what they do (store-operations "Settings that act"). */
export function SettingsScreen({ preview, children }: { preview?: ReactNode; children: ReactNode }) {
  const textOf = useFailureText();
  const { place, error, retry, isPending, go } = usePlace();
  const [round, setRound] = useState(0);
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void retry()} />;
  if (isPending) return <FormSkeleton />;
  if (!place) return <EmptyState title="entity.settings.noPlace" />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <BatchButton />
      <PlaceBar place={place} onChange={go} />
      <SettingsForm
        key={`${placeId(place)} ${round}`}
        place={place}
        onDone={() => setRound(round + 1)}
        preview={preview}
      >
        {children}
      </SettingsForm>
    </Box>
  );
}

/** Opens the batch over several stores, for those who may. */
function BatchButton() {
  const translate = useTranslate();
  const mayBatch = useCan('batch');
  const [open, setOpen] = useState(false);
  if (!mayBatch) return null;
  return (
    <>
      <PageActions>
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {translate('entity.settings.batch.open')}
        </Button>
      </PageActions>
      <Suspense fallback={null}>{open ? <BatchDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
