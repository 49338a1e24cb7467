import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { grantMenus, menuEntry } from '#tests/support/menus';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const list = '/storesAndEmployees/storeList';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A screen that matches these media queries. */
function screenThat(matches: (query: string) => boolean) {
  const plain = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...plain(query), matches: matches(query) }));
}

describe('the appearance', () => {
  it('follows the system until one chooses, and again when one wants', async () => {
    const { user } = await consoleUnderTest.open('/home');
    await heading(/您好/);
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: '外观' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    };
    const chosen = async () => {
      await user.click(screen.getByRole('button', { name: '外观' }));
      const items = await screen.findAllByRole('menuitem');
      const names = items.filter((item) => item.classList.contains('Mui-selected')).map((item) => item.textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      return names;
    };
    expect(await chosen()).toEqual(['跟随系统']);
    await choose('深色');
    expect(await chosen()).toEqual(['深色']);
    await choose('跟随系统');
    expect(await chosen()).toEqual(['跟随系统']);
  });
});

describe('on a narrow screen', () => {
  it('all menus are in a drawer, top menus first, and a choice closes it', async () => {
    screenThat((query) => query.includes('max-width'));
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    expect(screen.queryByRole('navigation', { name: '业务菜单' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '打开菜单' }));
    const drawer = within(await screen.findByRole('navigation', { name: '功能菜单' }));
    await user.click(drawer.getByRole('button', { name: '报表' }));
    await user.click(await drawer.findByRole('link', { name: '后台操作日志' }));
    await heading('后台操作日志');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '功能菜单' })).not.toBeInTheDocument());
  });

  it('nothing below a disabled group is in the drawer', async () => {
    screenThat((query) => query.includes('max-width'));
    const off = menuEntry('停用组', '', [menuEntry('角色', '/storesAndEmployees/roleList')], { isEnable: 0 });
    const shop = menuEntry('门店管理', '', [off, menuEntry('组', '', [menuEntry('门店', list)])]);
    consoleUnderTest.server.use(grantMenus([shop]));
    const { user } = await consoleUnderTest.open('/home');
    await heading(/您好/);
    await user.click(screen.getByRole('button', { name: '打开菜单' }));
    const drawer = within(await screen.findByRole('navigation', { name: '功能菜单' }));
    await user.click(drawer.getByRole('button', { name: '门店管理' }));
    expect(await drawer.findByRole('link', { name: '门店' })).toBeInTheDocument();
    expect(drawer.queryByRole('link', { name: '角色' })).not.toBeInTheDocument();
  });
});

describe('leaving a page', () => {
  it('moves the focus to the next page’s title', async () => {
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    await user.click(screen.getByRole('button', { name: '员工与权限' }));
    await user.click(await screen.findByRole('link', { name: '角色列表' }));
    const title = await heading('角色列表');
    await waitFor(() => expect(title).toHaveFocus());
    expect(document.title).toBe('角色列表 · 商户后台');
  });
  it('for one that does not exist names the tab as well', async () => {
    await consoleUnderTest.open('/no/such/page');
    const title = await heading('页面不存在');
    await waitFor(() => expect(title).toHaveFocus());
    expect(document.title).toBe('页面不存在 · 商户后台');
  });
});
