import type { Browser } from 'playwright-core';
import { seedDemo } from '#mocks/demo/seed';
import { migrate } from '#server/db/migrate';
import { openDataFolder } from '#server/hosts/node/dataFolder';
import { launchBrowser } from '../support/chromium';
import { startServer } from '../support/server';
import { captchaAnswer, signOnTo } from '../support/signOn';
import { chain } from './desk';
import { type Spread, spreadOf } from './spread';

/** Milliseconds from the floor's answer until its tables are painted, on a page that was not open before. */
export interface FloorPlanFigures {
  tables: number;
  ready: Spread;
}

const tables = 200;
const store = `${chain}-store-BJ001`;

/** An area of 200 tables, twelve in a row as the plan has them. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDataFolder(dataDir, null);
  await migrate(database);
  await seedDemo(database, { profile: 'small' });
  const own = `'${chain}', 1, '', now(), now(), ''`;
  const about = 'guid, merchant, version, search, created_at, updated_at, updated_by, brand, store';
  await database.execute(`
    INSERT INTO dining_area (${about}, name) VALUES ('bench-area', ${own}, '${chain}-brand-A', '${store}', '大厅二');
    INSERT INTO dining_table (${about}, area, code, seats)
    SELECT 'bench-' || n, ${own}, '${chain}-brand-A', '${store}', 'bench-area', 'Z' || lpad(n::text, 3, '0'), 4
    FROM generate_series(1, ${tables}) AS n;`);
  await database.close();
}

async function drawn(browser: Browser, url: string, token: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  await context.addInitScript((value) => {
    // The blank page a tab starts with has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('console.session', JSON.stringify({ token: value }));
  }, token);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const ready = await page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll('main [role=region] li[data-state]').length < wanted) return;
          observer.disconnect();
          // The inserted content still has to be laid out and painted.
          requestAnimationFrame(() =>
            setTimeout(() => {
              const [answer] = performance.getEntriesByType('resource').filter(({ name }) => /table\/floor/.test(name));
              done(performance.now() - (answer ? answer.startTime + answer.duration : 0));
            }),
          );
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
    tables,
  );
  await context.close();
  return ready;
}

/**
 * Measures the floor plan of an area with 200 tables on the built console.
 *
 * @throws Error when there is no build or no browser
 */
export async function measureFloorPlan({ runs = 5 }: { runs?: number } = {}): Promise<FloorPlanFigures> {
  const server = await startServer({ prepare: fill, env: { CAPTCHA_ANSWER: captchaAnswer } });
  const browser = await launchBrowser();
  try {
    const token = await signOnTo(server.address);
    const url = `${server.address}/storesAndEmployees/reservations?view=plan&store=${store}&area=bench-area`;
    const all: number[] = [];
    // The first visit warms the server and the browser's caches.
    for (let run = 0; run <= runs; run += 1) all.push(await drawn(browser, url, token));
    return { tables, ready: spreadOf(all.slice(1)) };
  } finally {
    await browser.close();
    await server.stop();
  }
}
