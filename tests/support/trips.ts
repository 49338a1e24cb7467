import type { Locator, Page, Route } from 'playwright-core';
import { isBrowserRequest } from './browserRequest';

/** So long a page must ask for nothing, though nothing keeps it busy, to be taken as waiting for what it asked for. */
const quietMs = 500;

/**
 * Counts how many times a page has to wait for the network: its requests are held until it sends no more, then all are
 * answered at once, which is one trip. Durations do not count.
 */
export class Trips {
  private held: Route[] = [];
  private answering = 0;
  /** whether the address has been answered: before, there is no page to ask */
  private isOpen = false;

  constructor(private readonly page: Page) {}

  private async idle(): Promise<void> {
    for (let before = -1; before !== this.held.length || this.answering > 0; ) {
      before = this.held.length;
      await new Promise((done) => setTimeout(done, quietMs));
      if (this.isOpen) await this.page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    }
  }

  private answer(): void {
    for (const route of this.held.splice(0)) {
      this.answering += 1;
      const over = () => {
        this.answering -= 1;
      };
      route
        .fetch()
        .then((response) => route.fulfill({ response }))
        .then(over, over);
    }
  }

  /** Opens an address and answers how many trips it takes until `shown` is there. */
  async until(shown: Locator, address: string): Promise<number> {
    await this.page.route('**/*', (route) => {
      if (isBrowserRequest(route.request())) return route.continue();
      this.held.push(route);
      return undefined;
    });
    let isThere = false;
    const there = shown.waitFor().then(() => {
      isThere = true;
    });
    const opening = this.page.goto(address, { waitUntil: 'commit' }).then(() => {
      this.isOpen = true;
    });
    let trips = 0;
    for (await this.idle(); !isThere; await this.idle()) {
      // It has all its answers, and is rendering.
      if (this.held.length === 0) continue;
      trips += 1;
      this.answer();
    }
    await there;
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await opening;
    return trips;
  }
}
