import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { type BatchAct, type BatchTarget, batchPaths } from './takeawayBatch.contract';

/** An act and where it is done. */
export interface BatchOrder {
  /** made where the order is given, so that it begins once however often it is sent */
  guid: string;
  act: BatchAct;
  targets: readonly BatchTarget[];
  least?: number;
}

/** Begins a batch; `onBegun` gets its guid. */
export function useBatchStart(onBegun: (guid: string) => void) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: async (order: BatchOrder) => (await provider.write<{ guid: string }>(batchPaths.start, order)).data,
    async onSuccess({ guid }) {
      onBegun(guid);
      await queryClient.invalidateQueries({ queryKey: ['takeawayBatch', 'list'] });
    },
    onError: notifyFailure,
  });
}
