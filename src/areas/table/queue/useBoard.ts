import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { offerUndo } from '#session/undo';
import { type Board, type NumberAct, queuePaths } from './board';

/** Guests come and go all the time, in milliseconds. */
const followEvery = 5000;

const keyOf = (store: string | null) => ['queue', 'board', store];

/** The queues of a store, asked again every five seconds while the page is visible. */
export function useBoard(store: string | null) {
  const provider = useGateway();
  return useQuery({
    queryKey: keyOf(store),
    enabled: store !== null,
    queryFn: ({ signal }) => provider.read<Board>(queuePaths.board, { store }, { signal }),
    select: ({ data }) => data,
    refetchInterval: followEvery,
    refetchOnWindowFocus: true,
  });
}

interface Done {
  id: string;
  label: string;
}

interface Acting {
  id: string;
  kind: NumberAct;
  /** of a return: the place among those that wait; that of the settings where left out */
  position?: number;
}

export interface Taking {
  queue: string;
  people: number;
  phone: string | null;
}

/** The acts of staff upon numbers, each of which can be taken back. A refusal says why, and the board is asked again: somebody else was quicker. */
export function useQueueActs(store: string, returnPosition: number) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const settle = () => queryClient.invalidateQueries({ queryKey: keyOf(store) });
  const tell = (text: string, messageArgs: Record<string, unknown>) => notify(text, { type: 'success', messageArgs });
  const act = useMutation({
    mutationFn: async ({ id, kind, position = returnPosition }: Acting) => {
      const sent = kind === 'return' ? { id, position } : { id };
      const { data } = await provider.write<Done>(queuePaths.act(kind), sent);
      return { label: data.label, kind, position };
    },
    onSuccess: ({ label, kind, position }, { id }) =>
      offerUndo({
        text: translate(`queues.done.${kind}`, { number: label, position }),
        undo: async () => {
          await provider.write<Done>(queuePaths.undo, { id }).finally(settle);
          tell('queues.undone', { number: label });
        },
      }),
    onError: notifyFailure,
    onSettled: settle,
  });
  const reset = useMutation({
    mutationFn: async (id: string) =>
      (await provider.write<{ cleared: number }>(queuePaths.reset, { id })).data.cleared,
    onSuccess: (cleared) => tell('queues.resetDone', { smart_count: cleared }),
    onError: notifyFailure,
    onSettled: settle,
  });
  const take = useMutation({
    mutationFn: async (asked: Taking) => (await provider.write<Done>(queuePaths.take, { ...asked })).data,
    onSuccess: ({ label }) => tell('queues.taken', { number: label }),
    onError: notifyFailure,
    onSettled: settle,
  });
  return { act, reset, take };
}

export type QueueActs = ReturnType<typeof useQueueActs>;
