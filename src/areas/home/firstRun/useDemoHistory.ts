import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { type DemoHistory, isWhole } from './demoHistory';

const queryKey = ['demoHistory'];
const path = '/sign_on/demo_history';
const everyMs = 3_000;

/**
 * Returns how far the demo's history is made, and asks again until it is whole; undefined before the first answer, null if none
 * is made. The page reloads its figures once it is whole.
 */
export function useDemoHistory(): DemoHistory | null | undefined {
  const provider = useGateway();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<DemoHistory | null>(queryKey);
      const { data: now } = await provider.fetchOne<DemoHistory | null>(path, {}, { signal });
      if (before && !isWhole(before) && now && isWhole(now))
        void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== queryKey[0] });
      return now;
    },
    refetchInterval: ({ state }) => (state.data && !isWhole(state.data) ? everyMs : false),
    retry: false,
  });
  return data;
}
