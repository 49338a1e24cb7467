import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MenuItem } from '#session/menus';
import { grantMenus, menuEntry } from '#tests/support/menus';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const list = '/storesAndEmployees/storeList';
let stores: MenuItem;

beforeEach(async () => {
  // The store list with its own guid, so that its source codes are found: no page of member marketing is built yet.
  const token = await consoleUnderTest.gateway.signOn('1001');
  const { tdata } = await consoleUnderTest.gateway.post<MenuItem[]>('/menu/get_merchant_menu', {}, { token });
  const all = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.menus ?? [])]);
  stores = all(tdata).find((item) => item.pageUrl === list) ?? menuEntry('门店列表', list);
});

function marketing() {
  return menuEntry('会员营销', '', [menuEntry('会员', '/memberMarketing/customerList'), stores]);
}

describe('the operating subject (000 §2, §4)', () => {
  it('is in the header of member marketing, the first one chosen', async () => {
    consoleUnderTest.server.use(grantMenus([marketing()]));
    await consoleUnderTest.open(list);
    expect(await screen.findByRole('button', { name: '运营主体 蜀香会员' })).toBeInTheDocument();
  });

  it('is in no other header', async () => {
    await consoleUnderTest.open(list);
    await heading('门店列表');
    expect(screen.queryByRole('button', { name: /运营主体/ })).not.toBeInTheDocument();
  });

  it('when changed, starts the page again and goes with its calls', async () => {
    consoleUnderTest.server.use(grantMenus([marketing()]));
    const { user } = await consoleUnderTest.open(list);
    await heading('门店列表');
    const first = await screen.findByRole('button', { name: '运营主体 蜀香会员' });
    const typed = await screen.findByRole('searchbox', { name: '关键词' });
    await user.type(typed, '未提交');
    const asked: (string | null)[] = [];
    consoleUnderTest.server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/store/')) asked.push(request.headers.get('operSubjectGuid'));
    });
    await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: '晨禾会员联盟' }));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: '关键词' })).toHaveValue(''));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    consoleUnderTest.server.events.removeAllListeners();
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toBe('');
    expect(screen.getByRole('button', { name: '运营主体 晨禾会员联盟' })).toBeInTheDocument();
  });

  it('reports a failure to load, and loads them by the button', async () => {
    const refused = http.post('*/gateway/member-store/queryMultiOperators', () =>
      HttpResponse.json({ code: 1000, message: '主体服务繁忙' }),
    );
    consoleUnderTest.server.use(grantMenus([marketing()]), refused);
    const { user } = await consoleUnderTest.open(list);
    expect(await screen.findByText('主体服务繁忙')).toBeInTheDocument();
    consoleUnderTest.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重新加载运营主体' }));
    expect(await screen.findByRole('button', { name: '运营主体 蜀香会员' })).toBeInTheDocument();
  });
});
