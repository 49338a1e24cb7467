import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGateway } from '../../../entity/sources';
import { type IntegrityTask, integrityPaths } from './integrity';

const everyMs = 500;

/**
 * The check of a period's figures: begun when somebody looks at it and followed until it is over. Whoever has one running
 * already, before a reload or in another tab, follows that one.
 */
export function useIntegrityTask(date: unknown) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const keyOf = (id: string | undefined) => ['integrity', id];
  const keep = ({ data }: { data: IntegrityTask }) => queryClient.setQueryData(keyOf(data.id), data);
  const begin = useMutation({
    mutationFn: () => provider.write<IntegrityTask>(integrityPaths.start, { date }),
    onSuccess: keep,
  });
  const { mutate: start } = begin;
  useEffect(() => start(), [start]);
  const id = begin.data?.data.id;
  const followed = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await provider.read<IntegrityTask>(integrityPaths.progress, { id }, { signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? everyMs : false),
  });
  const stop = useMutation({
    mutationFn: () => provider.write<IntegrityTask>(integrityPaths.cancel, { id }),
    onSuccess: keep,
  });
  const error = begin.error ?? followed.error ?? stop.error;
  return {
    task: followed.data,
    error,
    /** begins again what has ended; what failed on the way is asked for again */
    again: () => (id !== undefined && followed.error ? void followed.refetch() : start()),
    stop: () => stop.mutate(),
    isStopping: stop.isPending,
  };
}
