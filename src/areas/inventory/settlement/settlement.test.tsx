import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newCaller, onlyStore } from '#tests/support/callers';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests(knownDay);
const { gateway } = consoleUnderTest;
const page = '/inventoryManagement/supplierReconciliation';

it('says in the list and beside the documents how many of them the reader does not see', async () => {
  const { token } = await newCaller(gateway, await gateway.signOn('1001'), { scope: onlyStore('BJ001') });
  const { user } = await consoleUnderTest.open(page, { token, language: 'en' });
  const [note] = await screen.findAllByText(/^Excludes \d+ documents? of warehouses outside your data scope$/);
  const row = note?.closest('tr');
  if (!row) throw new Error('the note is in no row');
  await user.click(within(row).getByRole('button', { name: /^Documents / }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(note?.textContent ?? '')).toBeVisible();
});

it('says nothing of it to who sees all', async () => {
  await consoleUnderTest.open(page, { language: 'en' });
  await screen.findAllByRole('button', { name: /^Documents / });
  expect(screen.queryByText(/outside your data scope/)).not.toBeInTheDocument();
});
