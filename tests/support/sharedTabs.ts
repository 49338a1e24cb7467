import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium';
import type { Letters } from './fonts';
import { Tabs } from './tabs';

const browsers = new Map<Letters, Promise<Browser>>();
const tabs = new Map<Letters, Tabs>();

/** The browser with these letters of all test files that this worker runs: to start one costs as much as a dozen pages. It ends with the worker. */
export async function sharedBrowser(letters: Letters): Promise<Browser> {
  const known = await browsers.get(letters);
  if (known?.isConnected()) return known;
  tabs.delete(letters);
  const started = launchBrowser(letters);
  browsers.set(letters, started);
  return started;
}

/** Tabs of that browser: what one file gave back is lent to the next. */
export async function sharedTabs(letters: Letters): Promise<Tabs> {
  await sharedBrowser(letters);
  const known = tabs.get(letters) ?? new Tabs(() => sharedBrowser(letters));
  tabs.set(letters, known);
  return known;
}

/** Closes the tabs that a test which failed did not give back. For the end of a file. */
export async function closeLent(): Promise<void> {
  for (const known of tabs.values()) await known.closeLent();
}
