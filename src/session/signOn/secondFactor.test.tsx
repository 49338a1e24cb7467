import { screen, waitFor } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { factorPaths } from '#areas/log/securityEvent/mySessions';
import { signOnGateway } from '#tests/support/signOnGateway';
import { sessionStore } from '../session';
import { openSignOn } from './testing/open';

const { gateway, callsOf, codeSentTo, ownerOf } = signOnGateway();

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: gateway.clock.now().getTime() });

let secret = '';

/** Account 1002 with a second factor, of which no code was used lately. */
async function guarded(): Promise<void> {
  if (secret === '') {
    const token = await gateway.signOn('1002');
    secret = (await gateway.post<{ secret: string }>(factorPaths.begin, { password: '123456' }, { token })).tdata
      .secret;
    await gateway.post(factorPaths.confirm, { code: codeOf(secret) }, { token });
  }
  gateway.clock.advance(60_000);
}

test('an account with a second factor signs on by password and code', async () => {
  await guarded();
  const page = await openSignOn('/login');
  await screen.findByRole('img', { name: '验证码图片' });
  for (const [label, value] of Object.entries({
    '企业 ID': '10000001',
    员工账号: '1002',
    密码: '123456',
    验证码: 'AC34',
  })) {
    await page.user.clear(screen.getByLabelText(label));
    await page.user.type(screen.getByLabelText(label), value);
  }
  await page.user.click(screen.getByRole('button', { name: '登录' }));
  const heading = await screen.findByRole('heading', { name: '两步验证' });
  await waitFor(() => expect(heading).toHaveFocus());
  const field = screen.getByLabelText('验证码或恢复码');
  await page.user.type(field, '12345{Enter}');
  expect(field).toHaveAccessibleDescription('请输入 6 位验证码或 16 位恢复码');
  expect(callsOf('/sign_on/second_factor')).toHaveLength(0);
  await page.user.clear(field);
  await page.user.type(field, `${String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')}{Enter}`);
  await waitFor(() => expect(field).toHaveAccessibleDescription('验证码不正确或已使用，请输入最新的验证码'));
  expect(page.left).toEqual([]);
  await page.user.clear(field);
  await page.user.type(field, `${codeOf(secret)}{Enter}`);
  await waitFor(() => expect(page.left).toEqual(['/home']));
  expect(await ownerOf(sessionStore.get()?.token)).toMatchObject({ account: '1002' });
});

test('sign-on by phone asks for it too, and leads back', async () => {
  await guarded();
  const { user, left } = await openSignOn('/login');
  await user.click(screen.getByRole('tab', { name: '手机登录' }));
  await user.type(screen.getByLabelText('手机号'), '13800001002');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText(/验证码已发送至/);
  await user.type(screen.getByLabelText('短信验证码'), `${await codeSentTo('13800001002')}{Enter}`);
  await screen.findByRole('heading', { name: '两步验证' });
  expect(left).toEqual([]);
  await user.click(screen.getByRole('button', { name: '返回登录' }));
  expect(screen.getByLabelText('手机号')).toHaveValue('13800001002');
});
