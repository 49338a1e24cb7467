import { launchBrowser } from './chromium';
import type { Letters } from './fonts';
import { Tabs } from './tabs';

const tabs = new Map<Letters, Tabs>();

/**
 * Tabs of the browser with these letters, which all test files that this worker runs share: to start one costs as much as a dozen pages.
 * A file's tabs are lent to the next. The browser ends with the worker; after one that ended before, another is started.
 */
export function sharedTabs(letters: Letters): Tabs {
  const known = tabs.get(letters);
  if (known) return known;
  const browser = launchBrowser(letters);
  const made = new Tabs(() => browser);
  tabs.set(letters, made);
  const forget = () => {
    if (tabs.get(letters) === made) tabs.delete(letters);
  };
  browser.then((started) => started.once('disconnected', forget), forget);
  return made;
}

/** Closes the tabs that a test which failed did not give back. For the end of a file. */
export async function closeLent(): Promise<void> {
  for (const known of tabs.values()) await known.closeLent();
}
