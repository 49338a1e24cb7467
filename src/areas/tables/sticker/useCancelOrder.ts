import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useGateway } from '../../../entity/sources';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import type { StickerOrder } from './order';
import { stickerPaths } from './shop';
import { sticker } from './sticker.contract';

/** Cancels an order after asking: the question names what is lost with it. */
export function useCancelOrder(): (id: string) => Promise<void> {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: async (id: string) => (await provider.write<{ number: string }>(stickerPaths.cancel, { id })).data,
    onSuccess: ({ number }) => notify('stickers.cancelDone', { type: 'success', messageArgs: { number } }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [sticker.name] }),
  });
  return useCallback(
    async (id) => {
      const { data } = await provider.read<StickerOrder>(stickerPaths.find, { id });
      const agreed = await confirm({
        title: translate('stickers.cancelTitle', { number: data.number }),
        body: translate('stickers.cancelBody'),
        losses: data.lines.map(({ design, pieces }) =>
          translate('stickers.cancelLoss', {
            design: translate(`enums.stickerDesign.${design}`),
            smart_count: pieces,
          }),
        ),
        confirm: translate('stickers.cancel'),
        cancel: translate('stickers.keep'),
        tone: 'danger',
      });
      if (agreed) mutate(id);
    },
    [provider, confirm, translate, mutate],
  );
}
