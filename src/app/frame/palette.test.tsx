import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '../../../tests/support/renderConsole';

const consoleUnderTest = consoleForTests();

async function search(path = '/storesAndEmployees/storeList', title: string | RegExp = '门店列表') {
  const { user } = await consoleUnderTest.open(path);
  await heading(title);
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: '搜索页面' });
  await waitFor(() => expect(box).toHaveFocus());
  return { user, box };
}

function options() {
  return screen.queryAllByRole('option').map((option) => option.textContent);
}

describe('the search over pages', () => {
  it('finds by any part of a name or place, moves by arrows and opens by Enter', async () => {
    const { user } = await search();
    expect(screen.getByRole('dialog', { name: '搜索页面' })).toBeVisible();
    await user.keyboard('员工 列表');
    expect(options()).toEqual([expect.stringMatching(/^员工列表/), expect.stringMatching(/^角色列表/)]);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /^角色列表/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    await heading('员工列表');
    expect(screen.queryByRole('combobox', { name: '搜索页面' })).not.toBeInTheDocument();
  });
  it('offers what was visited last first, and says so', async () => {
    await search();
    expect(options()[0]).toMatch(/^门店列表.*最近访问$/);
  });
  it('says when nothing matches; Enter then does nothing', async () => {
    const { user, box } = await search();
    await user.keyboard('没有这个页面{Enter}');
    expect(screen.getByText('没有匹配的页面')).toBeInTheDocument();
    expect(box).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(box).not.toBeInTheDocument());
  });
  it('finds pages that one has no right to, and says so before and after they are opened', async () => {
    const { user } = await consoleUnderTest.open('/home', { account: '1009' });
    await heading(/^您好/);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: '搜索页面' });
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
