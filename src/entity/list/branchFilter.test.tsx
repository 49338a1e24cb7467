import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

// The store filter of reports and order lists: a tree in a panel.

const consoleUnderTest = consoleForTests();
const report = '/dataReport/summaryStores';

function withStores(...codes: string[]): string {
  const filter = { date: { from: '2026-11-14', to: '2026-11-20' }, store: codes.map((code) => demo('store', code)) };
  return `${report}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** Stores that the address filters by after a search. */
function storesAsked(): unknown {
  const filter = new URLSearchParams(window.location.search).get('filter');
  return (JSON.parse(filter ?? '{}') as { store?: unknown }).store;
}

const trigger = (text: string | RegExp) => screen.findByRole('button', { name: text });
const panel = () => screen.findByRole('dialog', { name: '门店' });
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

describe('the store filter', () => {
  it('shows names without asking for the tree, and asks for it when the panel opens', async () => {
    let asked = 0;
    const { user } = await consoleUnderTest.open(withStores('BJ001', 'GZ001'));
    consoleUnderTest.server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/user/store_tree')) asked += 1;
    });
    const button = await trigger('门店 蜀香小馆(朝阳大悦店)、晨禾茶饮(天河店)');
    expect(asked).toBe(0);
    await user.click(button);
    await panel();
    expect(asked).toBe(1);
    expect(item(/朝阳大悦店/)).toHaveAttribute('aria-checked', 'true');
    expect(item(/^蜀香小馆$/)).toHaveAttribute('aria-checked', 'mixed');
    expect(screen.getByText('已选 2 项，共 10 项')).toBeVisible();
  });

  it('checks a whole branch, lists its stores in the address and names the first of them', async () => {
    const { user } = await consoleUnderTest.open(report);
    await user.click(await trigger('门店 全部'));
    await panel();
    await user.click(item(/^晨禾茶饮$/));
    expect(screen.getByText('已选 3 项，共 10 项')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(storesAsked()).toEqual(['GZ001', 'SZ001', 'XA001'].map((code) => demo('store', code))));
  });

  it('groups the same stores by organisation and region, and keeps what was chosen', async () => {
    const { user } = await consoleUnderTest.open(withStores('HZ001'));
    await user.click(await trigger(/^门店 /));
    const dialog = await panel();
    await user.click(within(dialog).getByRole('tab', { name: '按地区' }));
    expect(within(dialog).getByRole('tab', { name: '按地区' })).toHaveFocus();
    expect(item(/^杭州市$/)).toHaveAttribute('aria-checked', 'true');
    expect(item(/^朝阳区$/)).toHaveAttribute('aria-checked', 'false');
    await user.click(within(dialog).getByRole('tab', { name: '按组织' }));
    expect(item(/^华东大区$/)).toHaveAttribute('aria-checked', 'mixed');
    expect(item(/南京.*NJ001 · 停用/)).toHaveAttribute('aria-checked', 'false');
  });

  it('finds stores by code and takes all matches', async () => {
    const { user } = await consoleUnderTest.open(report);
    await user.click(await trigger('门店 全部'));
    const dialog = await panel();
    const search = within(dialog).getByRole('searchbox', { name: '搜索' });
    expect(search).toHaveFocus();
    await user.type(search, 'sz0');
    expect(within(dialog).getAllByRole('treeitem')).toHaveLength(3);
    await user.click(within(dialog).getByRole('button', { name: '全选搜索结果' }));
    expect(screen.getByText('已选 1 项，共 10 项')).toBeVisible();
    await user.clear(search);
    await user.type(search, '不存在');
    expect(within(dialog).getByText('没有匹配项')).toBeVisible();
  });

  it('is walked and checked from the keyboard, letters lead to names', async () => {
    const { user } = await consoleUnderTest.open(report);
    const button = await trigger('门店 全部');
    // A page that opens takes the focus once, a frame after it is drawn.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '门店对比' })).toHaveFocus());
    button.focus();
    await user.keyboard('{Enter}');
    await panel();
    await user.tab();
    const roots = screen.getAllByRole('treeitem').filter((one) => one.getAttribute('aria-level') === '1');
    expect(roots[0]).toHaveFocus();
    await user.keyboard('蜀');
    expect(item(/^蜀香小馆$/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(item(/^蜀香小馆$/)).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowRight} ');
    expect(item(/^蜀香小馆$/)).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByText('已选 7 项，共 10 项')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^门店 .*另有 4 项$/ })).toHaveFocus();
  });

  it('makes no filter of all stores together: what is seen is not restricted', async () => {
    const { user } = await consoleUnderTest.open(withStores('GZ001', 'SZ001', 'XA001'));
    await user.click(await trigger(/^门店 晨禾茶饮/));
    await panel();
    await user.click(item(/^蜀香小馆$/));
    expect(screen.getByText('已选 10 项，共 10 项 · 不限')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '完成' }));
    await trigger('门店 全部');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(storesAsked()).toBeUndefined());
  });

  it('says how many of the chosen stores the operator does not see, and clears them', async () => {
    const { user } = await consoleUnderTest.open(withStores('SH001', 'BJ001'), { account: '1003' });
    await user.click(await trigger(/^门店 /));
    const dialog = await panel();
    expect(within(dialog).getByText('已选 1 项，共 3 项 · 另有 1 项不在您可见的范围内')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '清空' }));
    expect(within(dialog).getByText('已选 0 项，共 3 项 · 不限')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '清空' })).toBeDisabled();
  });

  it('shortens the chip of a long choice', async () => {
    await consoleUnderTest.open(withStores('BJ001', 'GZ001', 'SH001', 'WH001', 'XA001'));
    expect(await screen.findByText(/^门店: .*、.*、.* 等，另有 2 项$/)).toBeInTheDocument();
  });

  it('offers to try again when the tree does not come', async () => {
    const { user } = await consoleUnderTest.open(report);
    consoleUnderTest.server.use(
      http.post('*/user/store_tree', () => HttpResponse.json({ code: 500, message: '出错了，请重试' }), { once: true }),
    );
    await user.click(await trigger('门店 全部'));
    expect(await screen.findByRole('alert')).toHaveTextContent('选项加载失败，请重新打开');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await panel()).toBeVisible();
  });

  it('speaks English and French', async () => {
    const { user, unmount } = await consoleUnderTest.open(report, { language: 'en' });
    await user.click(await trigger('Store All'));
    expect(await screen.findByRole('tab', { name: 'By organisation' })).toBeVisible();
    unmount();
    const french = await consoleUnderTest.open(report, { language: 'fr' });
    await french.user.click(await trigger('Magasin Tout'));
    expect(await screen.findByText('0 sélectionné sur 10 · sans restriction')).toBeVisible();
  });

  it('breaks no accessibility rule', async () => {
    const { user } = await consoleUnderTest.open(report);
    await user.click(await trigger('门店 全部'));
    const dialog = await panel();
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
