import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import type { ConsoleDataProvider } from '#gateway/dataProvider';
import { type LookUpAnswer, type LookUpQuery, lookUpPath, type MaterialInfo } from './lookUp';

/** Where, from whom and on which day a document moves materials. */
export type Place = Pick<LookUpQuery, 'warehouse' | 'supplier' | 'date'>;

export type Materials = ReadonlyMap<string, MaterialInfo>;

const none: Materials = new Map();

function materialsQuery(provider: ConsoleDataProvider, ids: readonly string[], place: Place) {
  const wanted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: ['material', 'lookUp', place.warehouse ?? '', place.supplier ?? '', place.date ?? '', wanted],
    queryFn: async ({ signal }): Promise<Materials> => {
      if (wanted.length === 0) return none;
      const { data } = await provider.read<LookUpAnswer>(lookUpPath, { ...place, ids: wanted }, { signal });
      return new Map(data.list.map((material) => [material.id, material]));
    },
  });
}

/** Materials by id, with stock and prices of a warehouse and supplier; what is loaded stays while more is asked for. */
export function useMaterials(ids: readonly string[], place: Place): Materials {
  const query = useQuery({
    ...materialsQuery(useGateway(), ids, place),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return query.data ?? none;
}

/**
 * For what is written or printed once, and must name them all: the materials when they have been read.
 *
 * @throws the failure of the read
 */
export function useReadMaterials(): (ids: readonly string[]) => Promise<Materials> {
  const provider = useGateway();
  const queryClient = useQueryClient();
  return (ids) => queryClient.ensureQueryData(materialsQuery(provider, ids, {}));
}
