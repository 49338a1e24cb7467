import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#session/menus';
import { knownDay } from '#tests/support/gateway';
import { grantMenus, menuEntry } from '#tests/support/menus';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { checkOut } from '#tests/support/sales/checkOut';

const consoleUnderTest = consoleForTests(knownDay);
const stores = '/storesAndEmployees/storeList';
const staff = '/storesAndEmployees/staffList';

function panel(name: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name });
}

async function links(name: string): Promise<(string | null)[]> {
  return within(await panel(name))
    .queryAllByRole('link')
    .map((link) => link.textContent);
}

/** The preference that the gateway has stored for an account. */
async function kept(account: string, key: string): Promise<unknown> {
  const token = await consoleUnderTest.gateway.liveSession(account);
  const { tdata } = await consoleUnderTest.gateway.post<Record<string, unknown>>('/preference/query', {}, { token });
  return tdata[key];
}

async function keep(account: string, key: string, value: unknown): Promise<void> {
  const token = await consoleUnderTest.gateway.liveSession(account);
  await consoleUnderTest.gateway.post('/preference/save', { key, value }, { token });
}

function operations(answer: () => Response) {
  return http.post('*/gateway/user/my_operations', answer);
}

describe('home', () => {
  it('greets by name, and is filled from the first day: no panel waits to be used', async () => {
    await consoleUnderTest.open('/home', { account: '1007', language: 'en' });
    await heading(/^Hello, \S/);
    expect((await links('Shortcuts')).length).toBeGreaterThan(3);
    expect(screen.queryByRole('region', { name: 'Recent pages' })).not.toBeInTheDocument();
  });

  it('gives an account without any menu a standing notice, and nothing to pin', async () => {
    await consoleUnderTest.open('/home', { account: '1010' });
    expect(await screen.findByText('该账号未开通此功能，请联系管理员或售后')).toBeVisible();
    expect(within(await panel('快捷入口')).queryByRole('button')).not.toBeInTheDocument();
  });
});

it('before the first sale tells of yesterday, and when the same day began last week', async () => {
  const { gateway } = consoleUnderTest;
  await checkOut(gateway, { store: 'BJ001', at: '2026-11-19T12:30:00+08:00', price: '80.00', guests: 2 });
  await checkOut(gateway, { store: 'BJ001', at: '2026-11-12T12:30:00+08:00', price: '40.00', guests: 1 });
  await checkOut(gateway, { store: 'BJ001', at: '2026-11-13T09:30:00+08:00', price: '100.00', guests: 2 });
  await checkOut(gateway, { store: 'BJ001', at: '2026-11-13T12:30:00+08:00', price: '900.00', guests: 9 });
  await consoleUnderTest.open('/home');
  const shown = within(await panel('昨日营业 · 2026-11-19'));
  const [income] = await shown.findAllByRole('listitem');
  expect(income).toHaveTextContent('实收¥80.00▲ +100% 前一周同日 ¥40.00');
  expect(shown.getByText(/上周同日从 09:00 开始有营业额/)).toBeVisible();
  expect(await panel('门店实收排行')).toHaveTextContent('2026-11-19');
});

// It is 10:00 on Friday 20 November 2026 on the merchant's clock.
describe('how today goes', () => {
  beforeAll(async () => {
    const { gateway } = consoleUnderTest;
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T09:30:00+08:00', price: '120.00', guests: 3 });
    await checkOut(gateway, { store: 'GZ001', at: '2026-11-20T09:40:00+08:00', price: '30.00', guests: 1 });
  });

  it('is beside the same weekday at the same time and the last fourteen days, and leads to the report', async () => {
    await consoleUnderTest.open('/home');
    const shown = within(await panel('今日营业'));
    const [income, orders, guests, average] = await shown.findAllByRole('listitem');
    expect(shown.getByRole('table', { name: '分时实收' })).toHaveTextContent('09:00¥150.00¥100.00');
    expect(income).toHaveTextContent('今日实收¥150.00▲ +50% 上周同时段 ¥100.00');
    expect(orders).toHaveTextContent('订单数2▲ +100% 上周同时段 1');
    expect(guests).toHaveTextContent('就餐人数4▲ +100% 上周同时段 2');
    expect(average).toHaveTextContent('单均消费¥75.00▼ -25% 上周同时段 ¥100.00');
    expect(
      shown.getByRole('img', { name: /^今日实收：从 2026-11-07 的 ¥0\.00 到 2026-11-19 的 ¥80\.00/ }),
    ).toBeVisible();
    const link = shown.getByRole('link', { name: /今日实收/ });
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/dataReport/summaryStores');
    expect(JSON.parse(address.searchParams.get('filter') ?? '{}').date).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    });
    expect(shown.getByRole('link', { name: '数据大屏' })).toHaveAttribute('target', '_blank');
  });

  it('is led by stores for who sees several, by dishes in one store', async () => {
    await consoleUnderTest.open('/home');
    const ranking = within(await panel('门店实收排行'));
    const rows = await ranking.findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/¥120\.00$/),
      expect.stringMatching(/¥30\.00$/),
    ]);
  });

  it('covers the visible stores only', async () => {
    await consoleUnderTest.open('/home', { account: '2001' });
    expect(await panel('商品销售排行')).toBeVisible();
    const [income] = await within(await panel('今日营业')).findAllByRole('listitem');
    expect(income).toHaveTextContent('今日实收¥120.00▲ +20% 上周同时段 ¥100.00');
  });

  it('is neither shown to nor asked for who may not read the figures of stores', async () => {
    let asked = 0;
    consoleUnderTest.server.use(
      http.post('*/gateway/report/today', () => {
        asked += 1;
        return HttpResponse.json({ code: 403, message: '没有权限' });
      }),
    );
    await consoleUnderTest.open('/home', { account: '1009' });
    // The day of their own work comes first.
    await panel('今日会员与用券');
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions.slice(0, 3)).toEqual(['今日会员与用券', '今日外卖', '待办']);
    expect(await within(await panel('待办')).findByText('暂无待办事项。')).toBeVisible();
    expect(await within(await panel('我最近的操作')).findByText('您的操作会显示在这里。')).toBeVisible();
    expect(screen.queryByRole('region', { name: '今日营业' })).not.toBeInTheDocument();
    expect(asked).toBe(0);
  });

  it('can be asked for again when it did not come', async () => {
    consoleUnderTest.server.use(
      http.post('*/gateway/report/today', () => HttpResponse.json({ code: 1000, message: '统计暂时不可用' })),
    );
    const { user } = await consoleUnderTest.open('/home');
    const shown = within(await panel('今日营业'));
    expect(await shown.findByText('统计暂时不可用')).toBeVisible();
    consoleUnderTest.server.resetHandlers();
    await user.click(shown.getByRole('button', { name: '重试' }));
    expect(await shown.findByRole('link', { name: /今日实收/ })).toBeVisible();
  });
});

describe('what waits', () => {
  it('is named by its number', async () => {
    await consoleUnderTest.open('/home', { account: '1001', language: 'fr' });
    const toDo = within(await panel('À faire'));
    expect(await toDo.findByRole('link', { name: /^1\s*bon d’entrée à valider\s*Valider$/ })).toBeVisible();
  });

  it('is counted within permissions and scope, and leads to the list that shows it', async () => {
    const { user } = await consoleUnderTest.open('/home', { account: '1001' });
    const draft = await within(await panel('待办')).findByRole('link', { name: /^1\s*未提交的入库单\s*去提交$/ });
    await user.click(draft);
    await heading('入库单');
    const token = await consoleUnderTest.gateway.signOn('1001');
    const drafts = await consoleUnderTest.gateway.post<{ list: { code: string }[] }>(
      '/inventory/stock_in/list',
      { filters: { status: 'notSubmitted' } },
      { token },
    );
    expect(await screen.findByText(drafts.tdata.list[0]?.code ?? '')).toBeVisible();
  });

  it('is in the order of its urgency', async () => {
    const matter = (key: string, resource: string) => ({ key, resource, filters: {}, count: 1 });
    consoleUnderTest.server.use(
      http.post('*/gateway/user/to_do', () =>
        HttpResponse.json({
          code: 0,
          tdata: [matter('stockIn', 'stockIn'), matter('openDays', 'storeDayEnd'), matter('failedPush', 'menuPlan')],
        }),
      ),
    );
    await consoleUnderTest.open('/home');
    const items = await within(await panel('待办')).findAllByRole('link');
    expect(items.map((item) => item.textContent)).toEqual([
      '1 下发失败的菜谱 重新下发',
      '1 有待日结营业日的门店 去日结',
      '1 未提交的入库单 去提交',
    ]);
  });

  it('is nothing for who may see none of it', async () => {
    await consoleUnderTest.open('/home', { account: '1010' });
    expect(await within(await panel('待办')).findByText('暂无待办事项。')).toBeVisible();
  });
});

describe('shortcuts', () => {
  it('are pinned and taken away by the operator, lead to their page, and are there at the next sign-on', async () => {
    const first = await consoleUnderTest.open('/home', { account: '1002' });
    await first.user.click(await screen.findByRole('button', { name: '选择快捷入口' }));
    const dialog = await screen.findByRole('dialog', { name: '选择快捷入口' });
    // Those of the person's work are chosen already.
    for (const chosen of within(dialog).getAllByRole('checkbox', { checked: true })) await first.user.click(chosen);
    await first.user.click(within(dialog).getByRole('checkbox', { name: '门店管理 / 员工与权限 / 员工列表' }));
    await first.user.click(within(dialog).getByRole('checkbox', { name: '门店管理 / 组织与门店 / 门店列表' }));
    await first.user.click(within(dialog).getByRole('button', { name: '完成' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await links('快捷入口')).toEqual(['员工列表', '门店列表']);
    await waitFor(async () => expect(await kept('1002', 'shell.shortcuts')).toEqual([staff, stores]));
    first.unmount();
    window.localStorage.clear();

    const { user } = await consoleUnderTest.open('/home', { account: '1002' });
    await waitFor(async () => expect(await links('快捷入口')).toEqual(['员工列表', '门店列表']));
    await user.click(screen.getByRole('button', { name: '选择快捷入口' }));
    await user.click(await screen.findByRole('checkbox', { name: /员工列表$/, checked: true }));
    await user.keyboard('{Escape}');
    expect(await links('快捷入口')).toEqual(['门店列表']);
    await user.click(within(await panel('快捷入口')).getByRole('link', { name: '门店列表' }));
    await heading('门店列表');
  });

  it('keep quiet about a page that the menus do not show any more', async () => {
    await keep('1003', 'shell.shortcuts', [stores, staff]);
    consoleUnderTest.server.use(
      grantMenus([menuEntry('门店列表', stores), menuEntry('员工列表', staff, [], { isEnable: 0 })]),
    );
    await consoleUnderTest.open('/home', { account: '1003' });
    await waitFor(async () => expect(await links('快捷入口')).toEqual(['门店列表']));
  });
});

describe('a shortcut', () => {
  it('keeps the query of its menu, and opens in a new window where the page always does', async () => {
    await keep('1005', 'shell.shortcuts', [stores, '/dataScreen']);
    consoleUnderTest.server.use(
      grantMenus([menuEntry('门店列表', `${stores}?display=all`), menuEntry('数据大屏', '/dataScreen')]),
    );
    await consoleUnderTest.open('/home', { account: '1005' });
    const shown = within(await panel('快捷入口'));
    expect(await shown.findByRole('link', { name: '门店列表' })).toHaveAttribute('href', `${stores}?display=all`);
    expect(shown.getByRole('link', { name: '门店列表' })).not.toHaveAttribute('target');
    expect(shown.getByRole('link', { name: '数据大屏' })).toHaveAttribute('target', '_blank');
  });
});

describe('recent pages', () => {
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => menuEntry(`页面${from + index}`, `/page${from + index}`));
  const pathsOf = (menus: MenuItem[]) => menus.map((menu) => menu.pageUrl);
  const namesOf = (menus: MenuItem[]) => menus.map((menu) => menu.menuName);

  async function visitAfter(account: string, before: MenuItem[]) {
    await keep(account, 'shell.recentPages', pathsOf(before));
    consoleUnderTest.server.use(grantMenus([...before, menuEntry('门店列表', stores)]));
    const { user } = await consoleUnderTest.open(stores, { account });
    await heading('门店列表');
    await user.click(screen.getByRole('link', { name: '商户后台' }));
    await heading(/^您好/);
  }

  it('are eight, the newest first', async () => {
    const seven = numbered(1, 7);
    await visitAfter('1004', seven);
    await waitFor(async () => expect(await links('最近访问')).toEqual(['门店列表', ...namesOf(seven)]));
  });

  it('lose the oldest to a ninth', async () => {
    const eight = numbered(1, 8);
    await visitAfter('1004', eight);
    await waitFor(async () => expect(await links('最近访问')).toEqual(['门店列表', ...namesOf(eight.slice(0, 7))]));
  });

  it('hold a page once, however often it is opened', async () => {
    await visitAfter('1004', [...numbered(1, 2), menuEntry('门店列表', stores)]);
    await waitFor(async () => expect(await links('最近访问')).toEqual(['门店列表', '页面1', '页面2']));
  });

  it('leave out what the menus do not show any more', async () => {
    await keep('1004', 'shell.recentPages', [staff, stores, '/gone']);
    consoleUnderTest.server.use(
      grantMenus([menuEntry('门店列表', stores), menuEntry('员工列表', staff, [], { isEnable: 0 })]),
    );
    await consoleUnderTest.open('/home', { account: '1004' });
    await waitFor(async () => expect(await links('最近访问')).toEqual(['门店列表']));
  });
});

describe('the last operations', () => {
  it('are the operator’s own, as sentences', async () => {
    await consoleUnderTest.open('/home');
    const rows = within(await screen.findByRole('table', { name: '我最近的操作' })).getAllByRole('row');
    expect(rows.length).toBeLessThanOrEqual(8);
    for (const row of rows) expect(row).not.toHaveTextContent('登录');
    expect(rows.find((row) => row.textContent?.includes('门店列表'))).toHaveTextContent(/编辑|启用|停用/);
  });

  it('say when there are none', async () => {
    consoleUnderTest.server.use(operations(() => HttpResponse.json({ code: 0, tdata: [] })));
    await consoleUnderTest.open('/home');
    expect(await within(await panel('我最近的操作')).findByText('您的操作会显示在这里。')).toBeVisible();
  });

  it('can be asked for again when they did not come', async () => {
    let down = true;
    const answer = () =>
      down
        ? HttpResponse.json({ code: 1000, message: '日志暂时不可用' })
        : HttpResponse.json({ code: 0, tdata: [operation] });
    const operation = {
      id: '1',
      operationTime: '2026-11-20T02:00:00Z',
      type: 'delete',
      submodule: 'employee',
      object: '陈一',
    };
    consoleUnderTest.server.use(operations(answer));
    const { user } = await consoleUnderTest.open('/home');
    const shown = await panel('我最近的操作');
    expect(await within(shown).findByText('日志暂时不可用')).toBeVisible();
    down = false;
    await user.click(within(shown).getByRole('button', { name: '重试' }));
    const row = await within(shown).findByRole('row');
    expect(row).toHaveTextContent(/删除.*员工列表.*陈一/);
  });
});
