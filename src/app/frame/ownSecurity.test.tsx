import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

it('lists own sessions and history, and ends another session', async () => {
  await consoleUnderTest.gateway.signOn('1001');
  const { user } = await consoleUnderTest.open('/home');
  await user.click(await screen.findByRole('button', { name: /郭海波/ }));
  await user.click(await screen.findByRole('menuitem', { name: '登录与安全' }));
  const dialog = await screen.findByRole('dialog', { name: '登录与安全' });
  const sessions = async () => {
    const [list] = await within(dialog).findAllByRole('list');
    return within(list ?? dialog).findAllByRole('listitem');
  };
  const before = (await sessions()).length;
  expect(before).toBeGreaterThan(1);
  expect(within(dialog).getByText('当前设备')).toBeVisible();
  expect(within(dialog).getAllByText('登录').length).toBeGreaterThan(0);
  const [end] = within(dialog).getAllByRole('button', { name: '退出登录' });
  if (end) await user.click(end);
  await waitFor(async () => expect(await sessions()).toHaveLength(before - 1));
  if (before > 2) {
    await user.click(within(dialog).getByRole('button', { name: '退出其他所有设备' }));
    await waitFor(async () => expect(await sessions()).toHaveLength(1));
  }
  expect(within(dialog).queryByRole('button', { name: '退出其他所有设备' })).not.toBeInTheDocument();
});
