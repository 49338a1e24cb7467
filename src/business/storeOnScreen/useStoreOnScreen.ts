import { useAddressParam } from '#entity/useAddressParam';
import { useLastStore } from '#entity/useLastStore';

/** The store whose work is on screen: the one that the address names (`?store=`), else the last chosen one, else the first that is open. */
export function useStoreOnScreen() {
  const { value, open } = useAddressParam('store');
  const named = value || null;
  const { query, remember } = useLastStore(named === null);
  const store = named ?? query.data?.store ?? null;
  return {
    store,
    isPending: store === null && query.isPending,
    error: named ? null : query.error,
    retry: () => void query.refetch(),
    choose: (chosen: string) => {
      remember(chosen);
      open(chosen);
    },
  };
}
