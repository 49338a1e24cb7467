import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtConsole } from '../support/app';
import { settled } from '../support/settled';

// The number of filters that fit depends on the window, the language and the font: the row stays one line, and those
// without room are behind More.

const app = builtConsole();
const list = '/inventoryManagement/warehouseList';
const oneLine = 44;

/** The filters in the row, by the sources they belong to. */
function filtersOf(page: Page): Promise<string[]> {
  return page
    .locator('form[role=search] [data-part]:not(button)')
    .evaluateAll((parts) =>
      parts.map((part) => part.getAttribute('data-part') ?? '').filter((part) => part[0] !== '@'),
    );
}

/** Notes the tallest search row that was ever painted: one that takes two lines for a single frame flickers. */
function watchRow() {
  const look = (width: number) => {
    const row = document.querySelector('form[role=search] > *')?.getBoundingClientRect();
    const { dataset } = document.documentElement;
    // A window that was resized since the frame has a layout that nobody has seen.
    if (row && window.innerWidth === width) {
      dataset.tallest = String(Math.max(Number(dataset.tallest ?? 0), row.height));
    }
    // After the frame is painted, not before: until then nobody has seen it.
    requestAnimationFrame(() => {
      const painted = window.innerWidth;
      setTimeout(() => look(painted));
    });
  };
  document.addEventListener('DOMContentLoaded', () => look(window.innerWidth));
}

const tallest = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.tallest));

async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 768 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  await settled(page);
}

test('the search row is one line in every window, at every moment; filters without room are behind More', async () => {
  const { page, context, watch } = await app.open(list, { language: 'fr' });
  await page.locator('tbody tr').nth(2).waitFor();
  await context.addInitScript(watchRow);
  const seen = async (width: number) => {
    await resize(page, width);
    return filtersOf(page);
  };
  await resize(page, 1920);
  await page.reload();
  await page.locator('tbody tr').nth(2).waitFor();
  const all = await seen(1920);
  /** As many as there are once there are fewer than before: on a busy machine the row is a moment late. */
  const fewer = async (width: number, before: readonly string[]) => {
    await resize(page, width);
    await expect.poll(async () => (await filtersOf(page)).length, { timeout: 20_000 }).toBeLessThan(before.length);
    await settled(page);
    return filtersOf(page);
  };
  const middle = await fewer(1200, all);
  const few = await fewer(800, middle);
  // In the order of the list, and the same whether the window grew or shrank.
  expect(middle).toEqual(all.slice(0, middle.length));
  expect(few).toEqual(all.slice(0, few.length));
  expect(await seen(1200)).toEqual(middle);
  expect(await seen(1920)).toEqual(all);
  expect(await tallest(page)).toBeLessThan(oneLine);

  await resize(page, 1000);
  await page.locator('form[role=search]').getByRole('button', { name: 'Plus de filtres' }).click();
  expect((await filtersOf(page)).slice(0, all.length)).toEqual(all);
  watch.expectClean();
  await context.close();
});

test('a filter that is being filled in keeps its place and the focus; the one chosen behind More is seen', async () => {
  const { page, context, watch } = await app.open(list, { language: 'fr' });
  await page.locator('tbody tr').nth(2).waitFor();
  await resize(page, 1920);
  const all = await filtersOf(page);
  const last = all.at(-1) ?? '';
  const input = page.locator(`[data-part="${last}"] [role=combobox]`);
  await input.focus();
  await resize(page, 1000);
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await filtersOf(page)).toContain(last);
  await page.keyboard.press('Enter');
  await page.getByRole('option').nth(1).click();
  await page.locator('form[role=search]').getByRole('button', { name: 'Rechercher' }).click();
  // The choice is shown as a chip, and More is open.
  await page.getByRole('button', { name: 'Plus de filtres', expanded: true }).waitFor();
  await page.locator('.MuiChip-root').waitFor();
  await settled(page);
  expect(await filtersOf(page)).toContain(last);
  expect(await page.locator('.MuiChip-root').count()).toBe(1);
  watch.expectClean();
  await context.close();
});
