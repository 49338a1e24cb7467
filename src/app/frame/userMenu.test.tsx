import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setRuntimeConfig } from '#gateway/config';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

afterEach(() => setRuntimeConfig({}));

describe('the user menu', () => {
  const openMenu = async (language: 'zh' | 'en' | 'fr') => {
    const { user } = await consoleUnderTest.open('/home', { language });
    await user.click(await screen.findByRole('button', { name: /郭海波/ }));
    await screen.findByRole('menu');
  };

  it.each([
    ['zh', '关于', '版本 0.2.0 · 构建 9f8e7d6c5b4a'],
    ['en', 'About', 'Version 0.2.0 · build 9f8e7d6c5b4a'],
    ['fr', 'À propos', 'Version 0.2.0 · compilation 9f8e7d6c5b4a'],
  ] as const)('shows the version and the build in %s', async (language, title, text) => {
    setRuntimeConfig({ release: '0.2.0', version: '9f8e7d6c5b4a' });
    await openMenu(language);
    expect(screen.getByRole('menuitem', { name: `${title} ${text}` })).toBeVisible();
  });

  it('shows no version if the server sends none', async () => {
    await openMenu('en');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    expect(screen.queryByText('About')).not.toBeInTheDocument();
  });
});
