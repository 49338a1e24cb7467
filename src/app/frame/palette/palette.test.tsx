import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

async function search(path = '/storesAndEmployees/storeList', title: string | RegExp = '门店列表') {
  const { user } = await consoleUnderTest.open(path);
  await heading(title);
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: '搜索页面、操作与记录' });
  await waitFor(() => expect(box).toHaveFocus());
  return { user, box };
}

/** The lines under a heading. */
function optionsOf(heading: string) {
  const group = screen.getByRole('group', { name: heading });
  return within(group)
    .getAllByRole('option')
    .map((option) => option.textContent);
}

describe('the search over pages', () => {
  it('finds by any part of a name or place, moves by arrows and opens by Enter', async () => {
    const { user } = await search();
    expect(screen.getByRole('dialog', { name: '搜索页面、操作与记录' })).toBeVisible();
    await user.keyboard('员工 列表');
    expect(optionsOf('页面')).toEqual([expect.stringMatching(/^员工列表/), expect.stringMatching(/^角色列表/)]);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /^角色列表/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    await heading('员工列表');
    expect(screen.queryByRole('combobox', { name: '搜索页面、操作与记录' })).not.toBeInTheDocument();
  });
  it('offers what was visited last first, under its heading', async () => {
    await search();
    expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^门店列表/);
    expect(optionsOf('最近访问')[0]).toMatch(/^门店列表/);
  });
  it('says when nothing matches; Enter then does nothing', async () => {
    const { user, box } = await search();
    await user.keyboard('没有这个页面{Enter}');
    expect(await screen.findByText('没有匹配的结果')).toBeInTheDocument();
    expect(box).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(box).not.toBeInTheDocument());
  });
  it('finds pages that one has no right to, and says so before and after they are opened', async () => {
    const { user } = await consoleUnderTest.open('/home', { account: '1009' });
    await heading(/^您好/);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: '搜索页面、操作与记录' });
    await user.keyboard('组织管理');
    const option = await screen.findByRole('option', { name: /^组织管理.*无权限$/ });
    await user.click(option);
    await heading('您没有此页面的权限，请联系管理员开通');
    expect(screen.getByText('缺少“组织管理”的“查看”权限，请联系为您分配角色的管理员开通。')).toBeVisible();
    expect(window.location.pathname).toBe('/401');
  });
  it('has no way around hidden menus', async () => {
    const { user } = await consoleUnderTest.open('/home?message=stop');
    await screen.findByText('stop');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the search over records and acts', () => {
  it('finds pages and records by pinyin initials, each under its heading', async () => {
    const { user } = await search();
    await user.keyboard('yglb');
    await waitFor(() => expect(optionsOf('页面')).toEqual([expect.stringMatching(/^员工列表/)]));
    await user.clear(screen.getByRole('combobox', { name: '搜索页面、操作与记录' }));
    await user.keyboard('sxxgxh');
    await waitFor(() =>
      expect(optionsOf('门店')).toEqual([
        expect.stringMatching(/^蜀香小馆\(西湖店\)HZ001/),
        expect.stringMatching(/^蜀香小馆\(徐汇店\)SH001/),
      ]),
    );
  });
  it('opens the record that was chosen', async () => {
    const { user } = await search('/home', /^您好/);
    await user.keyboard('SH001');
    await screen.findByRole('option', { name: /^蜀香小馆\(徐汇店\)/ });
    await user.keyboard('{Enter}');
    await heading('编辑门店');
    expect(await screen.findByRole('textbox', { name: '门店名称' })).toHaveValue('蜀香小馆(徐汇店)');
  });
  it('leads to the list with all that match where there are more', async () => {
    const { user } = await search('/home', /^您好/);
    await user.keyboard('蜀香小馆');
    await user.click(await screen.findByRole('option', { name: '在列表中查看“蜀香小馆”的全部门店' }));
    await heading('门店列表');
    expect(await screen.findByRole('searchbox')).toHaveValue('蜀香小馆');
  });
  it('begins a new record, on its page or in its dialog', async () => {
    const { user } = await search();
    await user.keyboard('新建品牌');
    await screen.findByRole('option', { name: '新建品牌' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: '新建品牌' })).toBeVisible();
  });
  it('offers no act that one may not do', async () => {
    const { user } = await consoleUnderTest.open('/home', { account: '1009' });
    await heading(/^您好/);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: '搜索页面、操作与记录' });
    await user.keyboard('新建品牌');
    expect(await screen.findByText('没有匹配的结果')).toBeVisible();
  });
  it('says when records cannot be searched, and still finds pages', async () => {
    const { user } = await search();
    consoleUnderTest.server.use(http.post('*/search/records', () => HttpResponse.error()));
    await user.keyboard('员工');
    const said = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(said).toHaveTextContent('网络'));
    expect(optionsOf('页面').length).toBeGreaterThan(0);
  });
});
