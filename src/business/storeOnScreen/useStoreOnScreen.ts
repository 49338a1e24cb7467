import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';

/** The store whose work is on screen: the one that the address names (`?store=`), else the first that one sees. */
export function useStoreOnScreen() {
  const { value, open } = useAddressParam('store');
  const provider = useGateway();
  const first = useQuery({
    queryKey: ['store', 'options', 'first'],
    enabled: value === null,
    queryFn: ({ signal }) => provider.options('store', { page: 1, size: 1, signal }),
  });
  const store = value ?? first.data?.data[0]?.id ?? null;
  return {
    store,
    isPending: store === null && first.isPending && value === null,
    error: value ? null : first.error,
    retry: () => void first.refetch(),
    choose: open,
  };
}
