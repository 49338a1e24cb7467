import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { resources } from '#routing/routeTable';
import { builtConsole, type Visit } from '../support/app';
import { isBrowserRequest } from '../support/browserRequest';
import { Trips } from '../support/trips';

// The start of the console: its requests, their order, and their session.

const app = builtConsole();
const list = '/storesAndEmployees/staffList';
const sources = '**/gateway/menu/get_source_by_menu';
const menus = '**/gateway/menu/get_merchant_menu';
const employees = '**/gateway/employee/list';

function rows(page: Page) {
  return page.locator('main tbody tr').filter({ hasText: /1\d{10}/ });
}

/** A browser that knows its operator: the list was opened before. Its page is empty now. */
async function returning(path = list): Promise<Visit> {
  const visit = await app.open(path, { first: true });
  await rows(visit.page).nth(9).waitFor();
  await visit.page.goto('about:blank');
  return visit;
}

/** Returns the requests of the console on a page while `work` runs. */
async function requestsOf(page: Page, work: () => Promise<unknown>): Promise<Request[]> {
  const asked: Request[] = [];
  const note = (request: Request) => {
    if (!isBrowserRequest(request)) asked.push(request);
  };
  page.on('request', note);
  await work();
  page.off('request', note);
  return asked;
}

test('an operator whom the browser knows sees rows after three trips at most, somebody new after five', async () => {
  const known = await returning();
  expect(await new Trips(known.page).until(rows(known.page).nth(9), app.address() + list)).toBeLessThanOrEqual(3);
  await known.context.close();
  const token = await app.tokenOf({});
  const { page, context } = await app.visit('/login', { first: true });
  await page.evaluate((value) => localStorage.setItem('console.session', JSON.stringify({ token: value })), token);
  expect(await new Trips(page).until(rows(page).nth(9), app.address() + list)).toBeLessThanOrEqual(5);
  await context.close();
});

test('the first rows take 25 requests at most, and no call is made twice', async () => {
  const { page, context, watch } = await returning();
  const asked = await requestsOf(page, async () => {
    await page.goto(app.address() + list);
    await rows(page).nth(9).waitFor();
  });
  expect(asked.length).toBeLessThanOrEqual(25);
  const calls = asked.filter((request) => request.url().includes('/gateway/')).map((request) => request.url());
  expect(calls).toEqual([...new Set(calls)]);
  expect(calls.map((url) => url.replace(/.*\/gateway/, '')).sort()).toEqual([
    '/employee/list',
    '/member-store/queryMultiOperators',
    '/menu/get_merchant_menu',
    '/menu/get_source_by_menu',
    '/preference/query',
    '/user/get_user_base_info',
  ]);
  watch.expectClean();
  await context.close();
});

/** Libraries with separate budgets (scripts/budgets.mjs). */
const libraries = /assets\/(recharts|leaflet|pickers|exceljs|dnd-kit)-/;

test.each([
  '/storesAndEmployees/organization',
  '/storeGoods/commodityList',
  '/inventoryManagement/inventoryList',
  '/dataReport/takeawayAbnormalData/dataRepair',
  '/newReport/business',
])('after the first list a screen fetches 25 kB of script of its own at most: %s', async (path) => {
  const { page, context } = await app.open(list, { first: true });
  await rows(page).nth(9).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !libraries.test(response.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((to) => location.pathname === to && document.querySelectorAll('main h1').length > 1, path);
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes / 1000).toBeLessThanOrEqual(25);
  await context.close();
});

test('the build knows the files of every page that is built', () => {
  const { loads } = JSON.parse(readFileSync('dist/console/.vite/start.json', 'utf8'));
  const named = resources.flatMap(({ folder, screens, report, contract, pages }) => {
    const addresses = Object.values(pages ?? {}).flat();
    const own = addresses.flatMap((address) => (typeof address === 'string' ? [] : [address.page]));
    return [screens, report, contract, ...own].flatMap((file) => (file ? [`src/areas/${folder}/${file}`] : []));
  });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !loads[file])).toEqual([]);
});

test('the policy of the page allows exactly its one script', async () => {
  const answer = await fetch(app.address() + list);
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('a session that is over by then leads to sign-on, once', async () => {
  const { page, context } = await returning();
  const token = await page.context().storageState();
  const kept = token.origins.flatMap(({ localStorage }) => localStorage);
  const session = JSON.parse(kept.find(({ name }) => name === 'console.session')?.value ?? '{}');
  await app.call('/sign_on/logout', {}, session.token);
  const documents = await requestsOf(page, async () => {
    await page.goto(app.address() + list, { waitUntil: 'commit' });
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  expect(documents.filter((request) => request.isNavigationRequest())).toHaveLength(2);
  expect(await page.evaluate(() => localStorage.getItem('console.start'))).toBeNull();
  await context.close();
});

test('what was remembered wrongly is refused in silence and asked again', async () => {
  const { page, context, watch } = await returning();
  const refused: string[] = [];
  const refuseOnce = (route: Route) => {
    const url = route.request().url();
    if (refused.includes(url)) return route.continue();
    refused.push(url);
    return route.fulfill({ json: { code: 403, message: '没有权限' } });
  };
  await page.route(sources, refuseOnce);
  await page.route(employees, refuseOnce);
  await page.goto(app.address() + list);
  await rows(page).nth(9).waitFor();
  expect(refused).toHaveLength(2);
  expect(await page.getByText('没有权限').count()).toBe(0);
  watch.expectClean();
  await context.close();
});

test('a page that is no longer allowed is never seen, though its list came early', async () => {
  const { page, context } = await returning();
  await page.addInitScript(() => {
    const isShown = () =>
      document.querySelector('main h1')?.textContent === '员工列表' ||
      [...document.querySelectorAll('td')].some((cell) => /1\d{10}/.test(cell.textContent ?? ''));
    new MutationObserver(() => {
      if (isShown()) sessionStorage.setItem('test.flashed', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(menus, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(list, '/taken/away');
    await route.fulfill({ response: answer, body: text });
  });
  const asked = await requestsOf(page, async () => {
    await page.goto(app.address() + list);
    await page.getByText('该账号未开通此功能，请联系管理员或售后').first().waitFor();
    await page.waitForURL(/\/home$/);
  });
  expect(asked.some((request) => request.url().endsWith('/employee/list'))).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem('test.flashed'))).toBeNull();
  await context.close();
});

test('preferences changed elsewhere count: the list is asked for again as they want it', async () => {
  const { page, context } = await returning();
  const { origins } = await context.storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  const { token } = JSON.parse(kept.find(({ name }) => name === 'console.session')?.value ?? '{}');
  await app.call('/preference/save', { key: 'preferences.perPage', value: 10 }, token);
  const asked = await requestsOf(page, async () => {
    await page.goto(app.address() + list);
    await rows(page).nth(9).waitFor();
    await page.waitForLoadState('networkidle');
  });
  await app.call('/preference/save', { key: 'preferences.perPage', value: null }, token);
  expect(await rows(page).count()).toBe(10);
  const sizes = asked
    .filter((request) => request.url().endsWith('/employee/list'))
    .map((request) => request.postDataJSON().size);
  expect(sizes).toEqual([20, 10]);
  await context.close();
});

test('signing out forgets what was kept, and the next account on this browser begins with nothing of it', async () => {
  const { page, context } = await returning();
  await page.goto(app.address() + list);
  await rows(page).nth(9).waitFor();
  await page.getByRole('button', { name: /郭海波/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('console.start'))).toBeNull();
  const token = await app.tokenOf({ account: '1002' });
  await page.evaluate((value) => localStorage.setItem('console.session', JSON.stringify({ token: value })), token);
  const asked = await requestsOf(page, async () => {
    await page.goto(app.address() + list);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  const calls = asked.filter((request) => request.url().includes('/gateway/'));
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.map((request) => request.headers().token)).toEqual(calls.map(() => token));
  await context.close();
});

test('a session taken over without a sign-out has nothing of the former one either', async () => {
  const { page, context } = await returning();
  const token = await app.tokenOf({ account: '1002' });
  await page.goto(`${app.address()}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('console.session', JSON.stringify({ token: value })), token);
  await page.route(menus, () => new Promise<never>(() => undefined));
  const asked = await requestsOf(page, async () => {
    await page.goto(app.address() + list);
    await page.waitForLoadState('load');
    await page.getByRole('banner').waitFor();
  });
  const calls = asked.filter((request) => request.url().includes('/gateway/')).map((request) => request.url());
  // Without menus only the calls of every start can be sent: any other would come from stored data.
  expect(calls.some((url) => /get_source_by_menu|employee/.test(url))).toBe(false);
  await context.close();
});
