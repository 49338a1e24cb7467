import { afterAll, beforeAll, expect, test } from 'vitest';
import { version } from '#package';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

async function answerOf(path: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(server.admin + path);
  return { status: answer.status, body: await answer.json() };
}

test('a server says on its admin port, and on no other, that it lives and is ready', async () => {
  const build = expect.stringMatching(/^[0-9a-f]{12}$/);
  expect(await answerOf('/health')).toEqual({ status: 200, body: { status: 'alive', version, build } });
  expect(await answerOf('/ready')).toEqual({ status: 200, body: { ready: true } });
  for (const path of ['/health', '/ready']) {
    expect(await (await fetch(server.address + path)).text()).toContain('<title>');
  }
});

test('an admin port that is taken ends the start with one sentence', async () => {
  const { port } = new URL(server.admin);
  await expect(startServer({ env: { ADMIN_PORT: port } })).rejects.toThrow(
    new RegExp(`ended with 1:\\nPort ${port} of 127\\.0\\.0\\.1 is taken\\. Choose another with ADMIN_PORT\\.\\n$`),
  );
});

test('before a customer’s gateway a server is ready when it listens, without a database', async () => {
  const proxy = await startServer({ env: { GATEWAY_URL: 'http://127.0.0.1:9/api' } });
  expect(await (await fetch(`${proxy.admin}/ready`)).json()).toEqual({ ready: true });
  await proxy.stop();
});

test('a server without an admin port starts', async () => {
  const closed = await startServer({ env: { ADMIN_PORT: 'off', GATEWAY_URL: 'http://127.0.0.1:9/api' } });
  expect(closed.admin).toBe('');
  await closed.stop();
});
