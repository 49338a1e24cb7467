import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import type { OrderPaths, PayableOrder } from './payment';

/** How often the state of a payment is asked for, in milliseconds. */
const askEvery = 2000;

/** An order as it was answered; `ahead`: milliseconds by which the gateway's clock is ahead of this one. */
export type Known<Order extends PayableOrder> = Order & { ahead: number };

function known<Order extends PayableOrder>(order: Order): Known<Order> {
  return { ...order, ahead: Date.parse(order.now) - Date.now() };
}

/** Whether somebody may be paying right now. */
function isAwaited({ status, qr, now }: PayableOrder): boolean {
  return status === 'pending' && qr !== null && Date.parse(qr.expiresAt) > Date.parse(now);
}

/**
 * An order, asked for again and again while its QR code can be paid by; and a new code for it.
 *
 * @param changes kinds of queries of the resource that a change of status changes besides
 */
export function useOrder<Order extends PayableOrder>(
  resource: string,
  paths: OrderPaths,
  changes: readonly string[],
  id: string,
) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const queryKey = [resource, 'order', id];
  const renewList = () => {
    for (const kind of ['getList', ...changes]) void queryClient.invalidateQueries({ queryKey: [resource, kind] });
  };
  const order = useQuery<Known<Order>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Known<Order>>(queryKey)?.status;
      const { data } = await provider.read<Order>(paths.find, { id }, { signal });
      if (before !== undefined && before !== data.status) renewList();
      return known(data);
    },
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? askEvery : false),
  });
  const renew = useMutation({
    mutationFn: async () => (await provider.write<Order>(paths.renew, { id })).data,
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
