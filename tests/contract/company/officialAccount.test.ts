import { expect, it } from 'vitest';
import { openGateway } from '#tests/support/gateway';

const gateway = openGateway();
const ask = (state: string) =>
  gateway.get<{ status: string; message: string }>('/official_account/auth_result', { state });
const tell = (state: string, status: string, message = '') =>
  gateway.post('/official_account/auth_callback', { state, status, message });

it('waits until the other page has answered, and keeps its first answer', async () => {
  expect((await ask('state-0001')).tdata.status).toBe('pending');
  expect((await tell('state-0001', 'failed', '用户拒绝')).code).toBe(0);
  await tell('state-0001', 'success');
  expect((await ask('state-0001')).tdata).toEqual({ status: 'failed', message: '用户拒绝' });
  expect((await ask('state-0002')).tdata.status).toBe('pending');
});

it.each(['short', 'a b c d e f', 'x'.repeat(101)])('refuses the state %s', async (state) => {
  expect((await ask(state)).code).toBe(400);
});
