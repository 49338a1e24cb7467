import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGateway } from '../../../entity/sources';
import { useNotifyFailure } from '../../../entity/useFailure';
import type { StickerOrder } from './order';
import { stickerPaths } from './shop';
import { sticker } from './sticker.contract';

/** How often the state of a payment is asked for, in milliseconds. */
const askEvery = 2000;

/** An order as it was answered. */
export interface KnownOrder extends StickerOrder {
  /** milliseconds by which the gateway's clock is ahead of this one */
  ahead: number;
}

function known(order: StickerOrder): KnownOrder {
  return { ...order, ahead: Date.parse(order.now) - Date.now() };
}

/** Whether somebody may be paying right now. */
function isAwaited({ status, qr, now }: StickerOrder): boolean {
  return status === 'pending' && qr !== null && Date.parse(qr.expiresAt) > Date.parse(now);
}

/** An order, asked for again and again while its QR code can be paid by; and a new code for it. */
export function useOrder(id: string) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const queryKey = [sticker.name, 'order', id];
  const renewList = () => {
    for (const kind of ['getList', 'shop']) void queryClient.invalidateQueries({ queryKey: [sticker.name, kind] });
  };
  const order = useQuery<KnownOrder>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<KnownOrder>(queryKey)?.status;
      const { data } = await provider.read<StickerOrder>(stickerPaths.find, { id }, { signal });
      if (before !== undefined && before !== data.status) renewList();
      return known(data);
    },
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? askEvery : false),
  });
  const renew = useMutation({
    mutationFn: async () => (await provider.write<StickerOrder>(stickerPaths.renew, { id })).data,
    onSuccess(data) {
      queryClient.setQueryData(queryKey, known(data));
      renewList();
    },
    onError(error) {
      notifyFailure(error);
      void order.refetch();
    },
  });
  return { order, renew };
}
