import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListFilterContext, useListSortContext, useStore } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { isRecord } from '#values/record';
import { useContract } from '../ContractContext';
import { type ListView, type SharedView, sharedViewPaths, sharedViewsMost } from '../sharedView';
import { useGateway } from '../sources';

/** How many views a person keeps of a list. */
export const ownViewsMost = 20;

/** A person's own views of the list on screen; they belong to the person and survive sign-out. */
export function useOwnViews() {
  const { name } = useContract();
  const [views, setViews] = useStore<ListView[]>(`${name}.savedViews`, []);
  return {
    views,
    isFull: views.length >= ownViewsMost,
    /** One of the same name is replaced. */
    keep: (view: ListView) => setViews([...views.filter((known) => known.name !== view.name), view]),
    remove: (view: ListView) => setViews(views.filter((known) => known !== view)),
  };
}

/** Views of the list on screen that colleagues share. `isOffered` is false at a gateway that knows no such call. */
export function useSharedViews() {
  const { name } = useContract();
  const provider = useGateway();
  const client = useQueryClient();
  const key = ['sharedViews', name];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await provider.read<SharedView[]>(sharedViewPaths.query, { list: name }, { signal })).data,
  });
  const write = async (path: string, body: unknown) => {
    await provider.write(path, body);
    await client.invalidateQueries({ queryKey: key });
  };
  return {
    views: data,
    isError: error !== null,
    isOffered: !(error instanceof GatewayError && (error.kind === 'missing' || error.kind === 'protocol')),
    isFull: (data?.length ?? 0) >= sharedViewsMost,
    retry: () => void refetch(),
    share: (view: ListView) => write(sharedViewPaths.save, { list: name, ...view }),
    rename: (view: { id: string; version?: number; name: string }) => write(sharedViewPaths.rename, view),
    withdraw: ({ id }: SharedView) => write(sharedViewPaths.withdraw, { id }),
  };
}

export type SharedViews = ReturnType<typeof useSharedViews>;

/** Returns the current view of the list, and a function that applies another. */
export function useListView() {
  const { filterValues, setFilters } = useListFilterContext();
  const { sort, setSort } = useListSortContext();
  const order = sort.order === 'ASC' ? ('ASC' as const) : ('DESC' as const);
  return {
    current: { filter: isRecord(filterValues) ? filterValues : {}, sort: { field: sort.field, order } },
    apply(view: Pick<ListView, 'filter' | 'sort'>) {
      setSort(view.sort);
      setFilters(view.filter, undefined, false);
    },
  };
}
