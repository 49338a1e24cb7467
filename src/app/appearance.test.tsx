import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSignOn } from '#session/signOn/testing/open.tsx';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
type User = Awaited<ReturnType<typeof consoleUnderTest.open>>['user'];

/** The choice that the console's menu shows. */
async function chosenIn(user: User): Promise<string | null> {
  await user.click(screen.getByRole('button', { name: '外观' }));
  const items = await screen.findAllByRole('menuitem');
  const chosen = items.find((item) => item.classList.contains('Mui-selected'))?.textContent ?? null;
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  return chosen;
}

async function choose(user: User, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: '外观' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

/** Opens the console as somebody, does something there, and leaves. */
async function inConsole<T>(account: string, act: (user: User) => Promise<T>): Promise<T> {
  const { user, unmount } = await consoleUnderTest.open('/home', { account });
  await heading(/您好/);
  const result = await act(user);
  unmount();
  return result;
}

async function onSignOn<T>(act: (user: User) => Promise<T>): Promise<T> {
  const { user, view } = await openSignOn('/login');
  const result = await act(user);
  view.unmount();
  return result;
}

const isDark = () => screen.queryByRole('button', { name: '切换到浅色' }) !== null;

describe('light and dark', () => {
  it('chosen on the way in is what the console shows, and stays the preference', async () => {
    await onSignOn((user) => user.click(screen.getByRole('button', { name: '切换到深色' })));
    expect(await inConsole('1001', chosenIn)).toBe('深色');
    expect(await inConsole('1001', chosenIn)).toBe('深色');
  });

  it('chosen in the console is what the sign-on page shows', async () => {
    await inConsole('1001', (user) => choose(user, '深色'));
    expect(await onSignOn(async () => isDark())).toBe(true);
    await inConsole('1001', (user) => choose(user, '跟随系统'));
    expect(await onSignOn(async () => isDark())).toBe(false);
  });

  it('of one person is not forced on the next', async () => {
    await inConsole('1001', (user) => choose(user, '深色'));
    expect(await inConsole('1003', chosenIn)).toBe('跟随系统');
    expect(await onSignOn(async () => isDark())).toBe(false);
    expect(await inConsole('1001', chosenIn)).toBe('深色');
  });
});
