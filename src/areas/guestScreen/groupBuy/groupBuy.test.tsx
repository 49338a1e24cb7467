import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

async function open() {
  const { user } = await consoleUnderTest.open(`/storesAndEmployees/groupBuy?store=${demo('store', 'BJ001')}`);
  await heading('团购管理');
  const field = await screen.findByRole('textbox', { name: '券码（12 位数字）' });
  await screen.findByRole('button', { name: '抖音', pressed: false });
  return { user, field };
}

it('verifies a voucher, says what to serve, and lists it; a used one is refused', async () => {
  const { user, field } = await open();
  await user.type(field, '1111 2222 3330');
  await user.click(screen.getByRole('button', { name: '核销' }));
  expect(await screen.findByText(/核销成功，请为顾客上：酸菜鱼/)).toBeVisible();
  const verified = await screen.findByRole('region', { name: '核销记录' });
  expect(await within(verified).findAllByText('1111 2222 3330')).not.toHaveLength(0);
  await user.type(field, '111122223330');
  await user.click(screen.getByRole('button', { name: '核销' }));
  expect(await screen.findByText(/该券码已于 .* 核销/)).toBeVisible();
  expect(field).toHaveValue('111122223330');
});

it('keeps the next code that is typed while the one before is verified', async () => {
  const { user, field } = await open();
  await user.type(field, '1111 2222 4440');
  const answer = consoleUnderTest.hold('/group_buy/verify');
  await user.keyboard('{Enter}');
  await user.clear(field);
  await user.type(field, '1111');
  answer();
  expect(await screen.findByText(/核销成功/)).toBeVisible();
  expect(field).toHaveValue('1111');
});

it('links and unlinks a platform, and shows its deals with their products', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '关联 快手' }));
  const card = screen.getByRole('region', { name: '快手' });
  expect(await within(card).findByText('已关联')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: '查看团购 快手' }));
  expect(await screen.findByText('有 2 个团购没有对应商品，不能核销')).toBeVisible();
  const product = screen.getByRole('combobox', { name: '“一人食”对应的商品' });
  await user.click(product);
  await user.click((await screen.findAllByRole('option'))[0] ?? product);
  expect(await screen.findByText('有 1 个团购没有对应商品，不能核销')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: '解除关联 快手' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '解除关联' }));
  await waitFor(() => expect(within(card).getByText('未关联')).toBeVisible());
});
