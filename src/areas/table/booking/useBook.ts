import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { offerUndo } from '#session/undo';
import { type ActAnswer, type BookedGuest, type BookOfDay, bookingPaths, type OfferedTable } from './paths';

/** Colleagues work in the same book, in milliseconds. */
const followEvery = 10_000;

/** The book of a store's day, asked again every ten seconds while the page is visible. */
export function useBook(store: string, date: string) {
  const provider = useGateway();
  return useQuery({
    queryKey: ['reservation', 'day', store, date],
    queryFn: ({ signal }) => provider.read<BookOfDay>(bookingPaths.day, { store, date }, { signal }),
    select: ({ data }) => data,
    refetchInterval: followEvery,
  });
}

/** Guests for whom a table is looked for; `now`: they are here. */
export interface TableWish {
  store: string;
  date: string;
  slot: string;
  people: number;
  area: string | null;
  except?: string;
  now?: boolean;
}

/** The tables of a store for guests, the best first; nothing is asked while it is not known for when. */
export function useTables(wish: TableWish | null) {
  const provider = useGateway();
  return useQuery({
    queryKey: ['reservation', 'tables', wish],
    enabled: wish !== null,
    queryFn: ({ signal }) => provider.read<OfferedTable[]>(bookingPaths.tables, { ...wish }, { signal }),
    select: ({ data }) => data,
  });
}

/** Everything that a reservation changes is asked again. */
export function useBookChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['reservation'] });
}

interface Act {
  kind: 'arrive' | 'cancel' | 'checkOut';
  of: BookedGuest;
  body?: Record<string, unknown>;
}

/** The acts that are done at once. A refusal says why, and the book is asked again: somebody else was quicker. */
export function useBookActs() {
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const changed = useBookChanged();
  return useMutation({
    mutationFn: async ({ kind, of: { id, version }, body }: Act) =>
      (await provider.write<ActAnswer>(bookingPaths[kind], { id, version, ...body })).data,
    onSuccess: ({ id, version, guest: named, table, deposit }, { kind }) => {
      const guest = named || translate('booking.walkInGuest');
      const done = `booking.done.${kind === 'arrive' && table === null ? 'arriveWaits' : kind}`;
      const words = { guest, table: table ?? '' };
      // Acts that moved money or cancelled a reservation are final: they were asked about before.
      if (kind === 'cancel' || deposit !== 'none') return notify(done, { type: 'success', messageArgs: words });
      return offerUndo({
        text: translate(done, words),
        undo: async () => {
          await provider.write<ActAnswer>(bookingPaths.undo, { id, version }).finally(changed);
          notify('booking.done.undo', { type: 'success', messageArgs: words });
        },
      });
    },
    onError: notifyFailure,
    onSettled: changed,
  });
}

export type BookActs = ReturnType<typeof useBookActs>;
