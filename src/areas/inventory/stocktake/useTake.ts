import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type RaRecord, useGetOne, useNotify } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import type { LinesAnswer, LinesQuery, Resolution } from './lines';
import { stocktake, stocktakePaths } from './stocktake.contract';

/** A quantity for a material, in main units; null takes the count back. */
interface Count {
  material: string;
  counted: string | null;
}

/** Returns the sheet on screen and its commands; changed data is refetched. */
export function useTake(id: string) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const sheet = useGetOne<RaRecord>(stocktake.name, { id });
  /** the count that was sent last */
  const lastCount = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = () => queryClient.invalidateQueries({ queryKey: [stocktake.name] });
  return {
    sheet,
    refresh,
    /** Counts are sent one after the other: none may overtake an earlier one. */
    async count(rows: Count[]): Promise<void> {
      const send = () => provider.write(stocktakePaths.count, { id, rows });
      const sent = lastCount.current.then(send, send);
      lastCount.current = sent;
      await sent;
      // Who typed it lets go before what is read back is drawn: for a moment the former number would show.
      queryClient.setQueriesData<LinesAnswer>(
        { queryKey: linesKey({ id }) },
        (lines) => lines && withCounts(lines, rows),
      );
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
    /** Submits when the counts that were sent have arrived; rejects, once, with the failure of the last one. */
    async submit(resolution: Resolution | null): Promise<void> {
      const sent = lastCount.current;
      lastCount.current = Promise.resolve();
      await sent;
      await provider.write(stocktakePaths.submit, { id, resolution });
      await refresh();
    },
  };
}

export type Take = ReturnType<typeof useTake>;

const linesKey = (query: LinesQuery) => [stocktake.name, 'lines', query] as const;

function withCounts(lines: LinesAnswer, rows: readonly Count[]): LinesAnswer {
  const counts = new Map(rows.map(({ material, counted }) => [material, { counted }]));
  return { ...lines, list: lines.list.map((line) => ({ ...line, ...counts.get(line.id) })) };
}

/** A page of a sheet's lines. */
export function useTakeLines(query: LinesQuery) {
  const provider = useGateway();
  return useQuery({
    queryKey: linesKey(query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await provider.read<LinesAnswer>(stocktakePaths.lines, query, { signal })).data,
  });
}
