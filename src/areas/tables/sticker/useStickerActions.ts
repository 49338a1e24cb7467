import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { isPayable, orderStatuses } from '../../../entity/pay/payment';
import { useCan } from '../../../entity/permission';
import { useAddressParam } from '../../../entity/useAddressParam';
import { useCancelSticker } from './useStickerOrder';

const canBePaid = ({ status }: Record<string, unknown>) =>
  orderStatuses.some((one) => one === status && isPayable(one));

/** On an order: looking at it, paying it, cancelling it. */
export function useStickerActions(): readonly RowAction[] {
  const translate = useTranslate();
  const mayPay = useCan('pay');
  const mayCancel = useCan('cancel');
  const { open } = useAddressParam('order');
  const cancel = useCancelSticker();
  return useMemo<RowAction[]>(() => {
    const show = ({ id }: { id: string | number }) => open(String(id));
    const actions: RowAction[] = [{ key: 'open', label: translate('orderPay.open'), opens: true, run: show }];
    if (mayPay)
      actions.push({ key: 'pay', label: translate('orderPay.payNow'), quick: true, fits: canBePaid, run: show });
    if (mayCancel)
      actions.push({
        key: 'cancel',
        label: translate('orderPay.cancel'),
        tone: 'danger',
        fits: canBePaid,
        run: ({ id }) => void cancel(String(id)),
      });
    return actions;
  }, [translate, open, mayPay, mayCancel, cancel]);
}
