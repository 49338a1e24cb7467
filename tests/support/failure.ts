import type { BrowserContext } from 'playwright-core';
import { onTestFailed } from 'vitest';

const shown = 4000;

/**
 * Prints the state in which a journey failed: addresses, the text of each page and the last calls to the gateway. A
 * failure in one of fifty runs can only be understood from this.
 */
export function reportFailure(context: BrowserContext): void {
  const calls: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST' || !/\.\w+$/.test(pathname))
      calls.push(`${response.status()} ${pathname}`);
  });
  context.on('requestfailed', (request) => {
    calls.push(`${request.failure()?.errorText ?? 'failed'} ${new URL(request.url()).pathname}`);
  });
  onTestFailed(async () => {
    for (const page of context.pages()) {
      const text = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
      const last = calls.slice(-25).join('\n');
      console.error(`At the failure: ${page.url()}\n${text.slice(-shown)}\nThe last answers:\n${last}`);
    }
  });
}
