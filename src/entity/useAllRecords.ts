import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useGateway } from './sources';

const pageSize = 100;
/** A tree with more nodes than this is searched, not shown whole. */
const most = 5000;

/** All records of a small resource, page after page: what a tree is made of. */
export function useAllRecords(resource: string, filter: Record<string, unknown> = {}) {
  const provider = useGateway();
  return useQuery({
    queryKey: [resource, 'all', filter],
    queryFn: async ({ signal }) => {
      const records: RaRecord[] = [];
      for (let page = 1; records.length < most; page++) {
        const pagination = { page, perPage: pageSize };
        const sort = { field: 'id', order: 'ASC' as const };
        const { data, total = 0 } = await provider.getList(resource, { pagination, sort, filter, signal });
        records.push(...data);
        if (data.length < pageSize || records.length >= total) break;
      }
      return records;
    },
  });
}
