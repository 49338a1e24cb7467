import type { Page } from 'playwright-core';

/** How long a page asks for nothing until it is taken to have all, in milliseconds. */
const silence = 300;

interface Requests {
  open: number;
  /** when the last one began or ended */
  last: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Counts the requests of a page from now on: Playwright's own state of the network is that of the last document only. */
function watch(page: Page): Requests {
  const requests: Requests = { open: 0, last: performance.now() };
  const count = (by: number) => {
    requests.open = Math.max(0, requests.open + by);
    requests.last = performance.now();
  };
  page.on('request', () => count(1));
  page.on('requestfinished', () => count(-1));
  page.on('requestfailed', () => count(-1));
  requestsOf.set(page, requests);
  return requests;
}

/** Waits until nothing has been asked for a moment, also after a change of the address within the console. */
async function quiet(page: Page): Promise<void> {
  const known = requestsOf.get(page);
  const requests = known ?? watch(page);
  if (!known) await page.waitForLoadState('networkidle');
  while (requests.open > 0 || performance.now() - requests.last < silence) await page.waitForTimeout(50);
}

/**
 * Waits until a page has loaded everything, sends no more requests, and nothing in it moves or stands for what is to come. Endless
 * animations (a sign of progress) do not count.
 */
export async function settled(page: Page): Promise<void> {
  await quiet(page);
  await page.waitForFunction(async () => {
    const moves = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // The catalogue shows what stands for something as it is.
    const isCatalogue = /Demo$|^\/test$/.test(window.location.pathname);
    const waits = () =>
      !isCatalogue &&
      [...document.querySelectorAll('.MuiSkeleton-root, main [aria-busy=true]')].some((one) => one.checkVisibility());
    // Two frames, so that what came last is shown.
    for (let frame = 0; frame < 2; frame += 1) {
      if (moves() || waits()) return false;
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    }
    return !moves() && !waits();
  });
}
