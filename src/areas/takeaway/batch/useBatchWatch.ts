import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { productResources, takeawayPlatforms } from '../platforms';
import { type BatchProgress, type BatchStoreResult, batchPaths } from './takeawayBatch.contract';

const followMs = 1000;

/** Resources whose rows a batch changes. */
const touched = ['takeawayStoreBinding', ...takeawayPlatforms.map((platform) => productResources[platform])];

/** A batch as it goes on: asked every second until no store waits, then the lists behind are asked again. */
export function useBatchWatch(guid: string) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const progress = useQuery({
    queryKey: ['takeawayBatch', 'progress', guid],
    async queryFn({ signal }) {
      const { data } = await provider.read<BatchProgress | null>(batchPaths.progress, { guid }, { signal });
      if (data?.waiting === 0) {
        for (const name of touched) void queryClient.invalidateQueries({ queryKey: [name] });
        void queryClient.invalidateQueries({ queryKey: ['takeawayBatch', 'stores', guid] });
      }
      return data;
    },
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? followMs : false),
  });
  const stores = useQuery({
    queryKey: ['takeawayBatch', 'stores', guid],
    enabled: progress.data?.waiting === 0,
    queryFn: async ({ signal }) =>
      (await provider.read<BatchStoreResult[]>(batchPaths.stores, { guid }, { signal })).data,
  });
  const again = useMutation({
    mutationFn: () => provider.write(batchPaths.again, { guid }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['takeawayBatch'] }),
    onError: notifyFailure,
  });
  return { progress, stores, again };
}
