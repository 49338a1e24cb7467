import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { authProvider } from '#session/authProvider';
import { sessionStore } from '#session/session';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const list = '/storesAndEmployees/storeList';

describe('menus', () => {
  it('go to the first enabled page of a top menu and mark where one is', async () => {
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    const side = screen.getByRole('navigation', { name: '功能菜单' });
    expect(within(side).getByRole('link', { name: '门店列表' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(screen.getByRole('navigation', { name: '业务菜单' })).getByRole('link', { name: '报表' }));
    await heading('营业概况');
  });

  it('bring the entry of the page into view, however long the menu is', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    await consoleUnderTest.open('/menberMarket/membershipData/membershiHome');
    await heading('会员数据概览');
    const entry = within(screen.getByRole('navigation', { name: '功能菜单' })).getByRole('link', { current: 'page' });
    expect(entry).toHaveTextContent('会员数据概览');
    expect(seen.mock.instances).toContain(entry);
    seen.mockRestore();
  });

  it('open one group at a time', async () => {
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    await user.click(screen.getByRole('button', { name: '员工与权限' }));
    expect(screen.getByRole('button', { name: '员工与权限' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: '组织与门店' })).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a page that is on its way', () => {
  it('has its name and place already, and no second ones when it comes', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    consoleUnderTest.server.use(
      http.post('*/gateway/menu/get_source_by_menu', async () => {
        await waiting;
        return undefined;
      }),
    );
    await consoleUnderTest.open(list);
    const page = within(await screen.findByRole('main'));
    expect(await page.findByText('门店列表')).toBeVisible();
    expect(await page.findByRole('navigation', { name: '当前位置' })).toHaveTextContent('门店管理');
    expect(page.getByRole('status', { name: '加载中' })).toBeInTheDocument();
    expect(page.queryByRole('heading')).not.toBeInTheDocument();
    answer();
    await heading('门店列表');
    expect(page.getAllByText('门店列表')).toHaveLength(1);
    expect(page.getAllByRole('navigation', { name: '当前位置' })).toHaveLength(1);
  });
});

describe('the page guard', () => {
  it('says what the gateway refused in its words, and tries again', async () => {
    const refused = http.post(
      '*/gateway/menu/get_source_by_menu',
      () => HttpResponse.json({ code: 1000, message: '权限服务繁忙' }),
      { once: true },
    );
    consoleUnderTest.server.use(refused);
    const { user } = await consoleUnderTest.open(list);
    expect(await screen.findByText('权限服务繁忙')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await heading('门店列表');
  });

  it('warns an account without any service and stays on home', async () => {
    await consoleUnderTest.open(list, { account: '1010' });
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect((await screen.findAllByText('该账号未开通此功能，请联系管理员或售后')).length).toBeGreaterThan(0);
  });

  it('says which right is missing, of a list as of a page below it', async () => {
    const { unmount } = await consoleUnderTest.open('/storesAndEmployees/organization', { account: '1009' });
    await heading('您没有此页面的权限，请联系管理员开通');
    expect(await screen.findByText(/^缺少“组织管理”的“查看”权限/)).toBeVisible();
    unmount();
    await consoleUnderTest.open('/storesAndEmployees/newStore', { account: '1009' });
    await heading('您没有此页面的权限，请联系管理员开通');
    expect(await screen.findByText(/^缺少“.+”的“新建”权限/)).toBeVisible();
  });

  it.each(['1009', '1010'])(
    'skips pages that the specification opens to everybody, regardless of the menus of %s (000 §5)',
    async (account) => {
      await consoleUnderTest.open('/inventoryManagement/createWarehouse', { account });
      await heading('新建仓库');
      expect(await screen.findByRole('button', { name: '保存' })).toBeVisible();
      // react-admin asks for the right of its own, a moment later.
      expect(await authProvider.canAccess?.({ resource: 'warehouse', action: 'create' })).toBe(true);
      expect(window.location.pathname).toBe('/inventoryManagement/createWarehouse');
    },
  );

  it('leads to 401 where react-admin finds that a right is missing', async () => {
    await consoleUnderTest.open('/access-denied', { account: '1009' });
    await waitFor(() => expect(window.location.pathname).toBe('/401'));
    expect(await authProvider.canAccess?.({ resource: 'organization', action: 'create' })).toBe(false);
  });

  it('leads unknown paths to 404', async () => {
    await consoleUnderTest.open('/no/such/page');
    await heading('页面不存在');
    expect(window.location.pathname).toBe('/404');
    expect(await screen.findByRole('button', { name: /郭海波/ })).toBeVisible();
  });
});

describe('the user', () => {
  it('changes the password: fields first, then success and sign-out', async () => {
    const { user } = await consoleUnderTest.open(list, { account: '2201' });
    await heading('门店列表');
    await user.click(await screen.findByRole('button', { name: /郭思远/ }));
    await user.click(await screen.findByRole('menuitem', { name: '修改密码' }));
    const dialog = await screen.findByRole('dialog', { name: '修改密码' });
    const [old, next] = [within(dialog).getByLabelText(/^原密码/), within(dialog).getByLabelText(/^新密码/)];
    await user.type(old, '123456');
    await user.type(next, '65432');
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    await waitFor(() => expect(next).toHaveAttribute('aria-invalid', 'true'));
    expect(sessionStore.get()).not.toBeNull();
    await user.type(next, '1');
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    expect(await within(dialog).findByText('密码过于简单，请避免重复或连续的数字')).toBeVisible();
    expect(sessionStore.get()).not.toBeNull();
    await user.type(next, '{Backspace}2');
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('密码修改成功，请重新登录')).toBeInTheDocument();
    await waitFor(() => expect(sessionStore.get()).toBeNull());
    await expect(consoleUnderTest.gateway.signOn('2201')).rejects.toThrow();
    await expect(consoleUnderTest.gateway.signOn('2201', '10000001', '654322')).resolves.toBeTruthy();
  });

  it('stays signed in when the sign-out is refused, and sees the server’s message', async () => {
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    consoleUnderTest.server.use(
      http.post('*/gateway/sign_on/logout', () => HttpResponse.json({ code: 1000, message: '暂时不能退出' })),
    );
    await user.click(screen.getByRole('button', { name: /郭海波/ }));
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    expect(await screen.findByText('暂时不能退出')).toBeInTheDocument();
    expect(sessionStore.get()).not.toBeNull();
  });

  it('has no menu in an integrated enterprise', async () => {
    await consoleUnderTest.open(list, { enterpriseId: '10000003' });
    await heading('门店列表');
    const banner = screen.getByRole('banner');
    expect(within(banner).getByText('郭海波')).toBeInTheDocument();
    expect(within(banner).queryByRole('button', { name: /郭海波/ })).not.toBeInTheDocument();
  });

  it('is signed out once, however many calls find the session gone', async () => {
    const lost: unknown[] = [];
    const follow = sessionStore.subscribe(() => lost.push(sessionStore.get()));
    await consoleUnderTest.open(list);
    await heading('门店列表');
    lost.length = 0;
    consoleUnderTest.server.use(http.all('*/gateway/*', () => HttpResponse.json({ code: 401, message: '登录已失效' })));
    const { gateway } = await import('#session/gateway');
    await Promise.allSettled(Array.from({ length: 5 }, () => gateway.get('/region/province')));
    follow();
    expect(lost).toEqual([null]);
  });
});

describe('the language', () => {
  it('changes menus, page and what the gateway says', async () => {
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    await user.click(screen.getByRole('button', { name: '语言' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Français' }));
    await heading('Magasins');
    await screen.findByRole('link', { name: 'Rapports' });
  });
});

describe('an address with message=', () => {
  it('hides menus and user and shows the message as text', async () => {
    await consoleUnderTest.open(`${list}?message=${encodeURIComponent('<b>外部系统错误</b>')}`);
    expect(await screen.findByText('<b>外部系统错误</b>')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '业务菜单' })).not.toBeInTheDocument();
  });
});
