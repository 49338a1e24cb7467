import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useCancelOrder } from '#business/orderPay/useCancelOrder';
import { useOrder } from '#business/orderPay/useOrder';
import type { StickerOrder } from './order';
import { stickerPaths } from './shop';
import { sticker } from './sticker.contract';

/** The shop shows which tables have a sticker ordered. */
const changes = ['shop'];

/** An order of stickers with its payment. */
export const useStickerOrder = (id: string) => useOrder<StickerOrder>(sticker.name, stickerPaths, changes, id);

/** Cancels an order of stickers after asking. */
export function useCancelSticker() {
  const translate = useTranslate();
  const lossesOf = useCallback(
    ({ lines }: StickerOrder) =>
      lines.map(({ design, pieces }) =>
        translate('stickers.cancelLoss', { design: translate(`enums.stickerDesign.${design}`), smart_count: pieces }),
      ),
    [translate],
  );
  return useCancelOrder<StickerOrder>(sticker.name, stickerPaths, lossesOf);
}
