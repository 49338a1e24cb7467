import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { breakGlass } from '#server/db/schema/access/authorisation';
import { chain, demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { hourMs } from '#values/duration';

const consoleUnderTest = consoleForTests();

async function openLimits() {
  const { user } = await consoleUnderTest.open('/member/memberList');
  await user.click(await screen.findByRole('button', { name: '设置调整限额' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: '设置调整限额' })) };
}

it('asks for the second person, whom a permit of the server’s operator replaces once', async () => {
  const { gateway } = consoleUnderTest;
  const { dialog } = await openLimits();
  expect(await dialog.findByLabelText(/^授权人账号/)).toBeVisible();
  const now = gateway.clock.now();
  const until = new Date(now.getTime() + hourMs).toISOString();
  const permit = { merchant: chain, employee: demo('employee', '1001'), reason: '紧急', grantedAt: now.toISOString() };
  await gateway.database.db.insert(breakGlass).values({ ...permit, guid: 'permit', until });
  const { user, dialog: permitted } = await openLimits();
  expect(await permitted.findByText(/服务器管理员已允许您/)).toBeVisible();
  expect(permitted.queryByLabelText(/^授权人账号/)).not.toBeInTheDocument();
  const alone = permitted.getByLabelText(/^余额：单人可调/);
  await user.clear(alone);
  await user.type(alone, '1234.00');
  await user.click(permitted.getByRole('button', { name: '保存限额' }));
  expect(await screen.findByText('限额已保存')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
