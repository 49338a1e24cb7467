import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const { gateway, open } = consoleForTests();

it('a record that is only read is scrolled by the keyboard: what holds it can have the focus and has a name', async () => {
  await addTestMembers(gateway, 3);
  const { user } = await open('/member/growthList', { language: 'en' });
  const row = await screen.findByRole('row', { name: /5,194/ });
  await user.click(row);
  const content = await screen.findByRole('region', { name: 'Content of the record' });
  expect(content).toHaveTextContent('5,194');
  content.focus();
  expect(content).toHaveFocus();
});
