import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { type ListAnswer, listBody } from '#gateway/dataProvider';
import { useContract } from '../ContractContext';
import { useGateway } from '../sources';

interface Props {
  /** filters that always apply */
  fixed?: Record<string, unknown>;
  children: ReactNode;
}

/**
 * The list with the number of all its records. Of many the gateway counts only the first two thousand with a page; the rest is asked for
 * beside it, and the list says "2,000+" until the answer is there.
 */
export function FullCount({ fixed, children }: Props) {
  const list = useListContext();
  const { name, calls } = useContract();
  const provider = useGateway();
  const body = { ...listBody({ filter: { ...list.filterValues, ...fixed } }), size: 1, part: 'count' };
  const { data, isError } = useQuery({
    // Among the lists of the resource, which are asked for again when a record changes.
    queryKey: [name, 'getList', 'count', body],
    queryFn: async ({ signal }) => (await provider.read<ListAnswer>(calls.list, body, { signal })).data,
    enabled: list.meta?.toCount === true,
    retry: false,
  });
  const value = useMemo(() => {
    if (list.total === undefined || list.isPending || list.error || list.meta?.toCount !== true) return list;
    if (data) return { ...list, total: data.total, meta: data.meta };
    return isError ? { ...list, meta: { more: true } } : list;
  }, [list, data, isError]);
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
