import type { Page } from 'playwright-core';
import { addRecentSales } from '#mocks/demo/sales/job';
import { seedDemo } from '#mocks/demo/seed';
import { migrate } from '#server/db/migrate';
import { openDataFolder } from '#server/hosts/node/dataFolder';
import { launchBrowser } from '../support/chromium';
import { startServer } from '../support/server';
import { captchaAnswer, signOnTo } from '../support/signOn';
import { type Spread, spreadOf } from './spread';

/** Milliseconds from a key in a text of a ticket until the preview beside it is painted with it; target 50. */
export interface TicketPreviewFigures {
  keys: number;
  follows: Spread;
}

const keys = 30;

async function fill(dataDir: string): Promise<void> {
  const database = await openDataFolder(dataDir, null);
  await migrate(database);
  await seedDemo(database, { profile: 'small' });
  await addRecentSales({ database, now: new Date() }, { days: 1, share: 0.05, members: 50 }, () => {});
  await database.close();
}

/** Types one letter after the other, each once the preview has followed. */
async function typed(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: '添加内容' }).click();
  await page.getByRole('menuitem', { name: '文字' }).click();
  const field = page.getByRole('textbox', { name: '文字的内容' }).last();
  await field.fill('Wi-Fi');
  await page.getByRole('region', { name: '打印效果' }).getByText('Wi-Fi').waitFor();
  return field.evaluate(async (element, count) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('no field');
    const paper = document.querySelector('[class*="_line_"]')?.closest('section') ?? document.body;
    const type = (text: string) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!paper.textContent?.includes(text)) return;
          observer.disconnect();
          // The change still has to be laid out and painted.
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        });
        observer.observe(paper, { childList: true, subtree: true, characterData: true });
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
        element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    const all: number[] = [];
    for (let n = 1; n <= count; n += 1) all.push(await type(`Wi-Fi${'x'.repeat(n % 12)}${n}`));
    return all;
  }, keys);
}

/**
 * Measures how the preview of a ticket of a real order follows typing, on the built console.
 *
 * @throws Error when there is no build or no browser
 */
export async function measureTicketPreview(): Promise<TicketPreviewFigures> {
  const server = await startServer({ prepare: fill, env: { CAPTCHA_ANSWER: captchaAnswer } });
  const browser = await launchBrowser();
  try {
    const token = await signOnTo(server.address);
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    await context.addInitScript((value) => {
      // The blank page a tab starts with has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('console.session', JSON.stringify({ token: value }));
    }, token);
    const page = await context.newPage();
    await page.goto(`${server.address}/storesAndEmployees/printSetup`);
    return { keys, follows: spreadOf(await typed(page)) };
  } finally {
    await browser.close();
    await server.stop();
  }
}
