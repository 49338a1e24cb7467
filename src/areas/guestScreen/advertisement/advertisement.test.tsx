import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

it('shows which advertisements run, and plays one in the shape of its place', async () => {
  const { user } = await consoleUnderTest.open('/storesAndEmployees/advertisement');
  await heading('广告位管理');
  const row = await screen.findByRole('row', { name: /酸菜鱼双人餐/ });
  expect(within(row).getByText('投放中')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /国庆团圆宴/ })).getByText('已结束')).toBeVisible();
  await user.click(within(row).getByText('投放中'));
  const dialog = await screen.findByRole('dialog');
  const pane = await within(dialog).findByRole('region', { name: '播放效果' });
  expect(await within(pane).findByRole('group', { name: '竖屏' })).toBeVisible();
  expect(within(pane).getByText('建议尺寸 670 × 938 像素')).toBeVisible();
});
