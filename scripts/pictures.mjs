/**
 * Takes the pictures of the README and the docs from the built product (`npm run pictures`). Arguments choose pictures by name. A server
 * with demo data of fourteen days starts on a temporary folder and a free port, at a fixed time, so that a picture changes only with
 * the product. The browser uses the installed fonts.
 */
import './node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root, stampOfBuild, stampOfSources } from './stamp.mjs';

/** Friday evening in the demo's stores: both meals are sold, tables are taken and guests wait. */
const clock = '2026-11-27T19:20:00+08:00';

/** Days of orders: home compares today with the thirteen days before. */
const demoDays = '14';

/** Maximum size of a picture in bytes. */
const maxBytes = 200_000;

/** Maximum time in which the demo makes its orders, in milliseconds. */
const patience = 60 * 60_000;

const pictures = {
  home: { path: '/home' },
  plan: { path: '/brandLibrary/psEditMain?guid=10000001-plan-day-A', language: 'en' },
  'form-dark': { path: '/storesAndEmployees/redactStore?guid=10000001-store-BJ001', language: 'fr', dark: true },
  phone: { path: '/home', phone: true },
  list: { path: '/marketing/coupon', language: 'en' },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in pictures));
if (unknown.length > 0) {
  process.stderr.write(`No such picture: ${unknown.join(', ')}. Pictures: ${Object.keys(pictures).join(', ')}\n`);
  process.exit(2);
}

/** Returns whether fontconfig knows a font with Chinese characters. */
function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

if (!hasChineseFont()) {
  process.stdout.write('No Chinese font is installed: Chinese texts will be boxes. On Debian: fonts-wqy-microhei.\n');
}
if (stampOfBuild() !== stampOfSources()) {
  process.stdout.write('Building …\n');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

Object.assign(process.env, { TEST_CLOCK: clock, TEST_CLOCK_SET: String(Date.now()) });
const modules = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const load = (name) => modules.ssrLoadModule(`/tests/support/${name}.ts`);
const [{ startServer }, { callGateway, captchaAnswer, signOnTo }, { launchBrowser }, { Tabs }, { settled }] =
  await Promise.all(['server', 'signOn', 'chromium', 'tabs', 'settled'].map(load));

/** Waits until today and each of the days before it on the home page has orders. */
async function ordersMade(address, token) {
  const end = performance.now() + patience;
  let shown = 0;
  for (;;) {
    const { tdata } = await callGateway(address, '/report/today', {}, token);
    const empty = tdata.days.filter(({ orders }) => orders === 0).length;
    if (empty === 0 && tdata.now.orders > 0) return;
    if (performance.now() > end) throw new Error(`${empty} days have no orders yet`);
    if (empty !== shown) process.stdout.write(`Days without orders: ${empty}\n`);
    shown = empty;
    await new Promise((done) => setTimeout(done, 10_000));
  }
}

/** Opens a page and writes its picture. Returns the size in bytes. */
async function take(tabs, address, token, name) {
  const { path, language = 'zh', dark = false, phone = false } = pictures[name];
  const { page, context } = await tabs.open(`${address}/favicon.svg`, { dark, phone });
  await page.evaluate(
    ([kept, session]) => {
      localStorage.setItem('console.language', JSON.stringify(kept));
      localStorage.setItem('console.session', JSON.stringify({ token: session }));
    },
    [language, token],
  );
  await page.goto(`${address}${path}`);
  await page.locator('h1:visible').first().waitFor();
  await settled(page);
  const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  writeFileSync(join(root, 'docs/images', `${name}.png`), image);
  await context.close();
  return image.length;
}

const server = await startServer({ env: { CAPTCHA_ANSWER: captchaAnswer, DEMO_DAYS: demoDays } });
const browser = await launchBrowser('installed');
try {
  const token = await signOnTo(server.address);
  await ordersMade(server.address, token);
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  const tabs = new Tabs(() => Promise.resolve(browser));
  for (const name of chosen.length > 0 ? chosen : Object.keys(pictures)) {
    const size = await take(tabs, server.address, token, name);
    process.stdout.write(`docs/images/${name}.png: ${Math.round(size / 1000)} kB\n`);
    if (size > maxBytes) {
      process.stderr.write(`${name} is larger than ${maxBytes / 1000} kB.\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await modules.close();
}
