import type { Page } from 'playwright-core';
import type { Language } from '#gateway/language';
import { sayTitle } from '#server/call/texts';
import { goTo } from './goTo';
import { settled } from './settled';

/**
 * Opens a screen in a console that is open: without loading the console again, which takes longer than most screens. Its tab has its
 * title then, and nothing in it moves or is waited for.
 *
 * @param path with its query, of a screen of its own: not one that leads to another
 * @throws Error with the title that is there instead
 */
export async function openScreen(page: Page, path: string, language: Language = 'zh'): Promise<void> {
  await goTo(page, path);
  await screenShown(page, path, language);
}

/** Whether a path leads to a dialog or a view within a page, not to a page or its record: everyPage.test.ts looks at the kinds of those. */
export const isState = (path: string) => /\?(?!guid=)/.test(path);

/** Waits for a screen whose address was gone to. */
export async function screenShown(page: Page, path: string, language: Language = 'zh'): Promise<void> {
  const title = sayTitle(language, path.replace(/\?.*/, ''));
  try {
    // A record's page is headed by the record's name; the tab is always named after the page.
    await page.waitForFunction((start) => document.title.startsWith(start), `${title} · `, { polling: 50 });
  } catch {
    throw new Error(`${path} shows '${await page.title()}' instead of '${title}'`);
  }
  // By tag: an open dialog hides the page behind it from the roles.
  await page.locator('h1:visible').first().waitFor();
  await settled(page);
}
