import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { orderActions } from '#business/orderPay/orderActions';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { useCancelSticker } from './useStickerOrder';

/** On an order of stickers: looking at it, paying it, cancelling it. */
export function useStickerActions(): readonly RowAction[] {
  const translate = useTranslate();
  const mayPay = useCan('pay');
  const mayCancel = useCan('cancel');
  const { open } = useAddressParam('order');
  const cancel = useCancelSticker();
  return useMemo(
    () => orderActions(translate, open, { pay: mayPay, cancel: mayCancel ? cancel : null }),
    [translate, open, mayPay, mayCancel, cancel],
  );
}
