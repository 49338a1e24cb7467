import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGateway } from '#entity/sources';
import { type IntegrityTask, integrityPaths } from './integrity';

const everyMs = 500;

/**
 * The check of a period's figures: started when it is opened and polled until it is over. A check that is already
 * running, from before a reload or in another tab, is continued.
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
    /** restarts an ended check; a failed poll is repeated */
    again: () => (id !== undefined && followed.error ? void followed.refetch() : start()),
    stop: () => stop.mutate(),
    isStopping: stop.isPending,
  };
}
