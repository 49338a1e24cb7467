import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server';
import { brandNames, signOn } from './client';

const phone = '13800001001';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

interface Line {
  level: string;
  msg: string;
  path?: string;
  [fact: string]: unknown;
}

const lines = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('a server writes one JSON line a request: who, what and how much, and nothing of what it was about', async () => {
  const token = await signOn(server, phone);
  await brandNames(server, token, '寻找');
  await expect.poll(() => lines().filter(({ path }) => path === '/gateway/brand/list').length).toBe(1);
  const line = lines().find(({ path }) => path === '/gateway/brand/list');
  expect(line).toMatchObject({
    level: 'info',
    msg: 'request',
    method: 'POST',
    status: 200,
    code: 0,
    id: expect.stringMatching(/^[2-9a-z]{12}$/),
    account: expect.any(String),
    enterprise: '10000001',
    statements: expect.any(Number),
    rows: expect.any(Number),
  });
  expect(Number(line?.statements)).toBeGreaterThan(0);
  expect(Number(line?.rows)).toBeGreaterThan(0);
  const text = JSON.stringify(lines());
  for (const secret of [phone, token, '寻找']) expect(text).not.toContain(secret);
});

test('without a demo and a terminal the messages of the start are lines of the log too', async () => {
  const plain = await startServer({ env: { GATEWAY_URL: 'http://127.0.0.1:9/api' } });
  await plain.stop();
  const printed = plain.output().trim().split('\n');
  expect(printed.every((line) => line.startsWith('{"level":"info"'))).toBe(true);
  expect(printed.join()).toMatch(/"msg":"Ready in .*http:/);
});
