import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addRecentSales } from '#mocks/demo/sales/job';
import { builtConsole } from '#tests/support/app';
import { readEscPos } from '#tests/support/company/escPosReader';

// A receipt is designed with the keyboard, seen as it changes, saved, and read back from what a printer gets.

const app = builtConsole(
  {},
  {
    prepare: (database) =>
      addRecentSales({ database, now: new Date() }, { days: 1, share: 0.05, members: 50 }, () => {}),
  },
);

/** Lines of the ticket as the page shows it. */
const shown = async (page: Page) => {
  const paper = page.getByRole('region', { name: '打印效果' }).locator('[class*="_line_"]');
  return (await paper.allTextContents()).map((line) => line.replaceAll('\u00a0', ' ').trimEnd());
};

const patient = { timeout: 60_000 };

test('a receipt is designed, previewed, saved and printed', async () => {
  const { page, context, watch } = await app.open('/storesAndEmployees/printSetup');
  await expect
    .poll(async () => (await shown(page)).slice(0, 2), patient)
    .toEqual([expect.stringContaining('店'), '结账单']);
  await page
    .getByRole('button', { name: /门店名称/ })
    .first()
    .press('ArrowDown');
  await page.getByRole('radio', { name: '58 毫米' }).check();
  await page.getByRole('button', { name: '添加内容' }).click();
  await page.getByRole('menuitem', { name: '文字' }).click();
  await page.getByRole('textbox', { name: '文字的内容' }).last().fill('Wi-Fi：Guest2026');
  await expect.poll(async () => (await shown(page)).at(-1), patient).toBe('Wi-Fi：Guest2026');
  const lines = await shown(page);
  expect(lines[0]).toBe('结账单');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('保存成功').waitFor();
  await page.reload();
  await expect.poll(() => shown(page), patient).toEqual(lines);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /ESC\/POS/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('结账单-58mm.bin');
  const printed = readEscPos(readFileSync(await download.path()));
  const texts = printed.flatMap((thing) => (thing.kind === 'text' ? [thing.text.trimEnd()] : []));
  expect(texts).toEqual(lines);
  expect(printed.at(-1)).toEqual({ kind: 'cut' });
  watch.expectClean();
  await context.close();
});
