import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Item } from '../Combobox';
import type { ChoiceId } from '../choices';

export interface RemotePage {
  items: readonly Item[];
  total: number;
}

/**
 * Where the choices come from. `cacheKey` names the source (resource and fixed filter), so that two selects of the same
 * source share what was loaded. `page` counts from 1. `resolve` names ids that are in the state already.
 */
export interface RemoteSource {
  cacheKey: readonly unknown[];
  load: (query: { keyword: string; page: number; signal: AbortSignal }) => Promise<RemotePage>;
  resolve: (ids: readonly ChoiceId[]) => Promise<readonly Item[]>;
}

/** The query of a source's pages for a keyword: all that ask for them share what was loaded. */
export function itemPages({ cacheKey, load }: RemoteSource, keyword: string) {
  return infiniteQueryOptions({
    queryKey: ['ui.remote', ...cacheKey, keyword],
    queryFn: ({ pageParam, signal }) => load({ keyword, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && loaded < last.total ? all.length + 1 : undefined;
    },
  });
}

/**
 * The pages of a source for a keyword, and names for ids no loaded page holds. `picked` are items someone chose earlier. With `keep`, those of the keyword before
 * stay until there are new ones.
 */
export function useRemoteItems(
  source: RemoteSource,
  {
    keyword,
    ids,
    picked,
    enabled,
    keep = false,
  }: { keyword: string; ids: readonly ChoiceId[]; picked: readonly Item[]; enabled: boolean; keep?: boolean },
) {
  const translate = useTranslate();
  const placeholderData = keep ? keepPreviousData : undefined;
  const pages = useInfiniteQuery({ ...itemPages(source, keyword), enabled, placeholderData });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const known = new Map([...items, ...picked].map((item) => [item.id, item]));
  const unnamed = ids.filter((id) => !known.has(id));
  const names = useQuery({
    queryKey: ['ui.remote.names', ...source.cacheKey, unnamed],
    queryFn: () => source.resolve(unnamed),
    enabled: unnamed.length > 0,
  });
  for (const item of names.data ?? []) known.set(item.id, item);
  return {
    items,
    total: pages.data?.pages[0]?.total,
    isError: pages.isError,
    isFetching: pages.isFetching,
    /** of the keyword before */
    isOld: pages.isPlaceholderData,
    retry: () => void pages.refetch(),
    /** The item of an id: "…" while its name is on its way, "not visible to you" where the reader may not see it. */
    named: (id: ChoiceId): Item => known.get(id) ?? { id, name: names.isPending ? '…' : translate('ui.select.unseen') },
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
  };
}
