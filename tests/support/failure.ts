import type { BrowserContext } from 'playwright-core';
import { onTestFailed } from 'vitest';

const shown = 4000;

/**
 * What a person would have seen where a journey failed goes into the output of the run: addresses, the text of each
 * page and the last calls to the gateway. A failure that comes once in fifty runs is understood from this or never.
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
