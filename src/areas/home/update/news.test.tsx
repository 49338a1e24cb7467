import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setRuntimeConfig } from '#gateway/config';
import en from '#i18n/en/home/home';
import { version } from '#package';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { newsOf } from './releases';

const consoleUnderTest = consoleForTests(knownDay);

afterEach(() => setRuntimeConfig({}));

it('says once what is new in the release', async () => {
  setRuntimeConfig({ release: version });
  const { user } = await consoleUnderTest.open('/home', { account: '1003', language: 'en' });
  const name = `New in version ${version}`;
  const panel = within(await screen.findByRole('region', { name }));
  expect(panel.getAllByRole('listitem')).toHaveLength(newsOf(version).length);
  await user.click(panel.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  await consoleUnderTest.open('/home', { account: '1003', language: 'en' });
  await screen.findByRole('region', { name: 'Shortcuts' });
  expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

it('has a text for each point, and points for the last release in CHANGELOG.md', () => {
  const [, last] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(last).toBe(version);
  expect(newsOf(version)).toEqual(Object.keys(en.home.news.points));
  expect(newsOf('0.0.1')).toEqual([]);
});
