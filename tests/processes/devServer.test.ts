import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../support/projectCopy';
import { newDataFolder } from '../support/server';

// `npm run dev` in a copy of the project: what is saved counts with the next call.

const copy = copyProject();
let server: ChildProcess;
let printed = '';
let address = '';

/** Polls until there is a result; while the server restarts, a call may fail. */
async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const found = await Promise.resolve(look()).catch(() => undefined);
    if (found !== undefined) return found;
    if (server.exitCode !== null || server.signalCode !== null) break;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`the dev server did not come to it:\n${printed}`);
}

async function answerOf(path: string): Promise<{ code: number; message: string }> {
  const response = await fetch(`${address}/gateway${path}`, { method: 'POST', signal: AbortSignal.timeout(10_000) });
  return response.json();
}

function change(path: string, from: string, to: string): void {
  const file = join(copy.folder, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

function add(path: string, code: string): void {
  const file = join(copy.folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: newDataFolder(), DEMO_DAYS: '0', DATABASE_URL: '' };

beforeAll(async () => {
  server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--configLoader', 'runner'], {
    cwd: copy.folder,
    // In CI vite would write the port of its address in bold.
    env: { ...process.env, ...settings, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  server.stdout?.on('data', read);
  server.stderr?.on('data', read);
  address = await until(() => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]);
});

afterAll(() => {
  server.kill('SIGKILL');
  copy.remove();
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
});

test('a changed text of the gateway is in its next answer', async () => {
  await until(async () => (await answerOf('/nothing')).message === '操作未能完成，请刷新页面后重试' || undefined);
  change('i18n/zh/gateway.ts', "unknownPath: '操作未能完成，请刷新页面后重试'", "unknownPath: '没有这个接口'");
  await until(async () => (await answerOf('/nothing')).message === '没有这个接口' || undefined);
});

test('a new file of calls is answered', async () => {
  add(
    'mocks/domain/hello.calls.ts',
    `import { z } from 'zod';
import { type Call, publicCall } from '../call/call';

export const calls: readonly Call[] = [
  publicCall({ method: 'POST', path: '/hello', input: z.unknown(), handle: () => Promise.resolve('hello') }),
];
`,
  );
  const answer = await until(async () => {
    const { code, ...rest } = await answerOf('/hello');
    return code === 0 ? rest : undefined;
  });
  expect(answer).toMatchObject({ tdata: 'hello' });
});
