import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PayPanel } from './PayPanel';
import type { OrderStatus, PayableOrder } from './payment';
import type { Known } from './useOrder';

const order: Known<PayableOrder> = {
  ...{ id: '1', number: 'ZT1', status: 'pending', amount: '3.00', attempts: [] },
  ...{ qr: null, now: '2026-11-20T02:00:00.000Z', ahead: 0 },
};

function show(status: OrderStatus, mayPay = true) {
  const onRenew = vi.fn();
  render(
    <PayPanel
      order={{ ...order, status }}
      page="/sticker/pay"
      paidNote="sent"
      mayPay={mayPay}
      isRenewing={false}
      onRenew={onRenew}
    />,
  );
  return onRenew;
}

it.each([
  ['failed', 'orderPay.ended.failed', 'orderPay.payAgain'],
  ['abnormal', 'orderPay.ended.abnormal', 'orderPay.payAgain'],
  ['timedOut', 'orderPay.ended.timedOut', 'orderPay.payAgain'],
  ['pending', 'orderPay.qrExpired', 'orderPay.reload'],
] as const)('an order that is %s says so, and how to go on', (status, said, act) => {
  const onRenew = show(status);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  screen.getByRole('button', { name: act }).click();
  expect(onRenew).toHaveBeenCalledTimes(1);
});

it.each([
  ['paid', 'orderPay.paidNote'],
  ['cancelled', 'orderPay.cancelledNote'],
] as const)('an order that is %s says so, and is not paid again', (status, said) => {
  show(status);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not paid by who may not', () => {
  show('failed', false);
  expect(screen.getByRole('alert')).toHaveTextContent('orderPay.ended.failed');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
