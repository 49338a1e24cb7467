import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium';
import { pageClock } from '../support/clock.mjs';
import { tellBreaches, watchConsole } from '../support/console';

const folder = resolve(import.meta.dirname, '../../dist/demo');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

let server: Server;
let browser: Browser;
let address: string;

/** Any static server does: its files, and 404.html for missing ones. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = pathname === '/' ? '/index.html' : pathname;
    const file = extname(wanted) && existsSync(join(folder, wanted)) ? wanted : '/404.html';
    try {
      const content = await readFile(join(folder, file));
      response.statusCode = file === wanted ? 200 : 404;
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
      // The gateway is a worker here, and scripts added to a page at its start do not reach workers.
      response.end(file.includes('gatewayWorker') ? Buffer.concat([Buffer.from(pageClock()), content]) : content);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await new Promise((done) => server.close(done));
});

test('the static demo works without any server: sign-on by SMS, a list, a change that survives a reload, typed addresses', async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addInitScript(pageClock());
  await tellBreaches(context);
  const watch = watchConsole(context);
  // Its host has no file for an address of the console, and says so before the worker is there.
  watch.allow(/status of 404/);
  const page = await context.newPage();
  page.setDefaultTimeout(240_000);
  await page.goto(`${address}/login`);
  await page.getByText('演示账号').click();
  await page.getByRole('button', { name: /10000001 \/ 1001$/ }).waitFor();
  await page.getByRole('tab', { name: '手机登录' }).click();
  await page.getByLabel('手机号').fill('13800001002');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/验证码已发送/).waitFor();
  const code = await page.evaluate(async () => {
    const reply = await (await fetch('/gateway/sign_on/outbox')).json();
    return /\d{4}/.exec(reply.tdata[0].text)?.[0] ?? '';
  });
  await page.getByLabel('短信验证码').fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /您好/ }).waitFor();
  // Typed addresses and reloads: without the worker a static host knows none of the console's pages.
  await page.goto(`${address}/storesAndEmployees/enterpriseBrand?dialog=create`);
  await page.getByRole('textbox', { name: '品牌名称' }).fill('静态演示品牌');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '静态演示品牌', exact: true }).waitFor();
  expect(await page.getByText('共 3 条').count()).toBe(1);
  watch.expectClean();

  await page.close();
  const second = await context.newPage();
  second.setDefaultTimeout(60_000);
  const answer = await second.goto(`${address}/storesAndEmployees/staffList`);
  expect(answer?.fromServiceWorker(), 'the worker stays when its last page goes').toBe(true);
  await second.getByText(/^共 \d+ 条/).waitFor();
  await context.close();
});
