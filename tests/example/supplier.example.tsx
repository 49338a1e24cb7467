import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleForTests, heading } from '../support/renderConsole';

const app = consoleForTests();

test('a supplier is created on the screen and stands in the list', async () => {
  const { user } = await app.open('/inventoryManagement/supplierList');
  await heading('供应商列表');
  await user.click(await screen.findByRole('button', { name: '新建供应商' }, { timeout: 10_000 }));
  await user.type(await screen.findByRole('textbox', { name: '名称' }, { timeout: 10_000 }), '绿野蔬菜合作社');
  await user.type(screen.getByRole('textbox', { name: '联系人' }), '老王');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await heading('供应商列表');
  expect(await screen.findByText('绿野蔬菜合作社', undefined, { timeout: 10_000 })).toBeInTheDocument();
});

test('its limits and permissions hold at the gateway', async () => {
  const save = async (account: string, settlementCycle: number) => {
    const token = await app.gateway.signOn(account);
    const body = { name: `供应商${settlementCycle}`, contact: '王', settlementCycle, enabled: true };
    return (await app.gateway.post('/supplier/save', body, { token })).code;
  };
  expect(await save('1001', 365)).toBe(0);
  expect(await save('1001', 366)).toBe(422);
  expect(await save('2001', 30)).toBe(403);
});
