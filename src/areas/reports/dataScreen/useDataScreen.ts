import { useQuery } from '@tanstack/react-query';
import { useGateway } from '../../../entity/sources';
import { GatewayError } from '../../../gateway/errors';
import type { ScreenFigures } from './dataScreen';

const everyMs = 30_000;

/**
 * The wall's figures, asked for every 30 s while the page is seen, and at once when it is seen again. What came last stays
 * when a call fails; only who may not read it any more loses it.
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
