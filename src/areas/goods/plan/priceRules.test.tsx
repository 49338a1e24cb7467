import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { nextMonday, suggestedName } from './useRulePreview';

const consoleUnderTest = consoleForTests();
type User = Awaited<ReturnType<typeof consoleUnderTest.open>>['user'];

async function choose(user: User, box: HTMLElement, option: RegExp | string) {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('prices by rules', () => {
  it('of a brand’s drinks, by 8 per cent to half a yuan, take one document with one preview', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const { user } = await consoleUnderTest.open('/brandLibrary/batchEditRecipes');
    await choose(user, await screen.findByRole('combobox', { name: '品牌' }), '蜀香小馆');
    const rule = await screen.findByRole('listitem', { name: '规则 1' });
    await choose(user, within(rule).getByRole('combobox', { name: '选择分类' }), /^酒水（/);
    const figure = within(rule).getByRole('textbox', { name: '数值' });
    await user.type(figure, '0');
    expect(within(rule).getByText('填写百分数，如 8 或 -5，最多四位小数，不能为 0')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '调整 0 个价格' })).toBeDisabled();
    await user.clear(figure);
    await user.type(figure, '8');
    await choose(user, within(rule).getByRole('combobox', { name: /^取整到/ }), '取整到 ¥0.50');
    const preview = await screen.findByRole('region', { name: '调价预览' });
    expect(await within(preview).findByRole('status')).toHaveTextContent(/将调整 [1-9]\d* 个价格，0 个不能调整/);
    const headings = within(preview).getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual(['商品', '菜谱', '价格', '原价', '新价', '差额']);
    const first = () => within(preview).getAllByRole('row')[1];
    await waitFor(() => expect(first()).toHaveTextContent(/¥\d+\.\d\d¥\d+\.[05]0\+\d/));
    // Enabled only once the preview is of what the form says now.
    const change = screen.getByRole('button', { name: /^调整 \d+ 个价格$/ });
    await waitFor(() => expect(change).toBeEnabled());
    await user.click(change);
    await screen.findByText('调价单已保存，正在执行');
    await gateway.tick();
    // The list follows the task to its end.
    expect(await screen.findByText('已生效', {}, { timeout: 4000 })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '酒水 +8%' }));
    const dialog = await screen.findByRole('dialog', { name: '酒水 +8%' });
    expect(await within(dialog).findByRole('columnheader', { name: '新价' })).toBeInTheDocument();
    const { tdata } = await gateway.post<{ list: { typeName: string; skuList: { salePrice: string }[] }[] }>(
      '/plan/find_price_plan_item_list',
      { planGuid: demo('plan', 'day-A') },
      { token },
    );
    const drinks = tdata.list.filter(({ typeName }) => typeName === '酒水');
    expect(drinks.flatMap(({ skuList }) => skuList.map(({ salePrice }) => salePrice)).join(' ')).toMatch(
      /^(\d+\.[05]0 ?)+$/,
    );
  });
});

describe('rules that are not saved', () => {
  it('are asked about before the tab is left', async () => {
    const { user } = await consoleUnderTest.open('/brandLibrary/batchEditRecipes');
    const rule = await screen.findByRole('listitem', { name: '规则 1' });
    await user.type(within(rule).getByRole('textbox', { name: '数值' }), '8');
    await user.click(screen.getByRole('tab', { name: '调价单' }));
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' });
    expect(within(question).getByText('规则')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(await screen.findByDisplayValue('8')).toBeVisible();
  });
});

describe('the first Monday after a day', () => {
  it.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-11-24', '2026-11-30'],
    ['2026-12-31', '2027-01-04'],
  ])('%s is %s', (day, monday) => expect(nextMonday(day)).toBe(monday));
});

describe('the name of a document of rules', () => {
  it('is made of its first category and what it does, within twenty characters', () => {
    const rule = {
      by: 'category',
      categories: ['饮'.repeat(20)],
      dishes: [],
      kind: 'sale',
      how: 'percent',
      figure: '8',
      rounding: '0.50',
    } as const;
    const draft = { target: 'plan', brandGuid: null, name: '', at: null } as const;
    const named = suggestedName({ ...draft, rules: [{ ...rule, categories: [...rule.categories], dishes: [] }] });
    expect(named).toBe(`${'饮'.repeat(16)} +8%`);
    expect(
      suggestedName({ ...draft, rules: [{ ...rule, categories: ['汤'], dishes: [], how: 'amount', figure: '-2' }] }),
    ).toBe('汤 -2');
  });
});
