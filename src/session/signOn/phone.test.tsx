import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessionStore } from '../session';
import { ok, refuse, signOnGateway } from './testing/answers';
import { openSignOn } from './testing/open';

const gateway = signOnGateway();
beforeAll(() => gateway.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  vi.useRealTimers();
  gateway.reset();
});
afterAll(() => gateway.server.close());

async function openPhone() {
  const page = await openSignOn('/login');
  await page.user.click(screen.getByRole('tab', { name: '手机登录' }));
  return page;
}

const phone = () => screen.getByLabelText('手机号');
const code = () => screen.getByLabelText('短信验证码');

test('the tabs are changed by arrow keys and keep what was typed', async () => {
  const { user } = await openSignOn('/login');
  await user.type(screen.getByLabelText('企业ID'), '1000');
  screen.getByRole('tab', { name: '账号登录' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '手机登录' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: '手机登录' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '账号登录' })).toHaveFocus();
  expect(screen.getByLabelText('企业ID')).toHaveValue('1000');
});

test('signs in with phone and text message code', async () => {
  const { user, left } = await openPhone();
  await user.type(phone(), '13800000001');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('验证码已发送至 13800000001，5 分钟内有效')).toBeVisible();
  expect(gateway.callsOf('/sign_on/send_code')[0]?.body).toEqual({ phone: '13800000001', purpose: 'login' });
  await user.type(code(), '1234{Enter}');
  await waitFor(() => expect(left).toEqual(['/home']));
  expect(gateway.callsOf('/sign_on/login_by_phone')[0]?.body).toEqual({
    phone: '13800000001',
    verificationCode: '1234',
  });
  expect(sessionStore.get()).toEqual({ token: 'token-2' });
});

test('no code is sent to what is no phone number', async () => {
  const { user } = await openPhone();
  await user.type(phone(), '1380000000');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(phone()).toHaveAccessibleDescription('手机号是以 1 开头的 11 位数字');
  expect(phone()).toHaveFocus();
  expect(gateway.callsOf('/sign_on/send_code')).toEqual([]);
});

test('another code can be asked for after 60 seconds, not before, and a reload does not shorten that', async () => {
  const page = await openPhone();
  await page.user.type(phone(), '13800000001');
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));
  const waiting = await screen.findByRole('button', { name: /秒后可重发/ });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(waiting);
  expect(gateway.callsOf('/sign_on/send_code')).toHaveLength(1);

  page.view.unmount();
  const sentAt = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: sentAt });
  // Another tab's write makes the page read storage anew, as a reload does.
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.smsWait.login' }));
  const again = await openSignOn('/login');
  act(() => screen.getByRole('tab', { name: '手机登录' }).click());
  expect(phone()).toHaveValue('13800000001');
  expect(screen.getByRole('button', { name: /秒后可重发/ })).toBeVisible();
  act(() => vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeVisible();
  again.view.unmount();
});

test('a refused code says why, and another may be asked for at once', async () => {
  gateway.answer('/sign_on/send_code', () => refuse('发送过于频繁'));
  const { user } = await openPhone();
  await user.type(phone(), '13800000001');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('发送过于频繁')).toBeVisible();
  expect(screen.getByRole('button', { name: '获取验证码' })).toHaveAttribute('aria-disabled', 'false');
});

test('a phone of several enterprises asks which to enter', async () => {
  gateway.answer('/sign_on/login_by_phone', ({ body }) =>
    body.enterpriseId
      ? ok({ token: 'token-3' })
      : ok({
          choose: [
            { enterpriseId: '10000001', merchantName: '川味小馆' },
            { enterpriseId: '10000002', merchantName: '江南茶点' },
          ],
        }),
  );
  const { user, left } = await openPhone();
  await user.type(phone(), '13800000001');
  await user.type(code(), 'aB12{Enter}');
  expect(await screen.findByRole('heading', { name: '选择企业' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /江南茶点/ }));
  await waitFor(() => expect(left).toEqual(['/home']));
  expect(gateway.callsOf('/sign_on/login_by_phone').at(-1)?.body).toEqual({
    phone: '13800000001',
    verificationCode: 'aB12',
    enterpriseId: '10000002',
  });
});
