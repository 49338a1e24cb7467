import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import type { TodayWithDays } from '#report/today';

/** The day so far, once for all panels of the page; asked for only by who may read the figures of stores. */
export function useToday() {
  const provider = useGateway();
  return useQuery({
    queryKey: ['home', 'today'],
    queryFn: ({ signal }) => provider.read<TodayWithDays>('/report/today', {}, { signal }),
    select: ({ data }) => data,
  });
}
