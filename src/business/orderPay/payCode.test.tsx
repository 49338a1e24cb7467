import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hourMs } from '#values/duration';
import { PayCode } from './PayCode';

const start = Date.parse('2026-11-20T02:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

/** A code of 120 seconds of a gateway whose clock is an hour ahead of this one. */
function show(code: string | null) {
  const ahead = hourMs;
  const expiresAt = new Date(start + ahead + 120_000).toISOString();
  return render(
    <PayCode page="/sticker/pay" number="ZT1" qr={{ code, expiresAt }} ahead={ahead} expired={<p>expired</p>} />,
  );
}

it('counts down by the gateway’s clock, is said three times, ends after 120 seconds, and leaves no timer behind', () => {
  const { unmount } = show('abcdefgh');
  const said = () => screen.getByRole('status').textContent;
  expect(screen.getByRole('img', { name: 'orderPay.qr' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'orderPay.payHere' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/sticker\/pay\?code=abcdefgh$/),
  );
  pass(59.9);
  expect(said()).toBe('');
  pass(0.1);
  expect(said()).toBe('orderPay.leftSpoken');
  pass(59.9);
  expect(screen.getByRole('img')).toBeVisible();
  pass(0.25);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('expired')).toBeVisible();
  expect(said()).toBe('orderPay.qrExpired');
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('is only waited for by who may not pay', () => {
  show(null);
  expect(screen.getByText('orderPay.waiting')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
