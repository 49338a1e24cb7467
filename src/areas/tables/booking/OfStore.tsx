import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { StorePicker } from '../../../entity/storeOnScreen/StorePicker';
import { StoresFailed } from '../../../entity/storeOnScreen/StoresFailed';
import { useStoreOnScreen } from '../../../entity/storeOnScreen/useStoreOnScreen';
import { useFailureText } from '../../../entity/useFailure';
import { DetailSkeleton } from '../../../ui/feedback/Skeletons';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { StoreClock } from '../../../ui/zone/StoreClock';
import type { BookedDays } from './paths';
import { useBooked } from './useBooked';

interface Props {
  children: (store: string, days: BookedDays, picker: ReactNode) => ReactNode;
}

/** A view of the store on screen, once it is known how it takes reservations. */
export function OfStore({ children }: Props) {
  const textOf = useFailureText();
  const { store, isPending, error, retry, choose } = useStoreOnScreen();
  const days = useBooked(store);
  if (error) return <StoresFailed error={error} onRetry={retry} />;
  if (isPending) return <DetailSkeleton fields={6} />;
  if (!store) return <EmptyState title="entity.settings.noPlace" />;
  const picker = <StorePicker store={store} onChoose={choose} />;
  if (days.data) return <StoreClock zone={days.data.timeZone}>{children(store, days.data, picker)}</StoreClock>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {picker}
      {days.error ? (
        <ErrorState message={textOf(days.error)} onRetry={() => void days.refetch()} />
      ) : (
        <DetailSkeleton fields={6} />
      )}
    </Box>
  );
}
