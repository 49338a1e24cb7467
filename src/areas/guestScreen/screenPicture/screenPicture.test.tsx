import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

async function open(code: string) {
  const at = encodeURIComponent(`store:${demo('store', code)}`);
  const { user } = await consoleUnderTest.open(`/storesAndEmployees/screenPicture?at=${at}`);
  await heading('副屏图片');
  return { user, pane: await screen.findByRole('region', { name: '副屏效果' }) };
}

it('shows its images beside the bill or on the whole screen, one of them on request', async () => {
  const { user, pane } = await open('BJ001');
  expect(within(pane).getByText('宫保鸡丁')).toBeVisible();
  const dots = within(pane).getAllByRole('button', { name: /^第 \d 张/ });
  expect(dots).toHaveLength(3);
  expect(within(pane).getByRole('button', { name: '暂停' })).toBeVisible();
  await user.click(within(pane).getByRole('button', { name: '第 2 张，共 3 张' }));
  expect(dots[1]).toHaveAttribute('aria-current', 'true');
  expect(within(pane).getByRole('button', { name: '播放' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '图片占满全屏' }));
  expect(within(pane).queryByText('宫保鸡丁')).not.toBeInTheDocument();
});

it('shows the bill that is rung up where there is no image', async () => {
  const { pane } = await open('SZ001');
  expect(within(pane).getByText('还没有图片：副屏显示正在结账的账单')).toBeVisible();
  expect(within(pane).getByText('宫保鸡丁')).toBeVisible();
  expect(within(pane).queryByRole('button')).not.toBeInTheDocument();
});
