import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newDataFolder, startServer, type TestServer } from '../support/server';
import { call, signOn } from './client';

// The operator's way to free a locked account, while the server has the embedded database open and when nobody has.

const dataDir = newDataFolder();
const enterpriseId = '10000001';
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the built command. Returns its exit code and what it printed. */
function unlock(...args: string[]): Promise<{ code: number; output: string }> {
  const path = resolve(import.meta.dirname, '../../dist/server/unlock.js');
  const env = { ...process.env, DATABASE_URL: '', GATEWAY_URL: '', DATA_KEY: '', DATA_DIR: dataDir };
  return new Promise((done) => {
    const child = execFile(process.execPath, [path, ...args], { env }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

async function login(server: TestServer, account: string, password: string): Promise<number> {
  const { tdata } = await call<{ captchaId: string }>(server, '/sign_on/captcha', undefined);
  const { captchaId } = tdata;
  return (await call(server, '/sign_on/login', { enterpriseId, account, password, captchaId, captcha: 'AC34' })).code;
}

test('frees an account beside the running server, and draws a password when nobody has the data open', async () => {
  const server = await startServer({ dataDir, env: { CAPTCHA_ANSWER: 'AC34' } });
  for (let n = 0; n < 5; n += 1) await login(server, '1002', '000000');
  expect(await login(server, '1002', '123456')).toBe(429);
  const freed = await unlock(enterpriseId, '1002');
  expect(freed).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Account 1002 of enterprise 10000001 is free: \d+/),
  });
  expect(await login(server, '1002', '123456')).toBe(0);
  expect(await unlock(enterpriseId, '4711')).toMatchObject({
    ...{ code: 1, output: expect.stringContaining('There is no account 4711 in enterprise 10000001.') },
  });
  expect(await unlock()).toMatchObject({ code: 1, output: expect.stringContaining('npm run unlock --') });
  await server.stop();

  const drawn = await unlock(enterpriseId, '1002', '--new-password');
  const password = /Its new password is (\d{6})\./.exec(drawn.output)?.[1] ?? '';
  expect(password).toMatch(/^\d{6}$/);
  const next = await startServer({ dataDir, env: { CAPTCHA_ANSWER: 'AC34' } });
  expect(await login(next, '1002', '123456')).toBe(1000);
  expect(await login(next, '1002', password)).toBe(0);
  expect(await signOn(next, '13800001001')).not.toBe('');
  await next.stop();
});
