import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { gateway as client } from '#session/gateway';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

function askOnce(text: string) {
  const answer = () => HttpResponse.json({ code: 1000, message: text, tdata: { agree: text, losses: ['A01'] } });
  consoleUnderTest.server.use(http.post('*/gateway/table/enable', answer, { once: true }));
}

const enable = () => client.post('/table/enable', { body: { ids: ['none'], enabled: false } }).catch((error) => error);

it('shows the questions of calls one after the other, and sends on only the calls that the operator agrees to', async () => {
  const { user } = await consoleUnderTest.open('/home');
  askOnce('one');
  const first = enable();
  const dialog = within(await screen.findByRole('alertdialog', { name: '请确认' }));
  expect(dialog.getByText('one')).toBeVisible();
  expect(dialog.getByText('A01')).toBeVisible();
  askOnce('two');
  const second = enable();
  await user.click(dialog.getByRole('button', { name: '继续' }));
  // The gateway itself answers the repeated call.
  expect(await first).toMatchObject({ kind: 'missing' });
  const other = within(await screen.findByRole('alertdialog', { name: '请确认' }));
  expect(await other.findByText('two')).toBeVisible();
  await user.click(other.getByRole('button', { name: '取消' }));
  expect(await second).toMatchObject({ kind: 'aborted' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});
