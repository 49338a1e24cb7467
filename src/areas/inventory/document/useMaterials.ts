import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGateway } from '../../../entity/sources';
import { type LookUpAnswer, type LookUpQuery, lookUpPath, type MaterialInfo } from './lookUp';

/** Where, from whom and on which day a document moves materials. */
export type Place = Pick<LookUpQuery, 'warehouse' | 'supplier' | 'date'>;

/** Materials by id, with stock and prices of a warehouse and supplier; what is loaded stays while more is asked for. */
export function useMaterials(ids: readonly string[], place: Place) {
  const provider = useGateway();
  const wanted = [...new Set(ids)].sort();
  const query = useQuery({
    queryKey: ['material', 'lookUp', place.warehouse ?? '', place.supplier ?? '', place.date ?? '', wanted],
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await provider.read<LookUpAnswer>(lookUpPath, { ...place, ids: wanted }, { signal });
      return new Map(data.list.map((material) => [material.id, material]));
    },
  });
  return query.data ?? none;
}

const none: ReadonlyMap<string, MaterialInfo> = new Map();
