import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { StoreOnScreen } from '#business/storeOnScreen/StoreOnScreen.tsx';
import { StorePicker } from '#business/storeOnScreen/StorePicker.tsx';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { StoreClock } from '#ui/zone/StoreClock.tsx';
import type { BookedDays } from './paths';
import { useBooked } from './useBooked';

interface Props {
  children: (store: string, days: BookedDays, picker: ReactNode) => ReactNode;
}

/** A view of the store on screen, once it is known how it takes reservations. */
export function OfStore({ children }: Props) {
  return (
    <StoreOnScreen>
      {(store, choose) => (
        <Booked store={store} picker={<StorePicker store={store} onChoose={choose} />}>
          {children}
        </Booked>
      )}
    </StoreOnScreen>
  );
}

function Booked({ store, picker, children }: Props & { store: string; picker: ReactNode }) {
  const textOf = useFailureText();
  const days = useBooked(store);
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
