import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/db/database';
import { openPostgres } from '#server/hosts/node/postgres';
import { dayMs } from '#values/duration';
import { setClock } from './clock.mjs';
import { type ConsoleWatch, watchConsole } from './console';
import { reportFailure } from './failure';
import type { Letters } from './fonts';
import { demoTemplate, startServer, type TestServer } from './server';
import { closeLent, sharedTabs } from './sharedTabs';
import { type Account, callGateway, captchaAnswer, signOnTo } from './signOn';
import { newDatabase, type TestDatabase } from './testDatabase';

/** A page that asks the gateway for nothing, where visits begin that go on elsewhere: the home page asks for a dozen figures. */
export const entrance = '/401';

export interface VisitOptions extends Account {
  language?: 'zh' | 'en' | 'fr';
  dark?: boolean;
  phone?: boolean;
  /** of the browser's font; wide ones where it does not matter */
  letters?: Letters;
  /** true where the test is about a first visit: in a browser that has nothing of the console in its cache */
  first?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  watch: ConsoleWatch;
}

/**
 * Of the consoles of this worker, one after the other: what a browser keeps of one, its scripts above all, serves the next. 0 is any.
 */
let port = '0';

interface Data {
  /** PGlite in a folder, as on a fresh machine; nothing is prepared there */
  onPglite?: boolean;
  /** adds to it before the server starts */
  prepare?: (database: Database) => Promise<void>;
  /** answers the template that the server's data are a copy of; the demo's data if left out */
  from?: () => Promise<string>;
}

/**
 * The built console with its stand-in gateway, for a test file, and a browser before it, which the files of a worker share.
 * `env` are settings of the server.
 */
export function builtConsole(env: Record<string, string> = {}, { onPglite, prepare, from }: Data = {}) {
  let server: TestServer;
  let database: TestDatabase | undefined;
  let putBackClock = () => {};
  const settings = { CAPTCHA_ANSWER: captchaAnswer, ...env };
  /** Does something with the data while no server has them. */
  const alone = async (work: (database: Database) => Promise<void>) => {
    if (!database) throw new Error('There is no database to work with');
    const opened = await openPostgres({ url: database.url });
    await work(opened).finally(() => opened.close());
  };
  const startAt = (at: string, also: Record<string, string>) =>
    startServer({ databaseUrl: database?.url, env: { ...settings, ...also, PORT: at } });
  const start = async (also: Record<string, string> = {}) => {
    const started = await startAt(port, also).catch((error: unknown) => {
      if (!String(error).includes('is taken')) throw error;
      return startAt('0', also);
    });
    port = new URL(started.address).port;
    return started;
  };
  beforeAll(async () => {
    if (!onPglite) database = await newDatabase((await from?.()) ?? demoTemplate);
    if (prepare) await alone(prepare);
    server = await start();
  });
  afterAll(async () => {
    await closeLent();
    await server?.stop();
    await database?.drop();
    putBackClock();
  });

  /** A tab where nobody is signed on, or the holder of a session; it shows nothing yet. */
  async function newVisit(options: VisitOptions, session?: string): Promise<Visit> {
    const { language = 'zh', dark = false, phone = false, letters = 'wide', first = false } = options;
    const blank = `${server.address}/favicon.svg`;
    const { page, context } = await sharedTabs(letters).open(blank, { dark, phone }, first);
    const watch = watchConsole(context);
    reportFailure(context);
    await page.evaluate(
      (kept) => {
        localStorage.setItem('console.language', JSON.stringify(kept.language));
        if (kept.session) localStorage.setItem('console.session', JSON.stringify({ token: kept.session }));
      },
      { language, session },
    );
    return { page, context, watch };
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
      const visit = await newVisit(options, await signOnTo(server.address, options));
      await visit.page.goto(`${server.address}${path}`);
      return visit;
    },
    /**
     * Lets days pass while the server is away: for it, for this process and for pages that are opened then, while `work` changes the
     * data. Sessions from before have ended.
     */
    async afterDays(days: number, work: (database: Database) => Promise<void>): Promise<void> {
      await server.stop();
      putBackClock = setClock(new Date(Date.now() + days * dayMs));
      await alone(work);
      const realNow = Math.round(performance.timeOrigin + performance.now());
      server = await start({ TEST_CLOCK: new Date().toISOString(), TEST_CLOCK_SET: String(realNow) });
    },
    captchaAnswer,
  };
}
