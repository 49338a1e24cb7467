import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleForTests, heading } from '../../../tests/support/renderConsole';
import { setRuntimeConfig } from '../../gateway/config';
import { sessionStore } from '../../session/session';

const consoleUnderTest = consoleForTests();
const list = '/storesAndEmployees/storeList';
const slow = { timeout: 10_000 };

afterEach(() => {
  vi.restoreAllMocks();
  setRuntimeConfig({});
});

function menuAnswer(menus: unknown[]) {
  return http.post('*/gateway/menu/get_merchant_menu', () => HttpResponse.json({ code: 0, tdata: menus }));
}

describe('menus', () => {
  it('go to the first enabled page of a top menu and mark where one is', async () => {
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    const side = screen.getByRole('navigation', { name: '功能菜单' });
    expect(within(side).getByRole('button', { name: '门店列表' })).toHaveAttribute('aria-current', 'page');
    await user.click(
      within(screen.getByRole('navigation', { name: '业务菜单' })).getByRole('button', { name: '报表' }),
    );
    await heading('后台操作日志');
  });

  it('open one group at a time', async () => {
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    await user.click(screen.getByRole('button', { name: '员工与权限' }));
    expect(screen.getByRole('button', { name: '员工与权限' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: '组织与门店' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('show the subject dropdown in member marketing alone, with the first subject chosen', async () => {
    const entry = (menuName: string, pageUrl: string, menus: unknown[] = []) => ({
      menuGuid: menuName,
      menuName,
      pageUrl,
      menuIcon: '',
      isEnable: 1,
      parentIds: '',
      menuType: '',
      menus,
    });
    const granted = await consoleUnderTest.gateway.signOn('1001');
    const { tdata } = await consoleUnderTest.gateway.post<unknown[]>('/menu/get_merchant_menu', {}, { token: granted });
    const list = [entry('会员', '/memberMarketing/customerList'), entry('门店', '/storesAndEmployees/storeList')];
    consoleUnderTest.server.use(menuAnswer([entry('会员营销', '', list)]));
    const { user, unmount } = await consoleUnderTest.open('/storesAndEmployees/storeList');
    await user.click(await screen.findByRole('button', { name: /运营主体 蜀香会员/ }, slow));
    await user.click(await screen.findByRole('menuitem', { name: '晨禾会员联盟' }));
    expect(await screen.findByRole('button', { name: /运营主体 晨禾会员联盟/ })).toBeInTheDocument();
    unmount();
    consoleUnderTest.server.use(menuAnswer(tdata));
    await consoleUnderTest.open('/storesAndEmployees/storeList');
    await heading('门店列表');
    expect(screen.queryByRole('button', { name: /运营主体/ })).not.toBeInTheDocument();
  });
});

describe('the ERP entry (000 §2)', () => {
  const erp = {
    menuGuid: 'erp',
    menuName: 'ERP',
    pageUrl: 'https://erp.example.com/start',
    menuIcon: '',
    isEnable: 1,
    parentIds: '',
    menuType: '',
    menus: [],
  };
  const jump = (body: Record<string, unknown>) =>
    http.get('*/gateway/erp/third_party/jump_url', () => HttpResponse.json(body));

  async function press(answer: Record<string, unknown>) {
    const opened = { location: { href: '' }, opener: {}, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    setRuntimeConfig({ allowedMenuOrigins: ['https://erp.example.com'] });
    consoleUnderTest.server.use(menuAnswer([erp]), jump(answer));
    const { user } = await consoleUnderTest.open('/home');
    await user.click(await screen.findByRole('button', { name: 'ERP' }, slow));
    return opened;
  }

  it('opens the address that the server gives', async () => {
    const opened = await press({ code: 0, tdata: 'https://erp.example.com/jump?ticket=1' });
    await waitFor(() => expect(opened.location.href).toBe('https://erp.example.com/jump?ticket=1'));
  });

  it('opens its own address with the token when the server gives none', async () => {
    const opened = await press({ code: 0, tdata: '' });
    const token = sessionStore.get()?.token;
    await waitFor(() => expect(opened.location.href).toBe(`https://erp.example.com/start?token=${token}`));
  });

  it('closes the window, goes home and shows the server’s message on failure', async () => {
    const opened = await press({ code: 1000, message: 'ERP 维护中' });
    expect(await screen.findByText('ERP 维护中')).toBeInTheDocument();
    expect(opened.close).toHaveBeenCalled();
    expect(window.location.pathname).toBe('/home');
  });
});

describe('the page guard', () => {
  it('warns an account without any service and stays on home', async () => {
    await consoleUnderTest.open(list, { account: '1010' });
    await waitFor(() => expect(window.location.pathname).toBe('/home'), slow);
    expect((await screen.findAllByText('该账号未开通任何服务，请联系售后', undefined, slow)).length).toBeGreaterThan(0);
  });

  it('leads unknown paths and pages that are not built to 404', async () => {
    const { unmount } = await consoleUnderTest.open('/no/such/page');
    await heading('页面不存在');
    unmount();
    await consoleUnderTest.open('/marketing');
    await waitFor(() => expect(window.location.pathname).toBe('/404'), slow);
  });
});

describe('the user', () => {
  it('changes the password: fields first, then success and sign-out', async () => {
    const { user } = await consoleUnderTest.open(list, { account: '2201' });
    await heading('门店列表');
    await user.click(screen.getByRole('button', { name: /郭思远/ }));
    await user.click(await screen.findByRole('menuitem', { name: '修改密码' }));
    const dialog = await screen.findByRole('dialog', { name: '修改密码' }, slow);
    const [old, next] = [within(dialog).getByLabelText(/^原密码/), within(dialog).getByLabelText(/^新密码/)];
    await user.type(old, '123456');
    await user.type(next, '65432');
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    await waitFor(() => expect(next).toHaveAttribute('aria-invalid', 'true'));
    expect(sessionStore.get()).not.toBeNull();
    await user.type(next, '1');
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('密码修改成功，请重新登录')).toBeInTheDocument();
    await waitFor(() => expect(sessionStore.get()).toBeNull(), slow);
    await expect(consoleUnderTest.gateway.signOn('2201')).rejects.toThrow();
    await expect(consoleUnderTest.gateway.signOn('2201', '10000001', '654321')).resolves.toBeTruthy();
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
    const { gateway } = await import('../../session/gateway');
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
    expect(await screen.findByRole('button', { name: 'Rapports' }, slow)).toBeInTheDocument();
  });
});

describe('an address with message=', () => {
  it('hides menus and user and shows the message as text', async () => {
    await consoleUnderTest.open(`${list}?message=${encodeURIComponent('<b>外部系统错误</b>')}`);
    expect(await screen.findByText('<b>外部系统错误</b>', undefined, slow)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '业务菜单' })).not.toBeInTheDocument();
  });
});
