import { queryOptions } from '@tanstack/react-query';
import type { LoadRegions } from './regionLevels';

/** The entries below a code; regions do not change while a page is open, so they are asked for once. */
export function regionQuery(adcode: string | null, load: LoadRegions) {
  return queryOptions({
    queryKey: ['ui.region', adcode],
    queryFn: () => load(adcode),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
