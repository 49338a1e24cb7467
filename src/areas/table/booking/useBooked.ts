import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { type BookedDays, bookingPaths } from './paths';

/** Whom a store expects in the next 30 days; nothing is asked where no store is meant. */
export function useBooked(store: string | null) {
  const provider = useGateway();
  return useQuery({
    queryKey: ['reservation', 'booked', store],
    enabled: store !== null,
    queryFn: ({ signal }) => provider.read<BookedDays>(bookingPaths.booked, { store }, { signal }),
    select: ({ data }) => data,
  });
}
