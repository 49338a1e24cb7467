import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGateway } from '#entity/sources';
import type { PricedMaterial } from './cost';
import { materialCostsPath } from './materialRatio.contract';

/** Names, units and unit costs of these materials, by id; those that are known stay while more are asked for. */
export function useMaterialCosts(ids: readonly string[]): ReadonlyMap<string, PricedMaterial> {
  const provider = useGateway();
  const materials = [...new Set(ids)].sort();
  const { data } = useQuery({
    queryKey: ['materialRatio', 'costs', materials],
    enabled: materials.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await provider.read<PricedMaterial[]>(materialCostsPath, { materials }, { signal });
      return answer.data;
    },
  });
  return useMemo(() => new Map((data ?? []).map((one) => [one.id, one])), [data]);
}
