import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './chromium';
import { type ConsoleWatch, watchConsole } from './console';
import { startServer, type TestServer } from './server';

const captchaAnswer = 'AC34';

export interface VisitOptions {
  account?: string;
  enterpriseId?: string;
  password?: string;
  language?: 'zh' | 'en' | 'fr';
  dark?: boolean;
  phone?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  watch: ConsoleWatch;
}

interface Envelope<T> {
  code: number;
  message: string;
  tdata: T;
}

/** The built console with its stand-in gateway, and a browser before it: one of each for a test file. */
export function builtConsole() {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer({ env: { CAPTCHA_ANSWER: captchaAnswer } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function call<T>(path: string, body: unknown, token = ''): Promise<Envelope<T>> {
    const response = await fetch(`${server.address}/gateway${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', token },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return (await response.json()) as Envelope<T>;
  }

  async function tokenOf({ account = '1001', enterpriseId = '10000001', password = '123456' }: VisitOptions) {
    const { tdata } = await call<{ captchaId: string }>('/sign_on/captcha', undefined);
    const input = { enterpriseId, account, password, captchaId: tdata.captchaId, captcha: captchaAnswer };
    const reply = await call<{ token: string }>('/sign_on/login', input);
    if (reply.code !== 0) throw new Error(reply.message);
    return reply.tdata.token;
  }

  async function newVisit({ language = 'zh', dark = false, phone = false }: VisitOptions): Promise<Visit> {
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(15_000);
    const watch = await watchConsole(context);
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
    call,
    tokenOf,
    /** A page of nobody: sign-on. */
    async visit(path: string, options: VisitOptions = {}): Promise<Visit> {
      const visit = await newVisit(options);
      await visit.page.goto(`${server.address}${path}`);
      return visit;
    },
    /** A page of an operator who is signed on already. */
    async open(path: string, options: VisitOptions = {}): Promise<Visit> {
      const visit = await newVisit(options);
      const token = await tokenOf(options);
      await visit.context.addInitScript((value) => {
        if (location.protocol === 'about:' || sessionStorage.getItem('test.signedOn')) return;
        sessionStorage.setItem('test.signedOn', 'yes');
        localStorage.setItem('console.session', JSON.stringify({ token: value }));
      }, token);
      await visit.page.goto(`${server.address}${path}`);
      return visit;
    },
    captchaAnswer,
  };
}
