import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleForTests, heading } from '../support/renderConsole';

const app = consoleForTests();

test('a courier is created on the screen and stands in the list', async () => {
  const { user } = await app.open('/pieceWork/courierList');
  await heading('骑手列表');
  await user.click(await screen.findByRole('button', { name: '新建骑手' }));
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '快腿配送站');
  await user.type(screen.getByRole('textbox', { name: '联系人' }), '老王');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await heading('骑手列表');
  expect(await screen.findByText('快腿配送站')).toBeInTheDocument();
});

test('its limits and permissions hold at the gateway', async () => {
  const save = async (account: string, settlementCycle: number) => {
    const token = await app.gateway.signOn(account);
    const body = { name: `骑手${settlementCycle}`, contact: '王', settlementCycle, enabled: true };
    return (await app.gateway.post('/courier/save', body, { token })).code;
  };
  expect(await save('1001', 365)).toBe(0);
  expect(await save('1001', 366)).toBe(422);
  expect(await save('2001', 30)).toBe(403);
});
