import type { Browser } from 'playwright-core';
import { businessDay } from '#session/businessDay';
import { dayMs } from '#values/duration';
import { defaultZone } from '#values/zonedTime';
import { startServer, type TestServer } from '../support/server';
import { callGateway, captchaAnswer, signOnTo } from '../support/signOn';
import { type Spread, spreadOf } from './spread';

/** Milliseconds from the last figures that came until table and charts are drawn, on a page that was not open before. */
export interface ReportScreenFigures {
  /** takeaway orders: columns of single rows, 30 rows, two charts */
  takeaway: { columns: number; rows: number; charts: number; ready: Spread };
  /** business figures by day and store: 30 rows and more charts */
  business: { columns: number; rows: number; charts: number; ready: Spread };
}

interface Seen {
  columns: number;
  rows: number;
  charts: number;
  ready: number;
}

/** Before today: at night the stores have sold nothing yet, and eight of them must fill the rows all the same. */
const days = 4;
const perPage = 30;

const patienceMs = 300_000;

/**
 * The orders of these days take the demo about a minute.
 *
 * @throws Error when there are too few of them after five
 */
async function waitForOrders(address: string, token: string, date: { from: string; to: string }): Promise<void> {
  const body = { filters: { date, groupBy: 'day_store' }, size: 1 };
  const end = Date.now() + patienceMs;
  for (;;) {
    const { tdata } = await callGateway<{ total: number }>(address, '/report/business/list', body, token);
    if (tdata.total >= perPage) return;
    if (Date.now() > end)
      throw new Error(`The demo has ${tdata.total} rows of a report where ${perPage} are measured.`);
    await new Promise((done) => setTimeout(done, 1000));
  }
}

/** Opens a report in a new tab and measures in the page, so that waiting costs it next to nothing. */
async function openReport(browser: Browser, url: string, token: string, charts: number): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  await context.addInitScript((value) => {
    // The blank page a tab starts with has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('console.session', JSON.stringify({ token: value }));
  }, token);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.evaluate(
    ({ wanted, rows }) => {
      const count = (selector: string) => document.querySelectorAll(selector).length;
      const drawn = () =>
        count('main figure[aria-busy=false] :is(svg[role=application], svg.recharts-surface, table)') >= wanted &&
        count('main table[data-plain] tbody tr') >= rows;
      return new Promise<Seen>((done) => {
        const finish = () => {
          const ready = performance.now();
          const figures = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/report\/\w+\/list$/.test(name)) as PerformanceResourceTiming[];
          done({
            columns: count('main table[data-plain] thead th'),
            rows: count('main table[data-plain] tbody tr'),
            charts: count('main figure'),
            ready: ready - Math.max(...figures.map(({ responseEnd }) => responseEnd)),
          });
        };
        const observer = new MutationObserver(() => {
          if (!drawn()) return;
          observer.disconnect();
          // The inserted content still has to be laid out and painted.
          requestAnimationFrame(() => setTimeout(finish));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
      });
    },
    { wanted: charts, rows: perPage },
  );
  await context.close();
  return seen;
}

/**
 * Measures reports as wide as they get on the built console.
 *
 * @throws Error when there is no build or no browser
 */
export async function measureReportScreens(browser: Browser, runs: number): Promise<ReportScreenFigures> {
  const server: TestServer = await startServer({ env: { CAPTCHA_ANSWER: captchaAnswer, DEMO_DAYS: String(days) } });
  try {
    const token = await signOnTo(server.address);
    const today = Date.parse(businessDay(new Date(), defaultZone, '04:00'));
    const day = (ago: number) => new Date(today - ago * dayMs).toISOString().slice(0, 10);
    const date = { from: day(days + 1), to: day(0) };
    await waitForOrders(server.address, token, date);
    const prefer = (key: string, value: unknown) =>
      callGateway(server.address, '/preference/save', { key, value }, token);
    await prefer('preferences.perPage', perPage);
    for (const name of ['takeawayOrder', 'business']) await prefer(`${name}.columns`, { order: [], hidden: [] });
    const measure = async (path: string, filters: Record<string, unknown>, charts: number) => {
      const url = `${server.address}${path}?filter=${encodeURIComponent(JSON.stringify({ date, ...filters }))}`;
      const all: Seen[] = [];
      // The first visit warms the server and the browser's caches.
      for (let run = 0; run <= runs; run += 1) all.push(await openReport(browser, url, token, charts));
      const [, ...counted] = all;
      const { columns = 0, rows = 0, charts: there = 0 } = counted[0] ?? {};
      return { columns, rows, charts: there, ready: spreadOf(counted.map(({ ready }) => ready)) };
    };
    return {
      takeaway: await measure('/reportCenter/takeawayOrder', {}, 2),
      business: await measure('/newReport/business', { groupBy: 'day_store' }, 4),
    };
  } finally {
    await server.stop();
  }
}
