import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/chromium';
import { startServer } from '../support/server';
import { captchaAnswer, signOnTo } from '../support/signOn';
import { type Spread, spreadOf } from './spread';

/** CPU milliseconds of the page's main thread, so that other programs on the machine do not count. */
export interface ScreenFigures {
  runs: number;
  /** 20 employees in 12 columns, its script loaded for the first time in this tab */
  list: Spread;
  /** back to a kept list of 20 employees, its second request included */
  kept: Spread;
  /** the first form of a tab, with the script of all inputs */
  firstForm: Spread;
  employeeForm: Spread;
  storeForm: Spread;
}

const area = '/storesAndEmployees';
/** A page that asks for nothing during this time is taken as complete. */
const quietMs = 250;

/** The heading of the page on screen and how much of it must be there. */
interface Expected {
  heading: string;
  /** CSS selector of what makes the page complete */
  parts: string;
  atLeast: number;
}

const storeList: Expected = { heading: '门店列表', parts: 'main tbody tr', atLeast: 10 };
const staffList: Expected = { heading: '员工列表', parts: 'main tbody tr', atLeast: 20 };
const form: Expected = { heading: '', parts: 'main form input', atLeast: 8 };

class Tab {
  private pending = 0;
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {
    page.on('request', () => {
      this.pending += 1;
    });
    const over = () => {
      this.pending -= 1;
    };
    page.on('requestfinished', over);
    page.on('requestfailed', over);
  }

  static async open(page: Page): Promise<Tab> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Tab(page, session);
  }

  /** Resolves in the page, so that waiting costs it next to nothing. */
  private shown(expected: Expected): Promise<void> {
    return this.page.evaluate(({ heading, parts, atLeast }) => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.offsetParent !== null);
      const isThere = () =>
        seen('main h1').some((element) => heading === '' || element.textContent === heading) &&
        seen(parts).length >= atLeast;
      return new Promise<void>((done) => {
        if (isThere()) return done();
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          done();
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
      });
    }, expected);
  }

  private async quiet(): Promise<void> {
    do {
      await new Promise((done) => setTimeout(done, quietMs));
    } while (this.pending > 0);
    await this.page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  }

  async complete(expected: Expected): Promise<void> {
    await this.shown(expected);
    await this.quiet();
  }

  private async cpu(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  /** CPU milliseconds from the press of a button until the page is complete. */
  async press(name: string, expected: Expected, exact = true): Promise<number> {
    const button = this.page.getByRole('button', { name, exact }).first();
    const box = await button.boundingBox();
    if (!box) throw new Error(`There is no button ${name}`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.quiet();
    const before = await this.cpu();
    await this.page.mouse.down();
    await this.page.mouse.up();
    await this.complete(expected);
    return (await this.cpu()) - before;
  }

  /** Opens a group of the side menu. */
  async unfold(group: string): Promise<void> {
    await this.page.getByRole('button', { name: group, exact: true }).click();
    await this.quiet();
  }
}

/**
 * Measures the built console (`npm run build`) in a browser of 1366 × 768, as an operator would use it.
 *
 * @throws Error when there is no build or no browser
 */
export async function measureScreens({ runs = 5 }: { runs?: number } = {}): Promise<ScreenFigures> {
  const server = await startServer({ env: { CAPTCHA_ANSWER: captchaAnswer } });
  const browser = await launchBrowser();
  const taken: Record<Exclude<keyof ScreenFigures, 'runs'>, number[]> = {
    list: [],
    kept: [],
    firstForm: [],
    employeeForm: [],
    storeForm: [],
  };
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    const token = await signOnTo(server.address);
    await context.addInitScript((value) => {
      // The blank page a tab starts with has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('console.session', JSON.stringify({ token: value }));
    }, token);
    for (let run = 0; run <= runs; run += 1) {
      const page = await context.newPage();
      const tab = await Tab.open(page);
      await page.goto(`${server.address}${area}/storeList`);
      await tab.complete(storeList);
      await tab.unfold('员工与权限');
      const list = await tab.press('员工列表', staffList);
      const kept: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        await tab.unfold('组织与门店');
        await tab.press('门店列表', storeList);
        await tab.unfold('员工与权限');
        kept.push(await tab.press('员工列表', staffList));
      }
      const names = await page.locator('main tbody tr:visible td:nth-child(2) button').allInnerTexts();
      const forms: number[] = [];
      for (const name of names.slice(0, 3)) {
        forms.push(await tab.press(name, form));
        await tab.press('取消', staffList);
      }
      await tab.unfold('组织与门店');
      await tab.press('门店列表', storeList);
      const stores = await page.locator('main tbody tr:visible td:nth-child(2) button').allInnerTexts();
      const storeForms: number[] = [];
      for (const name of stores.slice(0, 3)) {
        storeForms.push(await tab.press(name, form));
        await tab.press('取消', storeList);
      }
      await page.close();
      // The first run warms the server and the browser's caches.
      if (run === 0) continue;
      taken.list.push(list);
      taken.kept.push(...kept);
      taken.firstForm.push(...forms.slice(0, 1));
      taken.employeeForm.push(...forms.slice(1));
      taken.storeForm.push(...storeForms.slice(1));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const figures = Object.entries(taken).map(([name, times]) => [name, spreadOf(times)]);
  return { runs, ...Object.fromEntries(figures) };
}
