import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { orderActions } from '#business/orderPay/orderActions';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { useCancelSms } from './useSmsOrder';

/** On an order of texts: looking at it, paying it, cancelling it. */
export function useSmsActions(): readonly RowAction[] {
  const translate = useTranslate();
  const mayPay = useCan('pay');
  const mayCancel = useCan('cancel');
  const { open } = useAddressParam('order');
  const cancel = useCancelSms();
  return useMemo(
    () => orderActions(translate, open, { pay: mayPay, cancel: mayCancel ? cancel : null }),
    [translate, open, mayPay, mayCancel, cancel],
  );
}
