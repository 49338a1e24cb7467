import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/business/orderPay';

/** Orders that are paid by QR code. */
const orderPay: Translation<typeof zh> = {
  enums: {
    orderStatus: {
      pending: 'To be paid',
      paid: 'Paid',
      failed: 'Payment failed',
      abnormal: 'Payment irregular',
      timedOut: 'Payment timed out',
      cancelled: 'Cancelled',
    },
    orderPayAttempt: {
      open: 'Waiting',
      expired: 'Expired',
      replaced: 'Replaced',
      paid: 'Paid',
      failed: 'Failed',
      abnormal: 'Irregular',
      timedOut: 'Timed out',
      cancelled: 'Cancelled',
    },
  },
  orderPay: {
    qrExpired: 'The QR code has expired. Reload it.',
    ended: { failed: 'Payment failed', abnormal: 'Payment irregular', timedOut: 'Payment timed out' },
    open: 'View order',
    payNow: 'Pay',
    payAgain: 'Pay again',
    reload: 'Reload',
    order: 'Order %{number}',
    qr: 'Payment QR code of order %{number}',
    scanToPay: 'Scan with your phone to pay',
    left: 'Expires in %{time}',
    leftSpoken: 'The QR code expires in %{smart_count} second |||| The QR code expires in %{smart_count} seconds',
    payHere: 'Pay on this device',
    paidNote: 'Payment received',
    waiting: 'Waiting for payment',
    cancelledNote: 'The order is cancelled',
    attempts: 'Payments',
    cancel: 'Cancel order',
    cancelTitle: 'Cancel order %{number}',
    cancelBody: 'It can no longer be paid. Order again if you still need it.',
    keep: 'Keep order',
    cancelDone: 'Order %{number} cancelled',
  },
};

export default orderPay;
