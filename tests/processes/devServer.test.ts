import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium';
import { goTo } from '../support/goTo';
import { copyProject } from '../support/projectCopy';
import { quickStart } from '../support/quickStart';
import { newDataFolder } from '../support/server';
import { captchaAnswer, signOnTo } from '../support/signOn';

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

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: newDataFolder(),
  DEMO_DAYS: '0',
  DATABASE_URL: '',
  CAPTCHA_ANSWER: captchaAnswer,
};

beforeAll(async () => {
  server = spawn(process.execPath, [...quickStart, 'node_modules/vite/bin/vite.js', '--configLoader', 'runner'], {
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
  change('i18n/zh/server/gateway.ts', "unknownPath: '操作未能完成，请刷新页面后重试'", "unknownPath: '没有这个接口'");
  await until(async () => (await answerOf('/nothing')).message === '没有这个接口' || undefined);
});

test('a new file of calls is answered', async () => {
  add(
    'server/domain/hello.calls.ts',
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

test('a changed screen, text and contract are on the page without a reload, beside the values that were typed', async () => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    context.setDefaultTimeout(120_000);
    const token = await until(() => signOnTo(address, {}));
    await context.addInitScript((value) => {
      localStorage.setItem('console.session', JSON.stringify({ token: value }));
    }, token);
    const page = await context.newPage();
    await page.goto(`${address}/storesAndEmployees/printClass`);
    const loadedAt = await page.evaluate(() => performance.timeOrigin);
    // A text of a file that is a part of the area's.
    await page.getByText('商品数').first().waitFor();
    change('i18n/zh/company/printing.ts', "dishes: '商品数'", "dishes: '打印的菜'");
    await page.getByText('打印的菜').first().waitFor();
    await goTo(page, '/storesAndEmployees/newStore');
    const name = page.getByRole('textbox', { name: /^(门店|招牌|门头)名称/ });
    await name.fill('热更新门店');
    const folder = 'src/areas/company/store';
    change(`${folder}/store.screens.tsx`, '<Field source="code" />', '<b>换了样子</b>');
    await page.getByText('换了样子').waitFor();
    expect(await name.inputValue()).toBe('热更新门店');
    // A text of the area, twice, for the second is told by the file that took the first one's place; and one of every page.
    for (const [file, from, to] of [
      ['company/company', "name: '门店名称'", "name: '招牌名称'"],
      ['company/company', "name: '招牌名称'", "name: '门头名称'"],
      ['entity/entity', "save: '保存'", "save: '存好'"],
    ] as const) {
      change(`i18n/zh/${file}.ts`, from, to);
      const text = to.split("'").at(-2) ?? '';
      await page.getByText(text).first().waitFor();
    }
    expect(await name.inputValue()).toBe('热更新门店');
    change(`${folder}/store.contract.ts`, 'name: text({ min: 2, max: 20 })', 'name: text({ min: 2, max: 3 })');
    // Checked as it is left, by the new limit once that is there.
    await until(async () => {
      await name.focus();
      await name.blur();
      return (
        (await page
          .getByText(/3 个字/)
          .first()
          .isVisible()) || undefined
      );
    });
    expect(await name.inputValue()).toBe('热更新门店');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  } finally {
    await browser.close();
  }
});
