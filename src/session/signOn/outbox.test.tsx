import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOnGateway } from '#tests/support/signOnGateway';
import { openSignOn } from './testing/open';

const { gateway, callsOf, codeSentTo, fail } = signOnGateway();
const phone = '13800001002';
const send = () => gateway.post('/sign_on/send_code', { phone, purpose: 'login' });

test('shows what the demo would have sent', async () => {
  await send();
  await openSignOn('/outbox', { demo: true });
  const text = `【商户后台】验证码 ${await codeSentTo(phone)}，5 分钟内有效，请勿告知他人。`;
  const row = (await screen.findByText(text)).closest('tr');
  expect(row && within(row).getByText(phone)).toBeVisible();
});

test('says what would be here while there is none, and looks again on demand', async () => {
  const { user } = await openSignOn('/outbox', { demo: true });
  expect(await screen.findByText(/还没有短信/)).toBeVisible();
  await send();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText(phone)).toBeVisible();
});

test('a failure is shown', async () => {
  fail('/sign_on/outbox');
  await openSignOn('/outbox', { demo: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络异常');
});

test('without demo there is no such page', async () => {
  const { left } = await openSignOn('/outbox');
  await waitFor(() => expect(left).toEqual(['/outbox']));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(callsOf('/sign_on/outbox')).toEqual([]);
});
