import { useQuery } from '@tanstack/react-query';
import { useGateway } from '../sources';
import { useAddressParam } from '../useAddressParam';
import { useLastStore } from '../useLastStore';
import { placeId, placeOf, type SettingsPlace } from './settings';

/** Address parameter of the place whose settings are shown: 'store:<guid>'. */
const placeParam = 'at';

/**
 * The place whose settings are on screen: the one that the address names, else the store that was chosen last, else the only store that one
 * sees, else the first brand, whose settings its stores begin with.
 */
export function usePlace() {
  const { value, open } = useAddressParam(placeParam);
  const provider = useGateway();
  const asked = value ? placeOf(value) : null;
  const { query: stored, remember } = useLastStore(asked === null);
  const last = stored.data?.last ?? null;
  const first = useQuery({
    queryKey: ['settings', 'first place', last],
    enabled: asked === null && !stored.isPending,
    queryFn: async ({ signal }): Promise<SettingsPlace | null> => {
      if (last) return { level: 'store', place: last };
      const stores = await provider.options('store', { page: 1, size: 2, signal });
      const [store, another] = stores.data;
      if (store && !another) return { level: 'store', place: store.id };
      const brands = await provider.options('brand', { page: 1, size: 1, signal });
      const [brand] = brands.data;
      if (brand) return { level: 'brand', place: brand.id };
      return store ? { level: 'store', place: store.id } : null;
    },
  });
  const place = asked ?? first.data ?? null;
  return {
    place,
    error: asked ? null : (stored.error ?? first.error),
    retry: () => (stored.error ? stored.refetch() : first.refetch()),
    isPending: !place && first.isPending,
    go: (next: SettingsPlace) => {
      if (next.level === 'store') remember(next.place);
      open(placeId(next));
    },
  };
}
