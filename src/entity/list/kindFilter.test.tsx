import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

describe('a filter in which nothing is chosen', () => {
  it('says that it leaves out nothing', async () => {
    await consoleUnderTest.open('/storesAndEmployees/storeList');
    await heading('门店列表');
    expect(await screen.findByRole('combobox', { name: '品牌' })).toHaveAttribute('placeholder', '全部');
    expect(await screen.findByRole('combobox', { name: '状态' })).toHaveTextContent('全部');
  });

  it('is empty once its chip is taken away, also where the address gave its value', async () => {
    const filter = JSON.stringify({ date: { from: '2026-11-14', to: '2026-11-20' }, store: [demo('store', 'BJ001')] });
    const { user } = await consoleUnderTest.open(`/newReport/saleGoods?${new URLSearchParams({ filter })}`);
    const row = within(await screen.findByRole('search'));
    expect(await row.findByRole('button', { name: /^门店 .*朝阳/ })).toBeVisible();
    const chip = await screen.findByRole('button', { name: /门店: .*朝阳/ });
    await user.type(chip, '{Delete}');
    expect(await row.findByRole('button', { name: /^门店 全部/ })).toBeVisible();
    expect(window.location.search).not.toContain('store');
  });

  it('says which choice counts meanwhile, or that none does', async () => {
    const { user } = await consoleUnderTest.open('/newReport/business');
    await heading('营业概况');
    expect(await screen.findByRole('combobox', { name: '汇总方式' })).toHaveTextContent('日期');
    await user.click(screen.getByRole('button', { name: '更多筛选' }));
    expect(await screen.findByRole('combobox', { name: '对比' })).toHaveTextContent('未选择');
    const basis = screen.getByRole('combobox', { name: '日期口径' });
    expect(basis).toHaveTextContent('营业日');
    await user.click(basis);
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['营业日', '自然日']);
  });
});
