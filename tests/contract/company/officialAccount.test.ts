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

it('takes no more than 30 answers from one address in a quarter of an hour', async () => {
  const from = (origin: string, state: string) =>
    gateway.post(
      '/official_account/auth_callback',
      { state, status: 'success' },
      { headers: { 'x-forwarded-for': origin } },
    );
  const codes: number[] = [];
  for (let n = 0; n < 31; n += 1) codes.push((await from('203.0.113.7', `flood-${String(n).padStart(4, '0')}`)).code);
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 0), 429]);
  expect((await ask('flood-0030')).tdata.status).toBe('pending');
  expect((await from('203.0.113.8', 'other-0001')).code).toBe(0);
});
