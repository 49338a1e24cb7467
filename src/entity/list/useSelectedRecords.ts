import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'react-admin';
import { useContract } from '../ContractContext';

function isRecord(value: unknown): value is RaRecord {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** The selected records, of all pages visited so far; one that is no longer in memory is named by its id. */
export function useSelectedRecords(): () => RaRecord[] {
  const { selectedIds } = useListContext();
  const queryClient = useQueryClient();
  const { name } = useContract();
  return () => {
    const pages = queryClient.getQueriesData<{ data?: unknown[] }>({ queryKey: [name, 'getList'] });
    const known = new Map(pages.flatMap(([, page]) => (page?.data ?? []).filter(isRecord).map((one) => [one.id, one])));
    return selectedIds.map((id) => known.get(id) ?? { id });
  };
}
