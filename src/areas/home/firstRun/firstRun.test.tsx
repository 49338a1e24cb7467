import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setRuntimeConfig } from '#gateway/config';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import type { DemoHistory } from './demoHistory';

const consoleUnderTest = consoleForTests(knownDay);

beforeEach(() => setRuntimeConfig({ demo: true }));
afterEach(() => setRuntimeConfig({}));

/** Answers with these states of the history, the last one again and again. */
function answering(...states: DemoHistory[]): void {
  consoleUnderTest.server.use(
    http.get('*/gateway/sign_on/demo_history', () =>
      HttpResponse.json({ code: 0, message: '', tdata: states.length > 1 ? states.shift() : states[0] }),
    ),
  );
}

const whole = { days: 90, made: 90, hasLedgers: true };

it('offers an account three things to try, each on a page of its menus, until they are dismissed for good', async () => {
  answering(whole);
  const { user } = await consoleUnderTest.open('/home', { account: '2001', language: 'en' });
  const panel = within(await screen.findByRole('region', { name: 'Three things to try' }));
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/storesAndEmployees/reservations',
    '/storesAndEmployees/bookingRule',
    '/storeGoods/estimateClearly',
  ]);
  expect(panel.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Don’t show again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Three things to try' })).not.toBeInTheDocument());
  await consoleUnderTest.open('/home', { account: '2001', language: 'en' });
  await heading(/^Hello/);
  await screen.findByRole('region', { name: 'Shortcuts' });
  expect(screen.queryByRole('region', { name: 'Three things to try' })).not.toBeInTheDocument();
});

it('says how many days of orders are there, and that balances follow', async () => {
  answering({ days: 90, made: 62, hasLedgers: false });
  await consoleUnderTest.open('/home', { account: '1003', language: 'en' });
  const bar = await screen.findByRole('progressbar', { name: /^Demo orders are being created: 62 of 90 days so far/ });
  expect(bar).toHaveAttribute('aria-valuenow', '69');
  expect(screen.getByText(/Balances, points and visits of members follow/)).toBeVisible();
});

it('asks for no history outside a demo', async () => {
  setRuntimeConfig({});
  let asked = 0;
  consoleUnderTest.server.use(
    http.get('*/gateway/sign_on/demo_history', () => {
      asked += 1;
      return HttpResponse.json({ code: 0, message: '', tdata: whole });
    }),
  );
  await consoleUnderTest.open('/home', { account: '1003', language: 'en' });
  await screen.findByRole('region', { name: 'Shortcuts' });
  expect(asked).toBe(0);
});
