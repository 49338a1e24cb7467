import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ok, refuse, signOnGateway } from './testing/answers';
import { openSignOn } from './testing/open';

const gateway = signOnGateway();
beforeAll(() => gateway.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => gateway.reset());
afterAll(() => gateway.server.close());

const message = { phone: '13800000001', text: '您的验证码是 1234', sentAt: '2030-01-02T03:04:05Z' };

test('shows what the demo would have sent', async () => {
  gateway.answer('/sign_on/outbox', () => ok([message]));
  await openSignOn('/outbox', { demo: true });
  const row = (await screen.findByText('您的验证码是 1234')).closest('tr');
  expect(row && within(row).getByText('13800000001')).toBeVisible();
});

test('says what would be here while there is none, and looks again on demand', async () => {
  const { user } = await openSignOn('/outbox', { demo: true });
  expect(await screen.findByText(/还没有短信/)).toBeVisible();
  gateway.answer('/sign_on/outbox', () => ok([message]));
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('您的验证码是 1234')).toBeVisible();
});

test('a failure is shown', async () => {
  gateway.answer('/sign_on/outbox', () => refuse('暂不可用'));
  await openSignOn('/outbox', { demo: true });
  expect(await screen.findByText('暂不可用')).toBeVisible();
});

test('without demo there is no such page', async () => {
  const { left } = await openSignOn('/outbox');
  await waitFor(() => expect(left).toEqual(['/outbox']));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(gateway.callsOf('/sign_on/outbox')).toEqual([]);
});
