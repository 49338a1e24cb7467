import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { GatewayError } from '#gateway/errors';
import type { ScreenFigures } from './dataScreen';

const everyMs = 30_000;

/**
 * Returns the figures of the wall display, fetched every 30 s while the page is visible, and at once when it becomes
 * visible again. A failed call keeps the last figures, except when the right to them is lost.
 */
export function useDataScreen() {
  const provider = useGateway();
  const query = useQuery({
    queryKey: ['dataScreen'],
    queryFn: ({ signal }) => provider.read<ScreenFigures>('/report/data_screen', {}, { signal }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const refused = query.error instanceof GatewayError && query.error.kind === 'forbidden';
  return { figures: refused ? undefined : query.data?.data, error: query.error, retry: () => void query.refetch() };
}
