import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '#gateway/config';
import type { MenuItem } from '#session/menus';
import { sessionStore } from '#session/session';
import { grantMenus, menuEntry } from '#tests/support/menus';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const erp = 'https://erp.example.com';

afterEach(() => {
  vi.restoreAllMocks();
  setRuntimeConfig({});
});

/** Opens the console with these top menus and clicks the one of that name; what was opened is watched. */
async function click(
  name: string,
  menus: MenuItem[],
  opened: { location: { href: string }; close(): void } | null = null,
) {
  consoleUnderTest.server.use(grantMenus(menus));
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window | null);
  const { user } = await consoleUnderTest.open('/home');
  await heading(/您好/);
  const bar = await screen.findByRole('navigation', { name: '业务菜单' });
  await user.click(await within(bar).findByText(name));
  return { open, user };
}

function newWindow() {
  return { opener: window, location: { href: '' }, close: vi.fn() };
}

function jumpAnswer(body: { code: number; tdata?: string | null; message?: string }) {
  const asked = vi.fn();
  consoleUnderTest.server.use(
    http.get('*/gateway/erp/third_party/jump_url', () => {
      asked();
      return HttpResponse.json(body);
    }),
  );
  return asked;
}

describe('a menu with an http address (000 §2)', () => {
  const menus = [menuEntry('外部', `${erp}/a?x=1`)];
  it('opens in a new window with the token, where the deployment allows it', async () => {
    setRuntimeConfig({ allowedMenuOrigins: [erp] });
    const { open } = await click('外部', menus);
    const token = sessionStore.get()?.token ?? '';
    expect(open).toHaveBeenCalledExactlyOnceWith(
      `${erp}/a?x=1&token=${encodeURIComponent(token)}`,
      '_blank',
      'noopener',
    );
  });
  it('opens without the token elsewhere', async () => {
    const { open } = await click('外部', menus);
    expect(open).toHaveBeenCalledExactlyOnceWith(`${erp}/a?x=1`, '_blank', 'noopener');
  });
});

describe('the ERP entry (000 §2)', () => {
  const menus = [menuEntry('ERP', `${erp}/page`)];

  it('opens the address that the server gives', async () => {
    jumpAnswer({ code: 0, tdata: 'https://jump.example.com/into' });
    const opened = newWindow();
    await click('ERP', menus, opened);
    await waitFor(() => expect(opened.location.href).toBe('https://jump.example.com/into'));
    expect(opened.opener).toBeNull();
  });
  it('opens its page address with the token when the server gives none', async () => {
    setRuntimeConfig({ allowedMenuOrigins: [erp] });
    jumpAnswer({ code: 0, tdata: '' });
    const opened = newWindow();
    await click('ERP', menus, opened);
    const token = sessionStore.get()?.token ?? '';
    await waitFor(() => expect(opened.location.href).toBe(`${erp}/page?token=${encodeURIComponent(token)}`));
  });
  it('returns home and shows the server’s message when the server refuses', async () => {
    jumpAnswer({ code: 1000, message: '点餐系统维护中' });
    const opened = newWindow();
    await click('ERP', menus, opened);
    expect(await screen.findByText('点餐系统维护中')).toBeInTheDocument();
    expect(opened.close).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/home');
  });
  it.each(['javascript:alert(1)', 'data:text/html,x'])('opens no %s', async (tdata) => {
    jumpAnswer({ code: 0, tdata });
    const opened = newWindow();
    await click('ERP', menus, opened);
    expect(await screen.findByText('出错了，请重试')).toBeInTheDocument();
    expect(opened.location.href).toBe('');
  });
  it('says when the browser blocks the window, and asks for no address', async () => {
    const asked = jumpAnswer({ code: 0, tdata: erp });
    await click('ERP', menus, null);
    expect(await screen.findByText(/浏览器拦截了新窗口/)).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });
  it('works as the first page below a top menu, told by its type', async () => {
    jumpAnswer({ code: 0, tdata: `${erp}/deep` });
    const opened = newWindow();
    await click(
      '点餐',
      [menuEntry('点餐', '', [menuEntry('点餐系统', `${erp}/page`, [], { menuType: 'ERP' })])],
      opened,
    );
    await waitFor(() => expect(opened.location.href).toBe(`${erp}/deep`));
  });
});

describe('other entries', () => {
  it('are links to their page, which a browser can open in a new tab', async () => {
    consoleUnderTest.server.use(
      grantMenus([menuEntry('门店', '', [menuEntry('列表', '/storesAndEmployees/storeList')])]),
    );
    await consoleUnderTest.open('/home');
    await heading(/您好/);
    const bar = await screen.findByRole('navigation', { name: '业务菜单' });
    const link = await within(bar).findByRole('link', { name: '门店' });
    expect(link).toHaveAttribute('href', '/storesAndEmployees/storeList');
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
      // Not prevented: the browser goes on with it.
      expect(fireEvent.click(link, modifier)).toBe(true);
    }
    expect(window.location.pathname).toBe('/home');
    expect(fireEvent.click(link)).toBe(false);
    await heading('门店列表');
  });
  it('open the data screen in a new tab', async () => {
    const { open } = await click('数据大屏', [menuEntry('数据大屏', '/dataScreen')]);
    expect(open).toHaveBeenCalledExactlyOnceWith('/dataScreen', '_blank', 'noopener');
    expect(window.location.pathname).toBe('/home');
  });
  it('combine marketing activities under one name, in the side menu and in the search', async () => {
    const marketing = menuEntry('会员营销', '', [
      menuEntry('门店', '/storesAndEmployees/storeList'),
      menuEntry('充值有礼', '/memberMarketing/rechargeGift'),
      menuEntry('补贴', '/memberMarketing/subsidyActivity'),
    ]);
    const { user } = await click('会员营销', [marketing]);
    const side = await screen.findByRole('navigation', { name: '功能菜单' });
    expect(
      within(side)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['门店', '营销活动']);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: /^营销活动/ })).toBeInTheDocument();
  });
});
