import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';

interface Options {
  /** of the activity */
  id: unknown;
  path: string;
  /** the key of what says how many it was sent to again */
  done: string;
  changed: () => Promise<unknown>;
}

/** Sends an activity again to members whom it did not reach, those of some rows or all; says how many. */
export function useResend({ id, path, done, changed }: Options) {
  const provider = useGateway();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async (rows?: string[]) => (await provider.write<{ count: number }>(path, { id, rows })).data,
    onSuccess: ({ count }) => notify(done, { type: 'success', messageArgs: { smart_count: count } }),
    onError: useNotifyFailure(),
    onSettled: changed,
  });
  return { send: mutate, isPending };
}
