import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './chromium';
import { pageClock, setClock } from './clock.mjs';
import { type ConsoleWatch, watchConsole } from './console';
import { reportFailure } from './failure';
import type { Letters } from './fonts';
import { startServer, type TestServer } from './server';
import { type Account, callGateway, captchaAnswer, signOnTo } from './signOn';

/** A page that asks the gateway for nothing, where visits begin that go on elsewhere: the home page asks for a dozen figures. */
export const entrance = '/401';

export interface VisitOptions extends Account {
  language?: 'zh' | 'en' | 'fr';
  dark?: boolean;
  phone?: boolean;
  /** of the browser's font; wide ones where it does not matter */
  letters?: Letters;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  watch: ConsoleWatch;
}

/**
 * The built console with its stand-in gateway, and a browser before it (one for each font): for a test file. `env` are settings of
 * the server; `prepare` fills its data folder before it starts.
 */
export function builtConsole(env: Record<string, string> = {}, prepare?: (dataDir: string) => Promise<void>) {
  let server: TestServer;
  let left: string | undefined;
  let putBackClock = () => {};
  const settings = { CAPTCHA_ANSWER: captchaAnswer, ...env };
  const browsers = new Map<Letters, Promise<Browser>>();
  const browserWith = (letters: Letters) => {
    const browser = browsers.get(letters) ?? launchBrowser(letters);
    browsers.set(letters, browser);
    return browser;
  };
  beforeAll(async () => {
    server = await startServer({ prepare, env: settings });
  });
  afterAll(async () => {
    for (const browser of browsers.values()) await (await browser).close();
    await server?.stop();
    if (left) rmSync(left, { recursive: true, force: true });
    putBackClock();
  });

  async function newVisit(options: VisitOptions): Promise<Visit> {
    const { language = 'zh', dark = false, phone = false, letters = 'wide' } = options;
    const browser = await browserWith(letters);
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      // As the demo's staff: elsewhere a line above each page says whose clock is shown.
      timezoneId: 'Asia/Shanghai',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(pageClock());
    const watch = await watchConsole(context);
    reportFailure(context);
    await context.addInitScript((value) => {
      // The blank page a tab starts with has no storage.
      if (location.protocol === 'about:') return;
      if (!localStorage.getItem('console.language')) localStorage.setItem('console.language', JSON.stringify(value));
    }, language);
    return { page: await context.newPage(), context, watch };
  }

  return {
    address: () => server.address,
    server: () => server,
    call: <T>(path: string, body: unknown, token = '') => callGateway<T>(server.address, path, body, token),
    tokenOf: (account: Account) => signOnTo(server.address, account),
    /** A page of nobody: sign-on. */
    async visit(path: string, options: VisitOptions = {}): Promise<Visit> {
      const visit = await newVisit(options);
      await visit.page.goto(`${server.address}${path}`);
      return visit;
    },
    /** Opens a page of an operator who is signed on already. */
    async open(path: string, options: VisitOptions = {}): Promise<Visit> {
      const visit = await newVisit(options);
      const token = await signOnTo(server.address, options);
      await visit.context.addInitScript((value) => {
        if (location.protocol === 'about:' || sessionStorage.getItem('test.signedOn')) return;
        sessionStorage.setItem('test.signedOn', 'yes');
        localStorage.setItem('console.session', JSON.stringify({ token: value }));
      }, token);
      await visit.page.goto(`${server.address}${path}`);
      return visit;
    },
    /**
     * Lets days pass while the server is away: for it, for this process and for pages that are opened then, while `work` fills the
     * data folder. Sessions from before have ended.
     */
    async afterDays(days: number, work: (dataDir: string) => Promise<void>): Promise<void> {
      left = await server.leave();
      putBackClock = setClock(new Date(Date.now() + days * 86_400_000));
      await work(left);
      const realNow = Math.round(performance.timeOrigin + performance.now());
      const clock = { TEST_CLOCK: new Date().toISOString(), TEST_CLOCK_SET: String(realNow) };
      server = await startServer({ dataDir: left, env: { ...settings, ...clock } });
    },
    captchaAnswer,
  };
}
