import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { type Cart, fitting, mostPieces, piecesOf, totalOf, withPieces } from './cart';
import type { DesignKey } from './designs';
import { type Shop, stickerPaths } from './shop';
import { sticker } from './sticker.contract';

const keyOf = (store: string) => [sticker.name, 'shop', store];

/** The tables that a store can order stickers for, and the operator's cart for it. */
export function useShop(store: string) {
  const provider = useGateway();
  return useQuery({
    queryKey: keyOf(store),
    queryFn: async ({ signal }) => (await provider.read<Shop>(stickerPaths.shop, { store }, { signal })).data,
  });
}

interface Putting {
  design: DesignKey;
  tables: string[];
  pieces: number;
}

/** Acts upon the cart of a store. Changes are seen at once and sent one after the other; one that is refused is taken back. */
export function useCart(store: string, cart: Cart) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const key = keyOf(store);
  const setCart = (change: (before: Cart) => Cart) =>
    queryClient.setQueryData<Shop>(key, (shop) => shop && { ...shop, cart: change(shop.cart) });
  /** As it is now: one may press faster than the page is drawn. */
  const items = () => (queryClient.getQueryData<Shop>(key)?.cart ?? cart).items;
  const turn = { id: `cart of ${store}` };
  const putKey = [sticker.name, 'put', store];
  const putting = useMutation({
    mutationKey: putKey,
    scope: turn,
    mutationFn: async (change: Putting) => (await provider.write<Cart>(stickerPaths.put, { store, ...change })).data,
    async onMutate({ design, tables, pieces }) {
      await queryClient.cancelQueries({ queryKey: key });
      setCart((before) => ({ ...before, items: withPieces(before.items, design, tables, pieces) }));
    },
    onSuccess(answered) {
      // While others wait behind it, its answer is older than what is on screen.
      if (queryClient.isMutating({ mutationKey: putKey }) === 1) setCart(() => answered);
    },
    onError(error) {
      notifyFailure(error);
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  const place = useMutation({
    scope: turn,
    mutationFn: async () =>
      (await provider.write<{ id: string; number: string }>(stickerPaths.place, { store, amount: totalOf(items()) }))
        .data,
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [sticker.name] }),
  });
  const full = () => notify('stickers.cartFull', { type: 'warning' });
  return {
    place,
    /** One piece for each of these tables, as far as the cart has room. */
    add(design: DesignKey, tables: readonly string[]) {
      const chosen = new Set(
        items()
          .filter((item) => item.design === design)
          .map(({ table }) => table),
      );
      const fits = fitting(items(), design, tables);
      if (fits.length < tables.filter((table) => !chosen.has(table)).length) full();
      if (fits.length > 0) putting.mutate({ design, tables: fits, pieces: 1 });
    },
    remove(design: DesignKey, tables: string[]) {
      putting.mutate({ design, tables, pieces: 0 });
    },
    /** So many pieces for each of these tables, unless that is more than the cart takes. */
    setPieces(design: DesignKey, tables: string[], pieces: number) {
      if (piecesOf(withPieces(items(), design, tables, pieces)) > mostPieces) full();
      else putting.mutate({ design, tables, pieces });
    },
    async deliver(values: Record<string, unknown>) {
      const { data } = await provider.write<Cart>(stickerPaths.deliver, { ...values, store });
      setCart((before) => ({ ...before, delivery: data.delivery }));
    },
  };
}

export type CartActs = ReturnType<typeof useCart>;
