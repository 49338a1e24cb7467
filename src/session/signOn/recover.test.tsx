import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOnGateway } from '#tests/support/signOnGateway';
import { openSignOn } from './testing/open';

const { gateway, callsOf, codeSentTo } = signOnGateway();
const phone = '13800001002';

/** Verifies the person with the code that was sent, or with another. */
async function verify(codeOf = (sent: string) => sent) {
  const page = await openSignOn('/lostPassword');
  const { user } = page;
  await user.type(screen.getByLabelText('企业 ID'), '10000001');
  await user.type(screen.getByLabelText('手机号'), phone);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/验证码已发送至/);
  await user.type(screen.getByLabelText('短信验证码'), codeOf(await codeSentTo(phone)));
  await user.click(screen.getByRole('button', { name: '下一步' }));
  return page;
}

test('recovers a password in two steps, which then opens the console, and says so on the sign-on page', async () => {
  const { user } = await verify();
  expect(callsOf('/sign_on/send_code')[0]?.body).toEqual({ enterpriseId: '10000001', phone, purpose: 'recover' });
  const password = await screen.findByLabelText('新密码');
  await user.type(password, '654321');
  await user.type(screen.getByLabelText('再次输入新密码'), '654321');
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(password).toHaveAccessibleDescription('密码过于简单，请避免重复或连续的数字');
  expect(callsOf('/sign_on/recover_reset')).toEqual([]);
  await user.clear(password);
  await user.clear(screen.getByLabelText('再次输入新密码'));
  await user.type(password, '654322');
  expect(screen.getByText('设置新密码', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  await user.type(screen.getByLabelText('再次输入新密码'), '654322');
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(await screen.findByText('新密码已生效，请登录')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  expect(await gateway.signOn('1002', '10000001', '654322')).toBeTruthy();
  await expect(gateway.signOn('1002', '10000001', '123456')).rejects.toThrow();
});

test('the two passwords must match', async () => {
  const { user } = await verify();
  await user.type(await screen.findByLabelText('新密码'), '654322');
  await user.type(screen.getByLabelText('再次输入新密码'), '654323');
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(screen.getByLabelText('再次输入新密码')).toHaveAccessibleDescription('两次输入的密码不一致');
  expect(callsOf('/sign_on/recover_reset')).toEqual([]);
});

test('an expired proof of identity can be given again', async () => {
  const { user } = await verify();
  await user.type(await screen.findByLabelText('新密码'), '654322');
  await user.type(screen.getByLabelText('再次输入新密码'), '654322');
  gateway.clock.advance(10 * 60_000);
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
  expect(await screen.findByText('操作已超时，请重新验证手机号')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新验证身份' }));
  expect(screen.getByLabelText('短信验证码')).toHaveValue('');
});

test('a wrong code stays in the first step and says why', async () => {
  const other = (sent: string) => String((Number(sent) + 1) % 10_000).padStart(4, '0');
  await verify(other);
  expect(await screen.findByText('短信验证码错误或已过期，请核对或重新获取')).toBeVisible();
  expect(screen.getByLabelText('短信验证码')).toHaveValue(other(await codeSentTo(phone)));
});

test('the ways between sign-on and recovery', async () => {
  const { user } = await openSignOn('/login');
  await user.click(screen.getByRole('link', { name: '忘记密码' }));
  expect(screen.getByRole('heading', { level: 1, name: '找回密码' })).toBeVisible();
  expect(window.location.pathname).toBe('/lostPassword');
  await user.click(screen.getByRole('link', { name: '返回登录' }));
  expect(screen.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
});
