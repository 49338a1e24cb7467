import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../entity/contract';
import { useGateway } from '../../../entity/sources';
import { type MaterialSummary, materialPickPath } from '../material/summary';
import type { supplier } from './supplier.contract';

/**
 * Names and units of these materials, by id: those the supplier came with, and those that were picked, imported or kept in
 * a draft since, which are asked for.
 */
export function useKnownMaterials(ids: readonly string[]): ReadonlyMap<string, MaterialSummary> {
  const provider = useGateway();
  const came = useRecordContext<RecordOf<typeof supplier>>()?.priceMaterials;
  const there = new Set((came ?? []).map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !there.has(id)).sort();
  const { data } = useQuery({
    queryKey: ['material', 'known', missing],
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await provider.read<{ list: MaterialSummary[] }>(materialPickPath, { ids: missing }, { signal });
      return answer.data.list;
    },
  });
  return useMemo(() => new Map([...(came ?? []), ...(data ?? [])].map((one) => [one.id, one])), [came, data]);
}
