import type { Page } from 'playwright-core';

/** Waits for a dialog: one that fades in is not there yet for the rules of axe, while the page behind it is hidden from them already. */
export async function dialogShown(page: Page): Promise<void> {
  // On a phone the folded actions of a list are a dialog that is there without being open.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].some((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    ),
  );
}
