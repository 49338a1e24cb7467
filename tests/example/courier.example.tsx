import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const app = consoleForTests();

test('a courier is created on the screen and is in the list beside that of the demo', async () => {
  const { user } = await app.open('/storesAndEmployees/courierList');
  await heading('骑手列表');
  expect(await screen.findByText('东城配送站')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '新建骑手' }));
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '快腿配送站');
  await user.type(screen.getByRole('textbox', { name: '联系人' }), '老王');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await heading('骑手列表');
  expect(await screen.findByText('快腿配送站')).toBeInTheDocument();
});

async function save(account: string, settlementCycle: number, name = `骑手${settlementCycle}`): Promise<number> {
  const token = await app.gateway.signOn(account);
  const body = { name, contact: '王', settlementCycle, enabled: true };
  return (await app.gateway.post('/courier/save', body, { token })).code;
}

test('its limits, unique values, rules and permissions hold at the gateway', async () => {
  expect(await save('1001', 90)).toBe(0);
  expect(await save('1001', 91)).toBe(422);
  expect(await save('1001', 366)).toBe(422);
  expect(await save('1001', 30, '东城配送站')).toBe(422);
  expect(await save('2001', 30)).toBe(403);
});

test('the report is answered and opens', async () => {
  await app.open('/newReport/paymentByStore');
  await heading('门店收款统计');
  const token = await app.gateway.signOn('1001');
  const filters = { date: { from: '2026-11-19', to: '2026-11-20' } };
  expect((await app.gateway.post('/report/paymentByStore/list', { page: 1, size: 10, filters }, { token })).code).toBe(
    0,
  );
});

test('the page opens', async () => {
  await app.open('/board');
  await heading('公告板');
});
