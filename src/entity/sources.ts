import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#gateway/dataProvider';

const noFilters = {};

export function useGateway(): ConsoleDataProvider {
  return useDataProvider<ConsoleDataProvider>();
}

/** Where a remote select of a resource finds its options and the names of chosen ids; `filters` narrow what is offered. */
export function useOptionSource(resource: string, filters: Record<string, unknown> = noFilters, anywhere?: string) {
  const provider = useGateway();
  const asked = JSON.stringify(filters);
  return useMemo(
    () => ({
      cacheKey: [resource, 'options', anywhere ?? '', asked],
      async load(page: { keyword: string; page: number; signal?: AbortSignal }) {
        const { data, total } = await provider.options(resource, { ...page, filters: JSON.parse(asked) }, anywhere);
        return { items: data, total };
      },
      async resolve(ids: readonly (string | number)[]) {
        const { data } = await provider.options(resource, { ids: ids.map(String) }, anywhere);
        return data;
      },
    }),
    [provider, resource, asked, anywhere],
  );
}

interface RegionAnswer {
  adcode: string;
  name: string;
  type?: 'province' | 'city' | 'district';
}

/** The region tree, a level at a time (000 §7). */
export function useRegionSource() {
  const provider = useGateway();
  return useMemo(
    () => async (adcode: string | null) => {
      const path = adcode === null ? '/region/province' : adcode.endsWith('0000') ? '/region/city' : '/region/district';
      const query = adcode === null ? undefined : { pCode: adcode };
      const { data } = await provider.fetchOne<RegionAnswer[]>(path, query);
      return data;
    },
    [provider],
  );
}

export function useUpload() {
  const provider = useGateway();
  return useMemo(() => (file: File, params: { signal?: AbortSignal }) => provider.upload(file, params), [provider]);
}
