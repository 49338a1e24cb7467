import type { CDPSession, Page } from 'playwright-core';

/** A page that sends no request for this time counts as complete. */
const quietMs = 250;

/** The heading of the page on screen and how much of it must be there. */
export interface Expected {
  heading: string;
  /** CSS selector of what makes the page complete */
  parts: string;
  atLeast: number;
}

/** A browser's tab as an operator uses it, with what that costs its main thread. */
export class Tab {
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

  /** CPU milliseconds of one key, until the page has drawn what it did. */
  async key(key: string): Promise<number> {
    const before = await this.cpu();
    await this.page.keyboard.press(key);
    await this.page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    return (await this.cpu()) - before;
  }

  /** CPU milliseconds from the press of a button or link until the page is complete. */
  async press(name: string, expected: Expected, exact = true): Promise<number> {
    const links = this.page.getByRole('link', { name, exact });
    const button = this.page.getByRole('button', { name, exact }).or(links).first();
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
