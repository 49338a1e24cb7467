import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Combobox, type Item } from './Combobox';
import type { ChoiceId } from './choices';
import type { ControlProps } from './control';
import { LoadFailure } from './LoadFailure';
import { useDebounced } from './useDebounced';

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

interface RemoteSelectControlProps extends RemoteSource, ControlProps<ChoiceId[]> {
  multiple?: boolean;
  clearable?: boolean;
}

const searchDelay = 250;

/**
 * A combobox over a source too large to load at once: it searches at the source, 250 ms after the last key, and loads
 * the next page when scrolled to the bottom (000 §9). The value is always a list of ids; a single select holds at most one.
 */
export function RemoteSelectControl({ cacheKey, load, resolve, value, onChange, ...props }: RemoteSelectControlProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const keyword = useDebounced(typed.trim(), searchDelay);
  const pages = useInfiniteQuery({
    queryKey: ['ui.remote', ...cacheKey, keyword],
    queryFn: ({ pageParam, signal }) => load({ keyword, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && loaded < last.total ? all.length + 1 : undefined;
    },
    enabled: open,
  });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const known = new Map([...items, ...picked].map((item) => [item.id, item]));
  const ids = value ?? [];
  const unnamed = ids.filter((id) => !known.has(id));
  const names = useQuery({
    queryKey: ['ui.remote.names', ...cacheKey, unnamed],
    queryFn: () => resolve(unnamed),
    enabled: unnamed.length > 0,
  });
  for (const item of names.data ?? []) known.set(item.id, item);
  return (
    <>
      <Combobox
        {...props}
        filter="none"
        items={items}
        values={ids.map((id) => known.get(id) ?? { id, name: String(id) })}
        loading={pages.isFetching || typed.trim() !== keyword}
        emptyText={translate(pages.isError ? 'ui.select.loadFailed' : 'ui.select.noMatch')}
        onPick={(chosen) => {
          setPicked(chosen);
          onChange(chosen.length > 0 ? chosen.map((item) => item.id) : null);
        }}
        onSearch={setTyped}
        onOpenChange={setOpen}
        onScrollEnd={() => {
          if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
        }}
      />
      {pages.isError ? <LoadFailure onRetry={() => void pages.refetch()} /> : null}
    </>
  );
}
