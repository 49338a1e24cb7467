import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const group = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the three widths of fields side by side, each with its rule', async () => {
  await consoleUnderTest.open('/formDemo');
  await heading(/表单/);
  const widths = await group('三种宽度');
  expect(widths.getByText(/3 栏放短值，6 栏放一般的值，12 栏放长文字/)).toBeVisible();
  const spanOf = (name: string) =>
    widths.getByRole('textbox', { name }).closest('[data-span]')?.getAttribute('data-span');
  expect(['四分之一', '一半', '整行'].map(spanOf)).toEqual(['3', '6', '12']);
});

it('walks through what can have the focus by Tab', async () => {
  const { user } = await consoleUnderTest.open('/formDemo');
  const focus = await group('焦点');
  const first = focus.getByRole('button', { name: '焦点在此' });
  first.focus();
  for (const one of [
    focus.getByRole('button', { name: '链接' }),
    focus.getByRole('textbox', { name: '名称' }),
    focus.getAllByRole('radio')[0],
    focus.getByRole('switch', { name: '启用' }),
  ]) {
    await user.tab();
    expect(one).toHaveFocus();
  }
});

it('has a whole form: a folded summary with Edit, fields behind "More", and the list of sections', async () => {
  const { user } = await consoleUnderTest.open('/formDemo');
  const whole = await group('整张表单');
  for (const rule of [/收成一行摘要/, /收在“更多”里/, /在右侧列出分区/]) expect(whole.getByText(rule)).toBeVisible();
  const basics = within(await whole.findByRole('region', { name: '基本信息' }));
  expect(basics.getByText('示例记录 1')).toBeVisible();
  expect(basics.queryByRole('textbox', { name: /名称/ })).not.toBeInTheDocument();
  await user.click(basics.getByRole('button', { name: '修改 基本信息' }));
  expect(basics.getByRole('textbox', { name: /名称/ })).toHaveValue('示例记录 1');
  expect(whole.queryByRole('textbox', { name: '备注' })).not.toBeInTheDocument();
  await user.click(whole.getByRole('button', { name: '更多：备注' }));
  expect(whole.getByRole('textbox', { name: '备注' })).toBeVisible();
  const list = within(whole.getByRole('navigation', { name: '表单分区' }));
  expect(list.getAllByRole('button').map((one) => one.textContent)).toEqual(['基本信息', '库存', '时间与备注', '销售']);
});

it('opens the sheet that comes up on a phone, and closes it by Escape', async () => {
  const { user } = await consoleUnderTest.open('/dialogDemo');
  const sheets = await group('底部面板');
  expect(sheets.getByText(/从底部升起/)).toBeVisible();
  await user.click(sheets.getByRole('button', { name: '打开底部面板' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('button', { name: '执行' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: '打开底部面板' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
