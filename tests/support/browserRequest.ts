import type { Request } from 'playwright-core';

/** Returns whether the browser sends a request by itself. Some versions report the tab's icon to Playwright, others do not. */
export function isBrowserRequest(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/favicon.svg');
}
