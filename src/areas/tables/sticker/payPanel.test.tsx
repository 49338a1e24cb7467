import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PayPanel } from './PayPanel';
import type { StickerStatus } from './sticker.contract';
import type { KnownOrder } from './useOrder';

const order: KnownOrder = {
  ...{ id: '1', number: 'ZT1', status: 'pending', store: '', brand: '', pieces: 1, amount: '3.00' },
  ...{ placedAt: '', operator: '', paidAt: null, recipient: '', phone: '', address: '', lines: [], attempts: [] },
  ...{ qr: null, now: '2026-11-20T02:00:00.000Z', ahead: 0 },
};

function show(status: StickerStatus, mayPay = true) {
  const onRenew = vi.fn();
  render(<PayPanel order={{ ...order, status }} mayPay={mayPay} isRenewing={false} onRenew={onRenew} />);
  return onRenew;
}

it.each([
  ['failed', 'stickers.ended.failed', 'stickers.payAgain'],
  ['abnormal', 'stickers.ended.abnormal', 'stickers.payAgain'],
  ['timedOut', 'stickers.ended.timedOut', 'stickers.payAgain'],
  ['pending', 'stickers.qrExpired', 'stickers.reload'],
] as const)('an order that is %s says so, and how to go on', (status, said, act) => {
  const onRenew = show(status);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  screen.getByRole('button', { name: act }).click();
  expect(onRenew).toHaveBeenCalledTimes(1);
});

it.each([
  ['paid', 'stickers.paidNote'],
  ['cancelled', 'stickers.cancelledNote'],
] as const)('an order that is %s says so, and is not paid again', (status, said) => {
  show(status);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not paid by who may not', () => {
  show('failed', false);
  expect(screen.getByRole('alert')).toHaveTextContent('stickers.ended.failed');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
