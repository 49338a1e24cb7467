import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../support/axe';
import { launchBrowser } from '../support/chromium';
import { tellBreaches, watchConsole } from '../support/console';

const pages: Record<string, string> = {
  '/good': '<h1>Good</h1><label>Name <input></label>',
  '/bad': '<h1>Bad</h1><input><p style="color:#aaa;background:#fff">pale</p>',
  '/kept':
    '<h1>Kept</h1><label for="a">Name</label><input id="a"><div style="display: none"><p id="a">a page before</p></div>',
  '/rows': `<h1>Rows</h1><table><tbody>${[
    ...['first', 'second', 'third', 'fourth'].map(
      (name) => `id="${name}"><td style="color:#aaa;background:#fff">${name}`,
    ),
    '><td style="color:#bbb;background:#fff">other',
    'id="off" data-state="off"><td style="color:#aaa;background:#fff">stopped',
  ]
    .map((row) => `<tr ${row}</td></tr>`)
    .join('')}</tbody></table>`,
  '/inline-script': '<h1>Inline</h1><script>window.ran = true</script>',
  '/throws': '<h1>Throws</h1><script src="/throws.js"></script>',
};

let browser: Browser;
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    );
    if (path === '/throws.js') {
      response.setHeader('Content-Type', 'text/javascript');
      response.end('throw new Error("broken on purpose")');
      return;
    }
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>t</title><link rel="icon" href="data:,"><main>${pages[path]}</main>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function visit(path: string) {
  const context = await browser.newContext();
  await tellBreaches(context);
  const watch = watchConsole(context);
  const page = await context.newPage();
  await page.goto(address + path, { waitUntil: 'load' });
  return { context, watch, page };
}

test('axe runs under a strict content policy and finds nothing on a good page', async () => {
  const { context, page, watch } = await visit('/good');
  expect(await runAxe(page)).toEqual([]);
  watch.expectClean();
  await context.close();
});

test('axe finds a missing label and pale text', async () => {
  const { context, page } = await visit('/bad');
  expect((await runAxe(page)).map(({ rule }) => rule).sort()).toEqual(['color-contrast', 'label']);
  await context.close();
});

test('a page that is kept beside the one on screen is not looked at and stays; a name that leads into it is found', async () => {
  const page = await browser.newPage();
  await page.goto(`${address}/kept`);
  expect(await runAxe(page)).toContainEqual(expect.objectContaining({ rule: 'duplicate-id-aria', targets: ['a'] }));
  await page.locator('p').evaluate((one) => one.removeAttribute('id'));
  // React may draw, and take pages away, while axe runs: it has to find each of them where it was put.
  const moves = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    const observer = new MutationObserver((moved) => {
      seen.count += moved.length;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  expect(await runAxe(page)).toEqual([]);
  expect(await moves.evaluate((seen) => seen.count)).toBe(0);
  expect(await page.locator('main').evaluate((main) => main.childNodes.length)).toBeGreaterThan(1);
  await page.close();
});

test('of rows that differ in words alone axe looks at two, and at each that differs otherwise', async () => {
  const { context, page } = await visit('/rows');
  const found = await runAxe(page);
  expect(found.map(({ rule }) => rule)).toEqual(['color-contrast']);
  expect(found[0]?.targets).toEqual(['#first > td', '#second > td', 'tr:nth-child(5) > td', '#off > td']);
  expect(await page.locator('tbody').evaluate((body) => body.childNodes.length)).toBe(6);
  await context.close();
});

test('a breach of the content policy fails a journey', async () => {
  const { context, watch } = await visit('/inline-script');
  await expect.poll(() => watch.findings.join()).toContain('content-security-policy: script-src');
  expect(() => watch.expectClean()).toThrow('content-security-policy');
  await context.close();
});

test('an uncaught error fails a journey unless it was allowed', async () => {
  const { context, watch } = await visit('/throws');
  await expect.poll(() => watch.findings.length).toBeGreaterThan(0);
  expect(() => watch.expectClean()).toThrow('broken on purpose');
  watch.allow(/broken on purpose/);
  expect(() => watch.expectClean()).not.toThrow();
  await context.close();
});
