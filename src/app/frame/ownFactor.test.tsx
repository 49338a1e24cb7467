import { screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: consoleUnderTest.gateway.clock.now().getTime(),
  });

it('sets a second factor up in three steps, and takes it off', async () => {
  const { user } = await consoleUnderTest.open('/home');
  await user.click(await screen.findByRole('button', { name: /郭海波/ }));
  await user.click(await screen.findByRole('menuitem', { name: '登录与安全' }));
  const profile = await screen.findByRole('dialog', { name: '登录与安全' });
  await user.click(await within(profile).findByRole('button', { name: '启用' }));
  const dialog = await screen.findByRole('dialog', { name: '两步验证' });
  const password = () => within(dialog).getByLabelText(/密码/, { selector: 'input' });
  await user.type(password(), '000000');
  await user.click(within(dialog).getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/密码不正确/));
  await user.clear(password());
  await user.type(password(), '123456');
  await user.click(within(dialog).getByRole('button', { name: '下一步' }));
  expect(await within(dialog).findByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  const secret = (dialog.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  await user.type(within(dialog).getByLabelText(/^验证码/), codeOf(secret));
  await user.click(within(dialog).getByRole('button', { name: '启用' }));
  const saved = await within(dialog).findByRole('button', { name: '已保存' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
  await user.click(saved);
  expect(await within(profile).findByText('已启用，剩余 10 个恢复码')).toBeVisible();

  consoleUnderTest.gateway.clock.advance(60_000);
  await user.click(within(profile).getByRole('button', { name: '停用' }));
  const removal = await screen.findByRole('dialog', { name: '两步验证' });
  await user.type(within(removal).getByLabelText(/密码/, { selector: 'input' }), '123456');
  await user.type(within(removal).getByLabelText(/^验证码/), codeOf(secret));
  await user.click(within(removal).getByRole('button', { name: '停用' }));
  expect(await within(profile).findByText('未启用：登录时只需密码或短信验证码')).toBeVisible();
});
