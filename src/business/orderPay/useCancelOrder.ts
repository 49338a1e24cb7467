import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import type { OrderPaths, PayableOrder } from './payment';

/**
 * Cancels an order after asking: the question names what is lost with it.
 *
 * @param lossesOf lines of an order, in words
 */
export function useCancelOrder<Order extends PayableOrder>(
  resource: string,
  paths: OrderPaths,
  lossesOf: (order: Order) => string[],
): (id: string) => Promise<void> {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: async (id: string) => (await provider.write<{ number: string }>(paths.cancel, { id })).data,
    onSuccess: ({ number }) => notify('orderPay.cancelDone', { type: 'success', messageArgs: { number } }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  });
  return useCallback(
    async (id) => {
      try {
        const { data } = await provider.read<Order>(paths.find, { id });
        const agreed = await confirm({
          title: translate('orderPay.cancelTitle', { number: data.number }),
          body: translate('orderPay.cancelBody'),
          losses: lossesOf(data),
          confirm: translate('orderPay.cancel'),
          cancel: translate('orderPay.keep'),
          tone: 'danger',
        });
        if (agreed) mutate(id);
      } catch (error) {
        notifyFailure(error);
      }
    },
    [provider, paths, lossesOf, confirm, translate, mutate, notifyFailure],
  );
}
