import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../support/chromium';
import { startServer } from '../support/server';
import { captchaAnswer, signOnTo } from '../support/signOn';
import { buildMinimalSite } from './minimalSite';
import { type Spread, spreadOf } from './spread';

interface Network {
  /** milliseconds that each request takes longer */
  latency: number;
  /** bits a second; 0 for no limit */
  rate: number;
}

const networks: Readonly<Record<string, Network>> = {
  unlimited: { latency: 0, rate: 0 },
  '60 ms, 10 Mbit/s': { latency: 60, rate: 10e6 },
  '150 ms, 2 Mbit/s': { latency: 150, rate: 2e6 },
};

/** Of one page, with nothing in the browser's cache, up to the moment its first rows are painted. */
interface StartFigures {
  /** milliseconds since the address was entered */
  rows: Spread;
  requests: number;
  /** kB as they came, heads included */
  received: number;
}

interface NetworkFigures {
  /** one resource, react-admin alone, the list asked over HTTP */
  minimal: StartFigures;
  /** an operator whom this browser knows */
  returning: StartFigures;
  /** somebody who has just signed on in this browser for the first time */
  first: StartFigures;
  /** returning to minimal */
  ratio: number;
}

interface Visit {
  rows: number;
  requests: number;
  received: number;
}

const list = '/storesAndEmployees/staffList';

/** Runs in every page: takes the time when ten rows with a phone number have been painted. */
function watchRows(): void {
  const observer = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('main tbody tr')].filter((row) => /1\d{10}/.test(row.textContent ?? ''));
    if (rows.length < 10) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first rows')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function visit(context: BrowserContext, url: string, { latency, rate }: Network): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const bytes = rate === 0 ? -1 : rate / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  let requests = 0;
  let received = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first rows').length > 0);
  const seen = { requests, received: Math.round(received / 1000) };
  const rows = await page.evaluate(() => performance.getEntriesByName('first rows')[0]?.startTime ?? Number.NaN);
  // The page may write its memory for the next start after its first rows.
  await page.waitForLoadState('networkidle');
  await page.close();
  return { rows, ...seen };
}

async function newContext(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  await context.addInitScript(watchRows);
  await context.addInitScript((value) => {
    // The blank page a tab starts with has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('console.session', JSON.stringify({ token: value }));
  }, token);
  return context;
}

function figuresOf(visits: readonly Visit[]): StartFigures {
  const [{ requests, received } = { requests: 0, received: 0 }] = visits;
  return { rows: spreadOf(visits.map(({ rows }) => rows)), requests, received };
}

/**
 * Measures how long the built console (`npm run build`) takes to its first rows, beside a minimal application of
 * react-admin that the same server serves: alternating runs, so that other load on the machine affects both.
 *
 * @throws Error when there is no build or no browser
 */
export async function measureStart({ runs = 7 }: { runs?: number } = {}): Promise<Record<string, NetworkFigures>> {
  const data = mkdtempSync(join(tmpdir(), 'console-demo-'));
  const env = { CAPTCHA_ANSWER: captchaAnswer };
  // One set of demo data for both.
  await (await startServer({ dataDir: data })).stop();
  process.env.DEMO_DATA = data;
  const ours = await startServer({ env });
  const theirs = await startServer({ env, program: buildMinimalSite() });
  const browser = await launchBrowser();
  const figures: Record<string, NetworkFigures> = {};
  try {
    const token = await signOnTo(ours.address);
    const known = await newContext(browser, token);
    const minimal = await newContext(browser, await signOnTo(theirs.address));
    for (const [name, network] of Object.entries(networks)) {
      const taken: Record<'minimal' | 'returning' | 'first', Visit[]> = { minimal: [], returning: [], first: [] };
      for (let run = 0; run <= runs; run += 1) {
        const unknown = await newContext(browser, token);
        const visits = {
          minimal: await visit(minimal, theirs.address, network),
          returning: await visit(known, ours.address + list, network),
          first: await visit(unknown, ours.address + list, network),
        };
        await unknown.close();
        // The first run warms both servers, and lets the browser remember the operator.
        if (run === 0) continue;
        taken.minimal.push(visits.minimal);
        taken.returning.push(visits.returning);
        taken.first.push(visits.first);
      }
      const [one, two, three] = [taken.minimal, taken.returning, taken.first].map(figuresOf);
      if (!one || !two || !three) throw new Error('nothing was measured');
      const ratio = Number((two.rows.p50 / one.rows.p50).toFixed(2));
      figures[name] = { minimal: one, returning: two, first: three, ratio };
    }
  } finally {
    await browser.close();
    await Promise.all([ours.stop(), theirs.stop()]);
    rmSync(data, { recursive: true, force: true });
  }
  return figures;
}
