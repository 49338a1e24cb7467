import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demo, newCaller } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

const path = `/storesAndEmployees/roleAuthorization?guid=${demo('role', 'marketing')}`;

it('gives rights by page, by column and by what is a page’s own, and says what a save would change', async () => {
  const { user } = await consoleUnderTest.open(path);
  await heading('市场');
  const table = within(await screen.findByRole('table', { name: '业务权限' }, { timeout: 60_000 }));
  expect(table.getByRole('columnheader', { name: /^页面/ })).toBeVisible();
  expect(table.getAllByRole('columnheader').at(-1)).toHaveTextContent('其他');
  const changes = within(screen.getByRole('region', { name: '与已保存的对比' }));
  const field = within(screen.getByRole('group', { name: '业务权限' }));
  const search = field.getByRole('searchbox', { name: '搜索' });

  await user.type(search, '物料单位');
  const row = within(table.getByRole('row', { name: /^物料单位/ }));
  const [whole, ...cells] = row.getAllByRole('checkbox');
  if (!whole) throw new Error('the page has no rights');
  expect(whole).not.toBeChecked();
  const last = cells.at(-1);
  if (last) await user.click(last);
  expect(whole).toBePartiallyChecked();
  // Who has any right on a page may open it.
  expect(await changes.findAllByText(/^\+ 物料单位 \/ /)).toHaveLength(2);
  await user.click(whole);
  for (const cell of cells) expect(cell).toBeChecked();
  await user.click(whole);
  expect(changes.getByText('没有变化')).toBeVisible();

  await user.clear(search);
  await user.type(search, '会员列表');
  const others = table.getByRole('button', { name: /^会员列表的其他权限，已选 \d+\/\d+$/ });
  expect(others).toHaveAttribute('aria-expanded', 'true');
  const reveal = table.getByRole('checkbox', { name: '会员列表：查看手机号' });
  const before = others.textContent;
  await user.click(reveal);
  expect(others.textContent).not.toBe(before);
  // Rows that the search opened can be closed and opened again, a page and a group of pages.
  await user.click(others);
  expect(others).toHaveAttribute('aria-expanded', 'false');
  expect(reveal).not.toBeInTheDocument();
  await user.click(others);
  expect(table.getByRole('checkbox', { name: '会员列表：查看手机号' })).toBeInTheDocument();
  await user.click(field.getByRole('button', { name: '全部收起' }));
  expect(others).not.toBeInTheDocument();
  await user.click(field.getByRole('button', { name: '全部展开' }));
  expect(table.getByRole('checkbox', { name: '会员列表：查看手机号' })).toBeInTheDocument();
});

it('offers of the operations at a till those that the operator may give', async () => {
  const { gateway } = consoleUnderTest;
  const codes = ['role:list', 'role:show', 'role:edit'];
  const { token } = await newCaller(gateway, await gateway.session('1001'), { codes });
  const refund = async () => {
    const tree = await screen.findByRole('tree', { name: '操作权限' }, { timeout: 60_000 });
    return within(tree).getByRole('treeitem', { name: /^退款$/ });
  };
  const { unmount } = await consoleUnderTest.open(path);
  expect(await refund()).not.toHaveAttribute('aria-disabled');
  unmount();
  await consoleUnderTest.open(path, { token });
  expect(await refund()).toHaveAttribute('aria-disabled', 'true');
});
