import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

it('shows the rules of lists: an order by the heads, totals over all pages, and the bar of a selection', async () => {
  const { user } = await consoleUnderTest.open('/componentTableDemo');
  await heading(/表格/);
  const table = within(await screen.findByRole('table'));
  const foot = () => table.getAllByRole('row').at(-1);
  expect(foot()).toHaveTextContent('合计¥8,667.002,340');
  await user.click(table.getByRole('button', { name: '数量' }));
  await waitFor(() => expect(table.getByRole('columnheader', { name: '数量' })).toHaveAttribute('aria-sort'));
  await user.click(table.getByRole('checkbox', { name: '选择 示例记录 2' }));
  await user.click(table.getByRole('checkbox', { name: '选择 示例记录 3' }));
  const bar = within(await screen.findByRole('region', { name: '批量操作' }));
  await user.click(bar.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument());
  expect(foot()).toHaveTextContent('合计¥8,628.002,331');
  expect(screen.getByText('共 38 条')).toBeInTheDocument();
});
