import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { type Floor, floorPath } from './floor';
import { table } from './table.contract';

/** How often the plan on screen is asked for again, in milliseconds; not while the window is hidden. */
const everyMs = 10_000;

/** The floor of a store, followed while it is on screen; `held` while it is being arranged. */
export function useFloor(store: string, held: boolean) {
  const provider = useGateway();
  return useQuery({
    queryKey: [table.name, 'floor', store],
    queryFn: async ({ signal }) => (await provider.read<Floor>(floorPath, { store }, { signal })).data,
    refetchInterval: held ? false : everyMs,
    placeholderData: keepPreviousData,
  });
}
