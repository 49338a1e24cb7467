import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { precisionPaths } from './commands';

const consoleUnderTest = consoleForTests();

it('the limit of how often a member is reached is set over the list, within its limits', async () => {
  const { gateway } = consoleUnderTest;
  const { user } = await consoleUnderTest.open('/member/presisionMarket?precision=limit');
  const dialog = within(await screen.findByRole('dialog'));
  const times = await dialog.findByRole('textbox', { name: /最多次数/ });
  await user.clear(times);
  await user.type(times, '100');
  await user.click(dialog.getByRole('button', { name: '保存上限' }));
  await waitFor(() => expect(times).toBeInvalid());
  await user.clear(times);
  await user.type(times, '3');
  await user.click(dialog.getByRole('button', { name: '保存上限' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = { token: await gateway.signOn('1001'), headers: { operSubjectGuid: demo('subject', '1') } };
  const { tdata } = await gateway.post<{ times: number; days: number }>(precisionPaths.findLimit, {}, asked);
  expect(tdata).toMatchObject({ times: 3, days: 7 });
});
