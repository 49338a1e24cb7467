import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne, useNotify } from 'react-admin';
import { useGateway } from '../../../entity/sources';
import { useNotifyFailure } from '../../../entity/useFailure';
import type { LinesAnswer, LinesQuery, Resolution } from './lines';
import { stocktake, stocktakePaths } from './stocktake.contract';

/** Returns the sheet on screen and its commands; changed data is refetched. */
export function useTake(id: string) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const sheet = useGetOne<RaRecord>(stocktake.name, { id });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [stocktake.name] });
  return {
    sheet,
    refresh,
    async count(rows: { material: string; counted: string | null }[]): Promise<void> {
      await provider.write(stocktakePaths.count, { id, rows });
      await refresh();
    },
    /** Freezes or frees the warehouse; says why not. */
    async lock(locked: boolean): Promise<void> {
      try {
        await provider.write(locked ? stocktakePaths.lock : stocktakePaths.unlock, { id });
        notify(locked ? 'stock.take.lockedNow' : 'stock.take.unlockedNow', { type: 'success' });
      } catch (error) {
        notifyFailure(error);
      } finally {
        await refresh();
      }
    },
    async submit(resolution: Resolution | null): Promise<void> {
      await provider.write(stocktakePaths.submit, { id, resolution });
      await refresh();
    },
  };
}

export type Take = ReturnType<typeof useTake>;

/** A page of a sheet's lines. */
export function useTakeLines(query: LinesQuery) {
  const provider = useGateway();
  return useQuery({
    queryKey: [stocktake.name, 'lines', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await provider.read<LinesAnswer>(stocktakePaths.lines, query, { signal })).data,
  });
}
