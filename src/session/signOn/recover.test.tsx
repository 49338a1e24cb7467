import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refuse, signOnGateway } from './testing/answers';
import { openSignOn } from './testing/open';

const gateway = signOnGateway();
beforeAll(() => gateway.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => gateway.reset());
afterAll(() => gateway.server.close());

async function verify() {
  const page = await openSignOn('/lostPassword');
  const { user } = page;
  await user.type(screen.getByLabelText('企业ID'), '10000001');
  await user.type(screen.getByLabelText('手机号'), '13800000001');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/验证码已发送至/);
  await user.type(screen.getByLabelText('短信验证码'), '1234');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  return page;
}

test('recovers a password in two steps and says so on the sign-on page', async () => {
  const { user } = await verify();
  expect(gateway.callsOf('/sign_on/send_code')[0]?.body).toEqual({
    enterpriseId: '10000001',
    phone: '13800000001',
    purpose: 'recover',
  });
  await user.type(await screen.findByLabelText('新密码'), '654321');
  expect(screen.getByText('设置新密码', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  await user.type(screen.getByLabelText('再次输入新密码'), '654321');
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(await screen.findByText('新密码已生效，请登录')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  expect(gateway.callsOf('/sign_on/recover_check')[0]?.body).toEqual({
    enterpriseId: '10000001',
    phone: '13800000001',
    verificationCode: '1234',
  });
  expect(gateway.callsOf('/sign_on/recover_reset')[0]?.body).toEqual({
    ticket: 'ticket-1',
    password: '654321',
    passwordAgain: '654321',
  });
});

test('the two passwords must match', async () => {
  const { user } = await verify();
  await user.type(await screen.findByLabelText('新密码'), '654321');
  await user.type(screen.getByLabelText('再次输入新密码'), '654320');
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(screen.getByLabelText('再次输入新密码')).toHaveAccessibleDescription('两次输入的密码不一致');
  expect(gateway.callsOf('/sign_on/recover_reset')).toEqual([]);
});

test('a proof of identity that ran out can be given anew', async () => {
  gateway.answer('/sign_on/recover_reset', () => refuse('验证已过期'));
  const { user } = await verify();
  await user.type(await screen.findByLabelText('新密码'), '654321');
  await user.type(screen.getByLabelText('再次输入新密码'), '654321');
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(await screen.findByText('验证已过期')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新验证身份' }));
  expect(screen.getByLabelText('短信验证码')).toHaveValue('');
});

test('a wrong code stays in the first step and says why', async () => {
  gateway.answer('/sign_on/recover_check', () => refuse('验证码错误或已过期'));
  await verify();
  expect(await screen.findByText('验证码错误或已过期')).toBeVisible();
  expect(screen.getByLabelText('短信验证码')).toHaveValue('1234');
});

test('the ways between sign-on and recovery', async () => {
  const { user } = await openSignOn('/login');
  await user.click(screen.getByRole('link', { name: '忘记密码' }));
  expect(screen.getByRole('heading', { level: 1, name: '找回密码' })).toBeVisible();
  expect(window.location.pathname).toBe('/lostPassword');
  await user.click(screen.getByRole('link', { name: '返回登录' }));
  expect(screen.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
});
