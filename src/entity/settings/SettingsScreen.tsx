import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { EmptyState, ErrorState } from '../../ui/feedback/states';
import { useFailureText } from '../useFailure';
import { PlaceBar } from './PlaceBar';
import { SettingsForm } from './SettingsForm';
import { placeId } from './settings';
import { usePlace } from './usePlace';

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
