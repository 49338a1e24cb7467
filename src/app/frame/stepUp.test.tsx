import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { GatewayError } from '#gateway/errors';
import { gateway as client } from '#session/gateway';
import { freshText } from '#tests/support/fieldEdges';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

/** A demo's gateway asks for no proof: one call of this path is answered as another gateway would. */
function askOnce(factor: boolean) {
  const answer = () => HttpResponse.json({ code: 428, message: '请重新验证身份', tdata: { factor } });
  consoleUnderTest.server.use(http.post('*/gateway/role/save', answer, { once: true }));
}

const saveRole = () => {
  const body = { name: freshText(8), enabled: true, loginMethods: ['backOffice'], businessPermissions: [] };
  return client.post<{ id: string }>('/role/save', { body });
};

it('asks for the password and sends the call again', async () => {
  const { user } = await consoleUnderTest.open('/home');
  askOnce(false);
  const saved = saveRole();
  const dialog = await screen.findByRole('dialog', { name: '验证身份' });
  const field = within(dialog).getByLabelText(/密码/, { selector: 'input' });
  await user.type(field, '000000');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/密码不正确/));
  await user.clear(field);
  await user.type(field, '123456');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect((await saved).id).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks for a code of the second factor, and refuses the call if the operator cancels', async () => {
  const { user } = await consoleUnderTest.open('/home');
  askOnce(true);
  const failed = saveRole().catch((error: unknown) => error);
  const dialog = await screen.findByRole('dialog', { name: '验证身份' });
  expect(within(dialog).getByLabelText(/验证码/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  const error = await failed;
  expect(error).toBeInstanceOf(GatewayError);
  expect(error).toMatchObject({ kind: 'stepUp', message: '请重新验证身份' });
});
