import { useTranslate } from 'react-admin';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import type { OrderStatus } from './payment';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'error',
  abnormal: 'error',
  timedOut: 'error',
  cancelled: 'muted',
};

/** The status of an order that is paid by QR code; those that wait for money are highlighted. */
export function OrderStatusDot({ status }: { status: OrderStatus }) {
  const translate = useTranslate();
  return <StatusDot tone={tones[status]} label={translate(`enums.orderStatus.${status}`)} />;
}
