import type { RaRecord } from 'react-admin';
import { OrderLink } from '#report/OrderLink.tsx';
import { useMay } from '#session/permissions';

/** The number of the order behind a row of a ledger, a link for those who may look at orders. */
export function OrderOf({ record: { order, orderNumber } }: { record: RaRecord }) {
  const may = useMay('transactionRecord', 'show');
  if (!orderNumber) return '—';
  return may ? <OrderLink order={String(order)} number={String(orderNumber)} /> : String(orderNumber);
}
