import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signOnGateway } from '#tests/support/signOnGateway';
import { sessionStore } from '../session';
import { openSignOn } from './testing/open';

const { gateway, callsOf, codeSentTo, ownerOf } = signOnGateway();
afterEach(() => {
  vi.useRealTimers();
});

const number = '13800001002';
/** of one person in three enterprises */
const shared = '13800001001';

async function openPhone() {
  const page = await openSignOn('/login');
  await page.user.click(screen.getByRole('tab', { name: '手机登录' }));
  return page;
}

const phone = () => screen.getByLabelText('手机号');
const code = () => screen.getByLabelText('短信验证码');

test('the tabs are changed by arrow keys and keep what was typed', async () => {
  const { user } = await openSignOn('/login');
  await user.type(screen.getByLabelText('企业 ID'), '1000');
  screen.getByRole('tab', { name: '账号登录' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '手机登录' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: '手机登录' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '账号登录' })).toHaveFocus();
  expect(screen.getByLabelText('企业 ID')).toHaveValue('1000');
});

test('signs in with phone and text message code', async () => {
  const { user, left } = await openPhone();
  await user.type(phone(), number);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText(`验证码已发送至 ${number}，5 分钟内有效`)).toBeVisible();
  expect(callsOf('/sign_on/send_code')[0]?.body).toEqual({ phone: number, purpose: 'login' });
  await user.type(code(), `${await codeSentTo(number)}{Enter}`);
  await waitFor(() => expect(left).toEqual(['/home']));
  expect(await ownerOf(sessionStore.get()?.token)).toEqual({ account: '1002', enterpriseId: '10000001' });
});

test('no code is sent to what is no phone number', async () => {
  const { user } = await openPhone();
  await user.type(phone(), '1380000000');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(phone()).toHaveAccessibleDescription('手机号是以 1 开头的 11 位数字');
  expect(phone()).toHaveFocus();
  expect(callsOf('/sign_on/send_code')).toEqual([]);
});

test('another code can be asked for after 60 seconds, not before, and a reload does not shorten that', async () => {
  const page = await openPhone();
  await page.user.type(phone(), number);
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));
  const waiting = await screen.findByRole('button', { name: /秒后可重发/ });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(waiting);
  expect(callsOf('/sign_on/send_code')).toHaveLength(1);

  page.view.unmount();
  const sentAt = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: sentAt });
  // A write of another tab makes the page read storage again, as a reload does.
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.smsWait.login' }));
  const again = await openSignOn('/login');
  act(() => screen.getByRole('tab', { name: '手机登录' }).click());
  expect(phone()).toHaveValue(number);
  expect(screen.getByRole('button', { name: /秒后可重发/ })).toBeVisible();
  act(() => vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeVisible();
  again.view.unmount();
});

const captcha = () => screen.findByRole('textbox', { name: '验证码' });

test('a second code needs a captcha; one that is not sent says why, and can be asked for again', async () => {
  await gateway.post('/sign_on/send_code', { phone: number, purpose: 'login' });
  const { user } = await openPhone();
  await user.type(phone(), number);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(async () => expect(await captcha()).toHaveFocus());
  expect(await captcha()).toHaveAccessibleDescription('请输入图片中的验证码');
  await screen.findByRole('img', { name: '验证码图片' });
  await user.type(await captcha(), 'AC34');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('发送过于频繁，请在 60 秒后再试')).toBeVisible();
  expect(await captcha()).toHaveValue('');
  gateway.clock.advance(60_000);
  await waitFor(() => expect(callsOf('/sign_on/captcha').length).toBeGreaterThan(1));
  await screen.findByRole('img', { name: '验证码图片' });
  await user.type(await captcha(), 'AC34');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText(`验证码已发送至 ${number}，5 分钟内有效`)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '验证码' })).not.toBeInTheDocument();
});

test('a wrong code is refused and stays to be put right', async () => {
  const { user, left } = await openPhone();
  await user.type(phone(), number);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/验证码已发送至/);
  const sent = await codeSentTo(number);
  await user.type(code(), `${String((Number(sent) + 1) % 10_000).padStart(4, '0')}{Enter}`);
  expect(await screen.findByText('短信验证码错误或已过期，请核对或重新获取')).toBeVisible();
  await user.clear(code());
  await user.type(code(), `${sent}{Enter}`);
  await waitFor(() => expect(left).toEqual(['/home']));
});

test('a phone of several enterprises asks which to enter', async () => {
  const { user, left } = await openPhone();
  await user.type(phone(), shared);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/验证码已发送至/);
  await user.type(code(), `${await codeSentTo(shared)}{Enter}`);
  const question = await screen.findByRole('heading', { name: '选择企业' });
  await waitFor(() => expect(question).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /10000002/ }));
  await waitFor(() => expect(left).toEqual(['/home']));
  expect(await ownerOf(sessionStore.get()?.token)).toMatchObject({ enterpriseId: '10000002' });
});
