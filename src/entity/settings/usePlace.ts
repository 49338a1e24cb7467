import { useQuery } from '@tanstack/react-query';
import { useGateway } from '../sources';
import { useAddressParam } from '../useAddressParam';
import { placeId, placeOf, type SettingsPlace } from './settings';

/** Address parameter of the place whose settings are shown: 'store:<guid>'. */
const placeParam = 'at';

/**
 * Whose settings are on screen: those that the address names, else the only store that one sees, else the first brand,
 * whose settings its stores begin with.
 */
export function usePlace() {
  const { value, open } = useAddressParam(placeParam);
  const provider = useGateway();
  const asked = value ? placeOf(value) : null;
  const first = useQuery({
    queryKey: ['settings', 'first place'],
    enabled: asked === null,
    queryFn: async ({ signal }): Promise<SettingsPlace | null> => {
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
    error: asked ? null : first.error,
    retry: first.refetch,
    isPending: !place && first.isPending,
    go: (next: SettingsPlace) => open(placeId(next)),
  };
}
