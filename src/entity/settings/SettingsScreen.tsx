import { Box, Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { routeFor } from '#routing/routes';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { Link } from '#ui/router';
import { useContract } from '../ContractContext';
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
      <BatchButton>{children}</BatchButton>
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

/** Leads to the batch over several stores, for those who may: its page, or a dialog where it has none. */
function BatchButton({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { name } = useContract();
  const mayBatch = useCan('batch');
  const [open, setOpen] = useState(false);
  const page = routeFor(name, 'batch')?.path;
  if (!mayBatch) return null;
  const target = page ? { component: Link, to: page } : { onClick: () => setOpen(true) };
  return (
    <>
      <PageActions>
        <Button variant="outlined" color="inherit" {...target}>
          {translate('entity.settings.batch.open')}
        </Button>
      </PageActions>
      <Suspense fallback={null}>
        {open ? <BatchDialog onClose={() => setOpen(false)}>{children}</BatchDialog> : null}
      </Suspense>
    </>
  );
}
