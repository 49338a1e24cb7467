import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const list = '/storesAndEmployees/storeList';

async function rows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table');
  return within(table).getAllByRole('row').slice(1);
}

describe('an entity’s list', () => {
  it('shows the records of the gateway with names, states and totals', async () => {
    await consoleUnderTest.open(list);
    await heading('门店列表');
    const [first] = await rows();
    expect(first).toHaveTextContent('蜀香小馆(朝阳大悦店)');
    expect(first).toHaveTextContent('北京市');
    expect(await screen.findByText('共 10 条')).toBeInTheDocument();
  });

  it('searches on Search, keeps the filter in the address, and starts over with Reset', async () => {
    const { user } = await consoleUnderTest.open(list);
    await rows();
    await user.type(screen.getByRole('searchbox', { name: '关键词' }), '天河');
    expect(await screen.findByText('共 10 条')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '搜索' }));
    expect(await screen.findByText('共 1 条')).toBeInTheDocument();
    expect(decodeURIComponent(window.location.search)).toContain('天河');
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(await screen.findByText('共 10 条')).toBeInTheDocument();
  });

  it('keeps the focus in the search, and leaves it near removed elements: a chip, the bar of a selection', async () => {
    const { user } = await consoleUnderTest.open(list);
    await rows();
    const keyword = screen.getByRole('searchbox', { name: '关键词' });
    await user.type(keyword, '天河{Enter}');
    expect(await screen.findByText('共 1 条')).toBeInTheDocument();
    expect(keyword).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(await screen.findByText('共 10 条')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重置' })).toHaveFocus();
    expect(keyword).toHaveValue('');
    await user.type(keyword, '蜀香{Enter}');
    const chip = await screen.findByRole('button', { name: '已应用的筛选：关键词: 蜀香' });
    chip.focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(chip).not.toBeInTheDocument());
    const table = screen.getByRole('region', { name: '列表' });
    await waitFor(() => expect(table).toHaveFocus());
    const box = screen.getByRole('checkbox', { name: '选择 晨禾茶饮(天河店)' });
    await user.click(box);
    await user.click(await screen.findByRole('button', { name: '取消选择' }));
    expect(box).toHaveFocus();
  });

  it('that is empty says how records come to be in it, and leads there', async () => {
    const { user } = await consoleUnderTest.open('/marketing/couponDetails');
    const empty = (await screen.findByText('发放或领取后，每张优惠券会显示在这里。')).parentElement as HTMLElement;
    await user.click(await within(empty).findByRole('link', { name: '优惠券' }));
    await heading('优惠券');
    expect(window.location.pathname).toBe('/marketing/coupon');
  });

  it('puts the bar of a selection over the search row, tells the count, and clears it on Escape', async () => {
    const { user } = await consoleUnderTest.open(list);
    await rows();
    const voice = async (text: string) =>
      waitFor(() => expect(document.querySelector('slot > [aria-live=polite]')).toHaveTextContent(text));
    const box = screen.getByRole('checkbox', { name: '选择 晨禾茶饮(天河店)' });
    await user.click(box);
    expect(box).toHaveFocus();
    expect(await screen.findByRole('region', { name: '批量操作' })).toHaveTextContent('已选 1 条');
    await voice('已选 1 条');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument();
    expect(box).toHaveFocus();
    await voice('已取消选择');
  });

  it('announces the result of a search, a page and a sort once', async () => {
    const { user } = await consoleUnderTest.open(list, { language: 'en' });
    const voice = async (text: string) =>
      waitFor(() => expect(document.querySelector('slot > [aria-live=polite]')).toHaveTextContent(text));
    await voice('10 records, page 1 of 1');
    await user.type(await screen.findByRole('searchbox', { name: 'Keyword' }), '天河{Enter}');
    await voice('1 record, page 1 of 1');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await voice('10 records, page 1 of 1');
    await user.click(screen.getByRole('button', { name: 'Store code' }));
    await voice('10 records, page 1 of 1, sorted by Store code, descending');
  });

  it('says that nothing matches and offers to widen the search', async () => {
    const { user } = await consoleUnderTest.open(`${list}?filter=${encodeURIComponent('{"keyword":"没有这家店"}')}`);
    expect(await screen.findByText('没有符合条件的门店')).toBeInTheDocument();
    const [first] = screen.getAllByRole('button', { name: '重置' }).slice(-1);
    await user.click(first as HTMLElement);
    expect(await rows()).toHaveLength(10);
  });

  it('sorts by a column, both ways', async () => {
    const { user } = await consoleUnderTest.open(list);
    await rows();
    await user.click(screen.getByRole('button', { name: '门店编码' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('XA001'));
    await user.click(screen.getByRole('button', { name: '门店编码' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('BJ001'));
  });

  it('keeps a selection over pages and disables all of it after a question that names them', async () => {
    const { user } = await consoleUnderTest.open(`${list}?perPage=10&page=1&sort=code&order=ASC`);
    await rows();
    await user.click(screen.getByRole('checkbox', { name: '选择 晨禾茶饮(天河店)' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 晨禾茶饮(南山店)' }));
    const bar = await screen.findByRole('region', { name: '批量操作' });
    expect(bar).toHaveTextContent('已选 2 条');
    await user.click(within(bar).getByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('晨禾茶饮(天河店)');
    expect(dialog).toHaveTextContent('晨禾茶饮(南山店)');
    await user.click(within(dialog).getByRole('button', { name: '停用门店' }));
    expect(await screen.findByText('已停用')).toBeInTheDocument();
    const admin = await consoleUnderTest.gateway.signOn('1001');
    const stored = await consoleUnderTest.gateway.post<{ total: number }>(
      '/store/list',
      { filters: { status: 'disabled' } },
      { token: admin },
    );
    expect(stored.tdata.total).toBe(3);
  });

  it('ends a selection with its filters, changed by a search, a chip or the way back', async () => {
    const { user } = await consoleUnderTest.open(`${list}?perPage=10&page=1&sort=code&order=ASC`);
    const tickFirst = async () => {
      await waitFor(async () => expect((await rows()).length).toBeGreaterThan(1));
      await user.click(screen.getAllByRole('checkbox')[1] ?? document.body);
      expect(await screen.findByRole('region', { name: '批量操作' })).toHaveTextContent('已选 1 条');
    };
    const ended = () => waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull());
    await rows();
    await user.type(screen.getByRole('searchbox', { name: '关键词' }), '店');
    await tickFirst();
    await user.keyboard('{Escape}');
    await tickFirst();
    await user.type(screen.getByRole('searchbox', { name: '关键词', hidden: true }), '{Enter}');
    await ended();
    await tickFirst();
    await user.type(screen.getByRole('button', { name: /关键词: 店/ }), '{Delete}');
    await ended();
    await tickFirst();
    act(() => window.history.back());
    await ended();
  });

  it('selects all matches in one click, and names the limit of bulk actions', async () => {
    const { user } = await consoleUnderTest.open(`${list}?perPage=10&page=1`);
    await user.click((await screen.findAllByRole('checkbox', { name: /^选择 / }))[0] as HTMLElement);
    const bar = () => screen.getByRole('region', { name: '批量操作' });
    await screen.findByRole('region', { name: '批量操作' });
    await user.click(within(bar()).getByRole('button', { name: '选择全部 10 条' }));
    await waitFor(() => expect(bar()).toHaveTextContent('已选 10 条'));
    expect(within(bar()).queryByRole('button', { name: /选择全部/ })).not.toBeInTheDocument();
    expect(within(bar()).getByRole('button', { name: '停用' })).toBeVisible();

    for (const [count, shown, offered] of [
      [1000, '1,000', true],
      [1001, '1,001', false],
    ] as const) {
      await user.click(within(bar()).getByRole('button', { name: '取消选择' }));
      const ids = Array.from({ length: count }, (_, index) => `any-${index}`);
      const asked = http.post('*/store/list', async ({ request }) => {
        const body: unknown = await request.clone().json();
        const all = typeof body === 'object' && body !== null && 'part' in body;
        return all ? HttpResponse.json({ code: 0, tdata: { ids, total: count } }) : undefined;
      });
      consoleUnderTest.server.use(asked);
      await user.click((await screen.findAllByRole('checkbox', { name: /^选择 / }))[0] as HTMLElement);
      await screen.findByRole('region', { name: '批量操作' });
      await user.click(within(bar()).getByRole('button', { name: '选择全部 10 条' }));
      await user.click((await screen.findAllByRole('checkbox', { name: /^选择 / }))[0] as HTMLElement);
      await waitFor(() => expect(bar()).toHaveTextContent(`已选 ${shown} 条`));
      expect(within(bar()).queryByRole('button', { name: '停用' }) !== null).toBe(offered);
      expect(bar().textContent?.includes('批量操作一次最多 1,000 条')).toBe(!offered);
    }
  });

  it('shows the record that was just created first, regardless of the order, until another order is chosen', async () => {
    const { user } = await consoleUnderTest.open('/storesAndEmployees/enterpriseBrand?sort=name&order=ASC');
    await rows();
    await user.click(screen.getByRole('button', { name: '新建品牌' }));
    await user.type(await screen.findByRole('textbox', { name: '品牌名称' }), '龥末品牌');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('龥末品牌'));
    expect(screen.getAllByText('龥末品牌')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '品牌名称' }));
    await user.click(screen.getByRole('button', { name: '品牌名称' }));
    await waitFor(async () => expect((await rows())[0]).not.toHaveTextContent('龥末品牌'));
  });

  it('says on a card what its contract names', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
    await consoleUnderTest.open(list);
    const title = await screen.findByRole('heading', { level: 2, name: '蜀香小馆(朝阳大悦店)' });
    expect(title.closest('li')).toHaveTextContent(/门店编码BJ001营业时间10:00–22:00联系人/);
    vi.unstubAllGlobals();
  });

  it('has one act and a menu of the others on a phone', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
    const { user } = await consoleUnderTest.open(list);
    await user.click(await screen.findByRole('button', { name: '列表操作' }));
    const menu = screen.getByRole('dialog', { name: '列表操作' });
    expect(screen.getByRole('button', { name: '新建门店', hidden: true })).toBeInTheDocument();
    await user.click(within(menu).getByRole('button', { name: '导出' }));
    expect(await screen.findByRole('dialog', { name: /导出/ })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('hides what the operator may not do', async () => {
    await consoleUnderTest.open(list, { account: '2001' });
    await rows();
    expect(await screen.findByText('共 1 条')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '新建门店' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^停用/ })).not.toBeInTheDocument();
  });

  it('hides a column, remembers it by its key for the person, also at the gateway', async () => {
    const { user, unmount } = await consoleUnderTest.open(list);
    await rows();
    await user.click(screen.getByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: '联系电话' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '联系电话' })).not.toBeInTheDocument());
    unmount();
    window.localStorage.removeItem('console.preferences');
    await consoleUnderTest.open(list);
    await rows();
    expect(screen.queryByRole('columnheader', { name: '联系电话' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: '联系人' })).toBeInTheDocument();
  });

  it('speaks English and French', async () => {
    const { unmount } = await consoleUnderTest.open(list, { language: 'en' });
    await heading('Stores');
    expect(await screen.findByText('10 in total')).toBeInTheDocument();
    unmount();
    const { user } = await consoleUnderTest.open(list, { language: 'fr' });
    await heading('Magasins');
    expect(await screen.findByRole('columnheader', { name: 'Nom du magasin' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Nouveau magasin' })).toBeInTheDocument();
    // The name as a sentence has it, by number.
    for (const [store, asked] of [
      ['晨禾茶饮(天河店)', 'Désactiver le magasin'],
      ['晨禾茶饮(南山店)', 'Désactiver les magasins'],
    ] as const) {
      await user.click(screen.getByRole('checkbox', { name: `Sélectionner ${store}` }));
      const bar = await screen.findByRole('region', { name: 'Actions groupées' });
      await user.click(within(bar).getByRole('button', { name: 'Désactiver' }));
      const dialog = await screen.findByRole('alertdialog');
      expect(within(dialog).getByRole('button', { name: asked })).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
  });
});

describe('a list that cannot be read', () => {
  const failing = () =>
    consoleUnderTest.server.use(
      http.post('*/store/list', async () => {
        // As over a network: later than what is said of an act before it.
        await delay(300);
        return HttpResponse.json({ code: 1000, message: '门店暂时读不到' });
      }),
    );

  it('says so once, in place of its rows, with a way to try again', async () => {
    failing();
    const { user } = await consoleUnderTest.open(list);
    expect(await screen.findByRole('alert')).toHaveTextContent('门店暂时读不到');
    // A message would come a moment later.
    await delay(500);
    expect(screen.getAllByText('门店暂时读不到')).toHaveLength(1);
    consoleUnderTest.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await rows()).toHaveLength(10);
  });

  it('says so in a message where its rows stay, as nothing else says it', async () => {
    const { user } = await consoleUnderTest.open(list);
    await rows();
    await user.click(screen.getByRole('checkbox', { name: '选择 晨禾茶饮(天河店)' }));
    await user.click(
      within(await screen.findByRole('region', { name: '批量操作' })).getByRole('button', { name: '停用' }),
    );
    failing();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用门店' }));
    expect(await screen.findByText('门店暂时读不到')).toBeInTheDocument();
    expect(screen.getAllByText('门店暂时读不到')).toHaveLength(1);
    expect(await rows()).toHaveLength(10);
  });
});
