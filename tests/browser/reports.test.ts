import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import en from '../../i18n/en/titles';
import fr from '../../i18n/fr/titles';
import zh from '../../i18n/zh/titles';
import { reports } from '../../mocks/domain/report/reports';
import type { Report } from '../../src/report/report';
import { homeOf } from '../../src/session/routes';
import { builtConsole } from '../support/app';
import { runAxe } from '../support/axe';

// A day of orders, made at the start.
const app = builtConsole({ DEMO_DAYS: '1' });

const titles = { zh, en, fr } as const;

/** How a list says that nothing matches. */
const nothing = { zh: '没有', en: 'No ', fr: 'Aucun' } as const;

/** Yesterday on the merchant's clock: its orders are all there. */
const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
const date = { from: yesterday, to: yesterday };

/** Goes to a page without loading the console anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A figure as it stands on the screen, whatever the language writes around it. */
function digitsOf(text: string): string {
  const plain = text.replace(/[^\d.,-]/g, '');
  const [whole = '', rest = ''] = plain.replace(/[.,](\d{1,2})$/, '#$1').split('#');
  return `${whole.replace(/[.,]/g, '')}.${rest.padEnd(2, '0')}`;
}

/** The first column of figures that adds up and is shown. */
function mainMeasure({ report }: Report): string {
  const shown = report.measures.filter((name) => !report.hidden?.includes(name));
  return shown.find((name) => report.facts.measures[name]?.formula.kind === 'sum') ?? '';
}

async function totalOf(report: Report, token: string): Promise<string> {
  const { tdata } = await app.call<{ meta: { totals: Record<string, unknown> } }>(
    report.calls.list,
    { filters: { date }, part: 'totals', size: 1 },
    token,
  );
  return digitsOf(Number(tdata.meta.totals[mainMeasure(report)]).toFixed(2));
}

/** What is wrong with the reports in one language. */
async function faultsOf(language: keyof typeof titles): Promise<string[]> {
  const { page, context, watch } = await app.open('/home', { language });
  await page.locator('h1').first().waitFor();
  const token = await app.tokenOf({});
  const wrong: string[] = [];
  for (const report of reports) {
    const path = homeOf(report.name)?.path ?? '';
    await goTo(page, `${path}?filter=${encodeURIComponent(JSON.stringify({ date }))}`);
    const title = (titles[language] as Record<string, string>)[path] ?? path;
    await page.locator('h1:visible', { hasText: title }).first().waitFor();
    // Pages seen before are kept beside this one, hidden.
    const foot = page.locator('table[data-plain] tfoot tr:visible').first();
    const empty = page.locator('p:visible', { hasText: nothing[language] }).first();
    await foot.or(empty).first().waitFor();
    if (await foot.isVisible()) {
      const texts = (await foot.locator('td').allTextContents()).map(digitsOf);
      const expected = await totalOf(report, token);
      if (!texts.includes(expected)) wrong.push(`${path}: ${expected} is not in ${texts.join(' ')}`);
    }
    const text = (await page.locator('main').first().textContent()) ?? '';
    if (/reports\.\w|resources\.\w|enums\.\w/.test(text)) wrong.push(`${path}: a text is missing`);
  }
  watch.expectClean();
  await context.close();
  return wrong;
}

test('every report opens in three languages, and its totals are the gateway’s', async () => {
  // Each waits for the gateway most of the time.
  const wrong = await Promise.all((['zh', 'en', 'fr'] as const).map(faultsOf));
  expect(wrong.flat()).toEqual([]);
}, 600_000);

test('from a figure to its orders, and from an order to all that was done to it', async () => {
  const { page, context, watch } = await app.open(
    `/dataReport/summaryStores?filter=${encodeURIComponent(JSON.stringify({ date }))}`,
  );
  const row = page.locator('table[data-plain] tbody tr:visible').first();
  const store = ((await row.locator('td').first().textContent()) ?? '').trim();
  const amount = ((await row.locator('td a').first().textContent()) ?? '').trim();
  await row.locator('td a').first().click();
  await page.locator('h1:visible', { hasText: '订单明细' }).waitFor();
  await page.locator('tfoot td:visible', { hasText: amount }).first().waitFor();
  expect(await row.textContent()).toContain(store);
  expect(await runAxe(page)).toEqual([]);
  await row.locator('a').first().click();
  await page.locator('h1:visible', { hasText: '订单记录详情' }).waitFor();
  await page.getByText('时间线').waitFor();
  expect(await runAxe(page)).toEqual([]);
  watch.expectClean();
  await context.close();
});
