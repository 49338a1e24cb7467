import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useGateway } from './sources';

/** Kept with the person, so that the choice follows them to another page and another browser. */
const key = 'preferences.lastStore';

/** Stores that are neither disabled nor expired. */
const filters = { status: 'enabled' };

interface LastStore {
  /** the store that was chosen last while it is open; null for none */
  last: string | null;
  /** that store, else the first one that is open; null if the operator sees none */
  store: string | null;
}

/**
 * The store that the operator chose last, on whatever page; a store that has been disabled, has expired or is out of their scope by now
 * is passed over. Nothing is asked while `enabled` is false.
 */
export function useLastStore(enabled = true) {
  const provider = useGateway();
  const [chosen, remember] = useStore<string | null>(key, null);
  const query = useQuery({
    queryKey: ['store', 'options', 'last', chosen],
    enabled,
    queryFn: async ({ signal }): Promise<LastStore> => {
      const known = chosen ? await provider.options('store', { ids: [chosen], filters, signal }) : null;
      const last = known?.data[0]?.id ?? null;
      if (last) return { last, store: last };
      const first = await provider.options('store', { page: 1, size: 1, filters, signal });
      return { last, store: first.data[0]?.id ?? null };
    },
  });
  return { query, remember };
}
