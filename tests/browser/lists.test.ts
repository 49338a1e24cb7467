import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtConsole, entrance, type VisitOptions } from '../support/app';
import { brokenRules } from '../support/axe';
import { gate } from '../support/gate';
import { goTo } from '../support/goTo';
import { openScreen } from '../support/openScreen';
import { lastWholeDay, ordersTemplate } from '../support/report/day';
import { settled } from '../support/settled';

// How lists look and are worked with, measured as a person would.

const now = new Date();
const app = builtConsole({}, { from: () => ordersTemplate({ now, day: lastWholeDay(now) }) });
const stores = '/storesAndEmployees/storeList';
const goods = '/storeGoods/commodityList';

const topOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y;

test('on a phone the act of a list stays under the thumb while its rows come', async () => {
  const { page, context, watch } = await app.open(entrance, { phone: true });
  await page.locator('h1').first().waitFor();
  const answer = gate();
  await page.route('**/gateway/**/list', async (route) => {
    await answer.passed;
    await route.continue();
  });
  await goTo(page, stores);
  const create = page.getByRole('button', { name: '新建门店' });
  const before = await create.boundingBox();
  answer.open();
  await page.locator('main li h2').first().waitFor();
  await settled(page);
  expect(before?.y).toBeGreaterThan(700);
  expect(await create.boundingBox()).toEqual(before);
  watch.expectClean();
  await context.close();
});

test.each([
  ['on a desktop', {}, 'main table'],
  ['on a phone', { phone: true }, 'main li h2'],
] as const)('the bar of a selection lies where the search was, and nothing moves: %s', async (_, options, first) => {
  const { page, context, watch } = await app.open(stores, { language: 'fr', ...options });
  await page.locator(first).first().waitFor();
  await settled(page);
  const before = await topOf(page, first);
  const search = await page.locator('form[role=search]').boundingBox();
  await page
    .getByRole('checkbox', { name: /^Sélectionner / })
    .nth(1)
    .click();
  const bar = page.getByRole('region', { name: 'Actions groupées' });
  await bar.getByText('1 sélectionné').waitFor();
  await settled(page);
  expect(await topOf(page, first)).toBe(before);
  const raised = await bar.boundingBox();
  expect([raised?.y, raised?.height, raised?.x]).toEqual([search?.y, search?.height, search?.x]);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  expect(await topOf(page, first)).toBe(before);
  watch.expectClean();
  await context.close();
});

test('what lies in part under a fixed cell is covered, and marked only while something is there', async () => {
  const { page, context } = await app.open('/newReport/business', { language: 'fr' });
  await page.locator('main table[data-plain] tbody tr').first().waitFor();
  await settled(page);
  const look = (by: number) =>
    page.evaluate(async (left) => {
      const box = document.querySelector<HTMLElement>('main [role=region]:has(table[data-plain])');
      if (!box) return null;
      box.scrollLeft = left;
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      const [first, ...others] = [...box.querySelectorAll('[data-plain] thead th')].map((head) =>
        head.getBoundingClientRect(),
      );
      const edge = first?.right ?? 0;
      const cut = others.find((other) => other.left < edge - 1 && other.right > edge + 1);
      const covered = Number.parseFloat(box.style.getPropertyValue('--covered-start') || '0');
      return { under: box.dataset.under, seen: Math.round(cut ? cut.right - edge : 0), covered: Math.round(covered) };
    }, by);
  expect(await look(0)).toEqual({ under: 'false', seen: 0, covered: 0 });
  const scrolled = await look(60);
  expect(scrolled?.under).toBe('true');
  expect(scrolled?.seen).toBeGreaterThan(10);
  expect(scrolled?.covered).toBe(scrolled?.seen);
  await context.close();
});

test('on a phone one row is above the cards, further ones are loaded below, and the act is in the thumb’s reach', async () => {
  const { page, context, watch } = await app.open(goods, { phone: true });
  const cards = page.locator('main li h2');
  await cards.nth(19).waitFor();
  await settled(page);
  const title = await page.locator('h1').boundingBox();
  const first = await page.locator('main li').first().boundingBox();
  // Title and one row of controls of 40 pixels, with their margins.
  expect((first?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThan(80);
  const act = await page.getByRole('button', { name: '新建商品' }).boundingBox();
  expect(act?.y).toBeGreaterThan(700);
  expect(act?.height).toBeGreaterThanOrEqual(40);
  const firstName = await page.locator('main li').first().textContent();
  await page.getByRole('button', { name: '加载更多' }).click();
  await cards.nth(39).waitFor();
  await page.getByText(/^已显示 40 \/ \d+ 条$/).waitFor();
  expect(await page.locator('main li').first().textContent()).toBe(firstName);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  // The address says how far: both pages are there when it is opened again.
  await page.reload();
  await cards.nth(39).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('main li dl').first().click();
  await page.getByRole('textbox', { name: '商品名称' }).waitFor();
  watch.expectClean();
  await context.close();
});

test('on a card the name and the state are beside each other, however long the name is', async () => {
  const { page, context } = await app.open('/storesAndEmployees/takeawayManagement', { phone: true });
  await page.locator('main li h2').nth(9).waitFor();
  await settled(page);
  const covered = await page.locator('main li h2').evaluateAll((names) =>
    names.flatMap((name) => {
      const state = name.nextElementSibling?.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(name);
      return state && words.getBoundingClientRect().right > state.left ? [name.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
  await context.close();
});

test('a click anywhere on a row opens its record, with Ctrl in a tab of its own', async () => {
  const { page, context, watch } = await app.open(stores);
  const row = page.locator('tbody tr').nth(1);
  await row.waitFor();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    row
      .locator('td')
      .nth(4)
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.getByRole('button', { name: '保存' }).waitFor();
  expect(tab.url()).toContain('/storesAndEmployees/redactStore?guid=');
  await tab.close();
  await row.locator('td').nth(4).click();
  await page.getByRole('button', { name: '保存' }).waitFor();
  watch.expectClean();
  await context.close();
});

test.each<[string, VisitOptions]>([
  ['light, on a desktop', {}],
  ['dark, in French', { dark: true, language: 'fr' }],
])('nothing that opens over a list breaks WCAG 2.2 AA: %s', async (_, options) => {
  const { page, context, watch } = await app.open(stores, options);
  await page.locator('main tbody tr').nth(1).waitFor();
  const broken: string[] = [];
  const check = async (what: string, shown: string) => {
    await page.locator(`${shown}:visible`).last().waitFor();
    await settled(page);
    broken.push(...(await brokenRules(page)).map((fault) => `${what}: ${fault}`));
    await page.keyboard.press('Escape');
    await page.locator(`${shown}:visible`).waitFor({ state: 'detached' });
  };
  await settled(page);
  await page
    .getByRole('button', { name: /的更多操作$|^Autres actions/ })
    .first()
    .click();
  await check('the menu of a row', '[role=menu]');
  await page.getByRole('button', { name: /^(列设置|Choisir les colonnes)$/ }).click();
  await check('the columns', '[role=dialog], [role=menu]');
  await page.keyboard.press('ControlOrMeta+k');
  await check('the palette', '[role=dialog]');
  await openScreen(page, '/newReport/business', options.language);
  await page.locator('form[role=search] [aria-haspopup=dialog]:visible').first().click();
  await check('the panel of a range', '[role=dialog]');
  watch.expectClean();
  await page.route('**/gateway/**/list', (route) => route.abort());
  await goTo(page, goods);
  await page.locator('main [role=alert]:visible').first().waitFor();
  await settled(page);
  broken.push(...(await brokenRules(page)).map((fault) => `a failed list: ${fault}`));
  expect(broken).toEqual([]);
  await context.close();
});
