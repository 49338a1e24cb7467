import { act, screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { session } from '#server/db/schema/access/signOn';
import { loadOperator } from '#session/operator';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

it('keeps every page away until the second factor that the enterprise requires is set up', async () => {
  const { user } = await consoleUnderTest.open('/storesAndEmployees/roleList');
  // As a sign-on outside a demo marks the session.
  await consoleUnderTest.gateway.database.db.update(session).set({ factorDue: true });
  await act(() => loadOperator(true));
  const heading = await screen.findByRole('heading', { name: '请先启用两步验证', hidden: true });
  const dialog = await screen.findByRole('dialog', { name: '两步验证' });
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(heading).toBeVisible();
  await user.click(screen.getByRole('button', { name: '启用' }));
  const again = await screen.findByRole('dialog', { name: '两步验证' });
  await user.type(within(again).getByLabelText(/密码/, { selector: 'input' }), '123456');
  await user.click(within(again).getByRole('button', { name: '下一步' }));
  await within(again).findByRole('img', { name: '身份验证器的二维码' });
  const secret = (again.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  const timestamp = consoleUnderTest.gateway.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await user.type(within(again).getByLabelText(/^验证码/), code);
  await user.click(within(again).getByRole('button', { name: '启用' }));
  await user.click(await within(again).findByRole('button', { name: '已保存' }));
  await waitFor(() => expect(heading).not.toBeInTheDocument());
  expect(await screen.findByRole('table')).toBeVisible();
});
