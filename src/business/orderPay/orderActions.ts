import type { RowAction } from '#entity/list/rowActions';
import { isPayable, orderStatuses } from './payment';

const canBePaid = ({ status }: Record<string, unknown>) =>
  orderStatuses.some((one) => one === status && isPayable(one));

interface May {
  pay: boolean;
  /** null for who may not */
  cancel: ((id: string) => Promise<void>) | null;
}

/** Actions on orders that are paid by QR code: looking at one, paying it, cancelling it. */
export function orderActions(
  translate: (key: string) => string,
  open: (id: string) => void,
  { pay, cancel }: May,
): RowAction[] {
  const show = ({ id }: { id: string | number }) => open(String(id));
  const actions: RowAction[] = [{ key: 'open', label: translate('orderPay.open'), opens: true, run: show }];
  if (pay) actions.push({ key: 'pay', label: translate('orderPay.payNow'), quick: true, fits: canBePaid, run: show });
  if (cancel)
    actions.push({
      key: 'cancel',
      label: translate('orderPay.cancel'),
      tone: 'danger',
      fits: canBePaid,
      run: ({ id }) => void cancel(String(id)),
    });
  return actions;
}
