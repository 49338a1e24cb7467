import type { Page, Request } from 'playwright-core';
import { isBrowserRequest } from './browserRequest';

/** How long a page asks for nothing until it is taken to have all, in milliseconds. */
const silence = 300;

/** How long an answer is waited for: of a request that a page gave up Playwright does not always say that it ended. */
const patience = 15_000;

interface Requests {
  readonly open: Set<Request>;
  /** when the last one began or ended */
  last: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Follows the requests of a page from now on: Playwright's own state of the network is that of the last document only. */
export function followRequests(page: Page): Requests {
  const requests: Requests = { open: new Set(), last: performance.now() };
  const end = (request: Request) => {
    requests.open.delete(request);
    requests.last = performance.now();
  };
  page.on('request', (request) => {
    if (isBrowserRequest(request)) return;
    // With a new document those of the former one are gone.
    if (request.isNavigationRequest()) requests.open.clear();
    requests.open.add(request);
    requests.last = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  requestsOf.set(page, requests);
  return requests;
}

/** Waits until nothing has been asked for a moment, also after a change of the address within the console. */
async function quiet(page: Page): Promise<void> {
  const known = requestsOf.get(page);
  const requests = known ?? followRequests(page);
  if (!known) await page.waitForLoadState('networkidle');
  const isQuiet = () => performance.now() - requests.last >= (requests.open.size > 0 ? patience : silence);
  while (!isQuiet()) await page.waitForTimeout(50);
}

/**
 * Waits until a page has loaded everything, sends no more requests, and nothing in it moves or stands for what is to come. Endless
 * animations (a sign of progress) do not count.
 */
export async function settled(page: Page): Promise<void> {
  await quiet(page);
  await page.waitForFunction(
    async () => {
      const moves = () =>
        document
          .getAnimations()
          .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      // The catalogue shows what stands for something as it is.
      const isCatalogue = /Demo$|^\/test$/.test(window.location.pathname);
      const waits = () =>
        !isCatalogue &&
        [...document.querySelectorAll('[data-skeleton], main [aria-busy=true]')].some((one) => one.checkVisibility());
      // Two frames, so that what came last is shown.
      for (let frame = 0; frame < 2; frame += 1) {
        if (moves() || waits()) return false;
        await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      }
      return !moves() && !waits();
    },
    null,
    { polling: 50 },
  );
}
