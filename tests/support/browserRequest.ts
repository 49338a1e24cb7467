import type { Request } from 'playwright-core';

/**
 * Returns whether the browser loads an address by itself: the tab's icon, and /favicon.ico for a document without one. Some versions report
 * these to Playwright, others do not.
 */
export function isIconAddress(address: string): boolean {
  return /\/favicon\.(?:svg|ico)$/.test(address);
}

export function isBrowserRequest(request: Request): boolean {
  return isIconAddress(request.url());
}
