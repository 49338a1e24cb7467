import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pageClock } from './clock.mjs';
import { tellBreaches } from './console';
import { followRequests } from './settled';

/** Size and colours of a page. */
export interface Look {
  phone: boolean;
  dark: boolean;
}

/** A page of its own browser context, which a test has until it closes the context. */
export interface Tab {
  page: Page;
  context: BrowserContext;
}

/** After these a context or its page is not as a new one is, and cannot be made so. */
const lastingOfBoth = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
];
const lastingOfContext = ['addCookies', 'grantPermissions', 'newCDPSession', 'setGeolocation', 'setOffline'];
const lastingOfPage = ['addLocatorHandler', 'close', 'emulateMedia'];

/** Lets `told` know of each call of these methods of an object. */
function listen(target: object, names: readonly string[], told: (...given: unknown[]) => void): void {
  for (const name of names) {
    const usual: unknown = Reflect.get(target, name);
    if (typeof usual !== 'function') throw new Error(`Playwright has no method ${name} any more`);
    Reflect.set(target, name, (...given: unknown[]) => {
      told(...given);
      return Reflect.apply(usual, target, given);
    });
  }
}

interface KnownTab extends Tab {
  readonly clock: string;
  /** where it waits: leaving the console's own site would end its process */
  blank: string;
  setLook(look: Look): Promise<void>;
  /** Closes it for good. */
  end(): Promise<void>;
}

/** More are rarely wanted at the same time, and each takes memory. */
const mostIdle = 6;

/**
 * Tabs that tests have one after the other: a new one costs more than a second of a core. It is empty when a test gets
 * it: nothing is stored, nobody listens; what cannot be taken back is not lent again. Scripts are still in its cache.
 */
export class Tabs {
  private readonly idle: KnownTab[] = [];
  private readonly lent = new Set<KnownTab>();

  constructor(private readonly browser: () => Promise<Browser>) {}

  /**
   * A tab at an address of the console that shows nothing.
   *
   * @param blank a file of the console's server
   * @param isNew true where the test is about a first visit
   */
  async open(blank: string, look: Look, isNew = false): Promise<Tab> {
    const clock = pageClock();
    const at = isNew ? -1 : this.idle.findIndex((tab) => tab.clock === clock);
    const [known] = at < 0 ? [] : this.idle.splice(at, 1);
    const tab = known ?? (await this.newTab(clock));
    tab.blank = blank;
    this.lent.add(tab);
    await tab.setLook(look);
    // That of the file before is another console's.
    if (tab.page.url() !== blank) await tab.page.goto(blank);
    await tab.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    return tab;
  }

  /** Closes what was not given back. */
  async closeLent(): Promise<void> {
    for (const tab of this.lent) await tab.end();
    this.lent.clear();
  }

  private async newTab(clock: string): Promise<KnownTab> {
    const browser = await this.browser();
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      // As the demo's staff: elsewhere a line above each page says whose clock is shown.
      timezoneId: 'Asia/Shanghai',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(clock);
    await tellBreaches(context);
    const page = await context.newPage();
    // For as long as there is the page: its listeners are not a test's.
    followRequests(page);
    const emulate = page.emulateMedia.bind(page);
    const setLook = async ({ phone, dark }: Look) => {
      await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1366, height: 768 });
      await emulate({ colorScheme: dark ? 'dark' : 'light' });
    };
    const tab = { page, context, clock, blank: '', setLook, end: context.close.bind(context) };
    this.takeBack(tab);
    return tab;
  }

  /** Closing the context gives the tab back where it can be lent again. */
  private takeBack(tab: KnownTab): void {
    const { page, context, end } = tab;
    let isPlain = true;
    const listeners: (() => void)[] = [];
    const change = () => {
      isPlain = false;
    };
    listen(context, [...lastingOfBoth, ...lastingOfContext], change);
    listen(page, [...lastingOfBoth, ...lastingOfPage], change);
    for (const target of [context, page]) {
      const off = target.off.bind(target) as (event: unknown, listener: unknown) => unknown;
      listen(target, ['on', 'once'], (event, listener) => {
        listeners.push(() => off(event, listener));
      });
    }
    context.close = async () => {
      this.lent.delete(tab);
      if (!isPlain || this.idle.length >= mostIdle) return end();
      for (const remove of listeners.splice(0)) remove();
      try {
        for (const other of context.pages()) if (other !== page) await other.close();
        await page.mouse.move(0, 0);
        // Calls that it waits for end, and nothing asks again.
        await page.goto(tab.blank);
        this.idle.push(tab);
      } catch {
        await end();
      }
    };
  }
}
