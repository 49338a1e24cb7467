import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amountText } from '#entity/excel/rawCell';
import { readWorkbook } from '#entity/excel/readWorkbook';
import type { Language } from '#gateway/language';
import texts from '#i18n/zh/report/report';
import { homeOf } from '#routing/routes';
import { sayTitle } from '#server/call/texts';
import { reports } from '#server/domain/report/reports';
import { builtConsole, entrance } from '#tests/support/app';
import { runAxe } from '#tests/support/axe';
import { goTo } from '#tests/support/goTo';
import { listFit } from '#tests/support/listFit';
import { lastWholeDay, ordersTemplate, totalsOf } from '#tests/support/report/day';
import { figureOf, hasAnything, shownMeasures, wrongCells } from '#tests/support/report/screen';
import type { Figures } from '#tests/support/report/sums/read';
import { settled } from '#tests/support/settled';
import { addDecimals } from '#values/decimal';

const now = new Date();
const day = lastWholeDay(now);
const date = { from: day, to: day };
let tables = new Map<string, Figures>();

// A day of orders, made before the server starts; no other comes while the screens are looked at.
const app = builtConsole(
  {},
  {
    from: () => ordersTemplate({ now, day }),
    async prepare(database) {
      tables = await totalsOf(database, { now, day });
    },
  },
);

const labels: Record<string, string> = texts.reports.fields;

/** How a list says that nothing matches. */
const nothing = { zh: '没有', en: 'No ', fr: 'Aucun' } as const;

/**
 * All reports are opened in French, every fifth one in Chinese, every eighth one in English: names and figures of the others are written by
 * the same code, and another test compares the texts. In French with wide letters the columns fit the window, or what leads is in sight of a
 * wide one.
 */
const every = (nth: number) => reports.filter((_, place) => place % nth === 0);
const inLanguage = { zh: every(5), en: every(8), fr: reports };

/** Returns the faults of the reports in one language. */
async function faultsOf(language: Language): Promise<string[]> {
  const { page, context, watch } = await app.open(entrance, { language, letters: 'wide' });
  await page.locator('h1').first().waitFor();
  const wrong: string[] = [];
  for (const report of inLanguage[language]) {
    const path = homeOf(report.name)?.path ?? '';
    // Two reports may have the same title, and the earlier page stays until the next one: the request tells that it has
    // come.
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(report.calls.list));
    await goTo(page, `${path}?filter=${encodeURIComponent(JSON.stringify({ date }))}`);
    await asked;
    const title = sayTitle(language, path);
    await page.locator('h1:visible', { hasText: title }).first().waitFor();
    // Pages seen before are kept beside this one, hidden.
    const foot = page.locator('table[data-plain] tfoot tr:visible').first();
    const totals = tables.get(report.name) ?? {};
    if (hasAnything(report, totals)) {
      const cells = await foot.evaluate((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''));
      wrong.push(...wrongCells(report, cells, totals, language));
    } else {
      await page.locator('p:visible', { hasText: nothing[language] }).first().waitFor();
    }
    const text = (await page.locator('main').first().textContent()) ?? '';
    if (language === 'fr') {
      await settled(page);
      const fit = await listFit(page, true);
      if (fit?.fault) wrong.push(`${path} ${fit.fault}`);
    }
    if (/reports\.\w|resources\.\w|enums\.\w/.test(text)) wrong.push(`${path}: a text is missing`);
  }
  watch.expectClean();
  await context.close();
  return wrong;
}

test('every report opens in three languages, and all totals it shows are those of the tables', async () => {
  // Each waits for the gateway most of the time.
  const wrong = await Promise.all((['zh', 'en', 'fr'] as const).map(faultsOf));
  expect(wrong.flat()).toEqual([]);
}, 600_000);

test('a workbook has the rows of the screen, and their figures add up to the totals of the tables', async () => {
  const report = reports.find(({ name }) => name === 'summaryStores');
  if (!report) throw new Error('no such report');
  const { page, context, watch } = await app.open(
    `/dataReport/summaryStores?filter=${encodeURIComponent(JSON.stringify({ date }))}`,
  );
  const table = page.locator('table[data-plain]');
  await table.locator('tfoot tr:visible').waitFor();
  const shown = await table
    .locator('tbody tr:visible')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '列表中显示的列' }).check();
  await dialog.getByText(`将导出 ${shown.length} 条记录`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  const { headers, rows } = await readWorkbook(new Uint8Array(readFileSync(await download.path())), ['门店']);
  const all = rows.map(({ cells }) => cells.map(amountText));
  const [written, totals] = [all.slice(0, -1), all.at(-1) ?? []];
  const names = shownMeasures(report);
  const figures = (row: string[]) => row.slice(-names.length).map((text) => Number(figureOf(text, 'zh')));
  expect(shown.length).toBeGreaterThan(5);
  expect(written.map(([store]) => store)).toEqual(shown.map(([store]) => store?.trim()));
  // A file holds shares as Excel has them: 0.1 for what the screen shows as 10 %.
  const ofFile = (row: string[], index: number) =>
    row.slice(-names.length).map((text, at) => {
      const isShare = shown[index]?.slice(-names.length)[at]?.includes('%');
      return isShare ? Number((Number(text) * 100).toFixed(2)) : Number(text);
    });
  expect(written.map(ofFile)).toEqual(shown.map(figures));
  expect(headers.map(({ text }) => text)).toEqual(['门店', ...names.map((name) => labels[name])]);
  expect(totals[0]).toBe('合计');
  for (const name of ['orderAmount', 'discount', 'refunded', 'income', 'orders', 'guests']) {
    const column = written.map((row) => row.slice(-names.length)[names.indexOf(name)] ?? '');
    expect(Number(addDecimals(...column)), name).toBe(Number(tables.get(report.name)?.[name]));
    expect(Number(totals.slice(-names.length)[names.indexOf(name)]), name).toBe(Number(addDecimals(...column)));
  }
  watch.expectClean();
  await context.close();
});

test('from a figure to its orders, and from an order to all its events', async () => {
  const { page, context, watch } = await app.open(
    `/dataReport/summaryStores?filter=${encodeURIComponent(JSON.stringify({ date }))}`,
  );
  const row = page.locator('table[data-plain] tbody tr:visible').first();
  const store = ((await row.locator('td').first().textContent()) ?? '').trim();
  const amount = ((await row.locator('td a').first().textContent()) ?? '').trim();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('main li h2:visible', { hasText: store }).waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await row.locator('td a').first().click();
  await page.locator('h1:visible', { hasText: '订单收退明细' }).waitFor();
  await page.locator('tfoot td:visible', { hasText: amount }).first().waitFor();
  expect(await row.textContent()).toContain(store);
  expect(await runAxe(page)).toEqual([]);
  await row.locator('a').first().click();
  await page.locator('h1:visible', { hasText: '订单详情' }).waitFor();
  await page.getByText('时间线').waitFor();
  expect(await runAxe(page)).toEqual([]);
  watch.expectClean();
  await context.close();
});

test('a report scrolls as one: figures, charts and ten rows and more, with the head and the totals in sight', async () => {
  const { page, context, watch } = await app.open(
    `/newReport/saleGoods?filter=${encodeURIComponent(JSON.stringify({ date }))}`,
  );
  await page.locator('table[data-plain] tbody tr').nth(9).waitFor();
  await page.getByRole('figure').nth(1).waitFor();
  const scrolling = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
      .filter((element) => element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 1)
      .map((element) => element.getAttribute('aria-label') ?? element.tagName),
  );
  expect(scrolling).toEqual(['列表']);
  const list = page.getByRole('region', { name: '列表', exact: true });
  const inSight = () =>
    list.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      // Charts have tables of their own.
      const table = box.querySelector('table[data-plain]');
      const edge = (selector: string) => table?.querySelector(selector)?.getBoundingClientRect();
      const [head, foot] = [edge('thead th'), edge('tfoot td')];
      const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => row.getBoundingClientRect());
      const seen = rows.filter(
        (row) => row.top >= (head?.bottom ?? top) - 1 && row.bottom <= (foot?.top ?? bottom) + 1,
      );
      return { rows: seen.length, head: (head?.top ?? 0) - top, foot: bottom - (foot?.bottom ?? 0) };
    });
  expect((await inSight()).rows).toBeGreaterThanOrEqual(5);
  await list.evaluate((box) => box.scrollTo(0, 400));
  const scrolled = await inSight();
  expect(scrolled.rows).toBeGreaterThanOrEqual(10);
  expect(Math.abs(scrolled.head)).toBeLessThanOrEqual(1);
  // A bar for what is to the right may lie below the totals.
  expect(scrolled.foot).toBeLessThanOrEqual(20);
  watch.expectClean();
  await context.close();
});

test('a measure has one colour in all charts of a page', async () => {
  const { page, context, watch } = await app.open(
    `/newReport/business?filter=${encodeURIComponent(JSON.stringify({ date: { from: day, to: day } }))}`,
  );
  const lineOf = (title: string) =>
    page.getByRole('figure', { name: title }).locator('path.recharts-line-curve, circle[fill^="var(--chart"]');
  const colours = async (title: string) => {
    await lineOf(title).first().waitFor({ state: 'attached' });
    return lineOf(title).evaluateAll((lines) =>
      lines.map((line) => line.getAttribute('stroke') ?? line.getAttribute('fill')),
    );
  };
  const byHour = new Set(await colours('分时订单数'));
  const byDay = new Set(await colours('每日实收与订单数'));
  expect(byHour.size).toBe(1);
  expect(byDay.size).toBe(2);
  expect(byDay).toContain([...byHour][0]);
  watch.expectClean();
  await context.close();
});
