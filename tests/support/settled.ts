import type { Page } from 'playwright-core';

/**
 * Waits until a page has loaded everything, sends no more requests and nothing in it moves. Endless animations (a sign
 * of progress) do not count.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(async () => {
    const moves = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // Two frames, so that what came last is shown.
    for (let frame = 0; frame < 2; frame += 1) {
      if (moves()) return false;
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    }
    return !moves();
  });
}
