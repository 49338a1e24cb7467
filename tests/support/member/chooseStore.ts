import type { Locator, Page } from 'playwright-core';

/** Chooses the store of an act at a desk, as somebody does who works for several. */
export async function chooseStore(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: '门店' }).click();
  await page.getByRole('option', { name: /朝阳大悦店/ }).click();
}
