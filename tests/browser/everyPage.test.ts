import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import french from '#i18n/fr/ui/ui';
import chinese from '#i18n/zh/ui/ui';
import type { RouteRow } from '#routing/route';
import { entryOf, isBuilt, isPublic } from '#routing/routes';
import { routeTable } from '#routing/routeTable';
import { sayTitle } from '#server/call/texts';
import { contracts } from '#server/domain/contracts';
import type { MenuItem } from '#server/domain/menu/menus';
import { reports } from '#server/domain/report/reports';
import { addDays } from '#values/dateText';
import { prepare as storeRepairs } from '../samples/report/operation';
import { builtConsole, entrance, type Visit } from '../support/app';
import { brokenRules } from '../support/axe';
import { goTo } from '../support/goTo';
import { listFit } from '../support/listFit';
import { addTestMembers } from '../support/member/member';
import { lastWholeDay, ordersTemplate } from '../support/report/day';
import { settled } from '../support/settled';

const now = new Date();
const day = lastWholeDay(now);
const app = builtConsole(
  {},
  {
    from: () => ordersTemplate({ now, day }),
    async prepare(database) {
      // No demo of a day brings a takeaway order that had to be repaired.
      const opened = { database, clock: { now: () => now, advance: () => undefined } };
      await storeRepairs(opened);
      // Ledgers of members begin with the first sales that the demo makes itself.
      await addTestMembers(opened, 30);
    },
  },
);

const declared = new Map([...contracts, ...reports].map((contract) => [contract.name, contract]));

/** Pages that need a record in their address. */
const ofOneRecord: ReadonlySet<RouteRow['view']> = new Set(['edit', 'show']);

/** Says what there is to do where no order was chosen. */
const withoutRecord = new Set(['/dataReport/takeawayAbnormalData/repair']);

/** Reports are opened, and their figures compared, in reports.test.ts; other addresses of a page lead to its first. */
const isElsewhere = ({ view, opens }: RouteRow) => view === 'redirect' || view === 'report' || opens !== undefined;
const visited = routeTable.filter((row) => isBuilt(row) && !isPublic(row) && row.path !== '/' && !isElsewhere(row));

/** A record of the resource; undefined where there is none. */
async function firstRecord(token: string, { resource }: RouteRow): Promise<string | undefined> {
  const own = declared.get(resource);
  // A record without a list of its own is found in the one that leads to it.
  const contract = own?.verbs.includes('list') ? own : declared.get(entryOf(resource));
  if (!contract) return undefined;
  const filters = contract.period ? { [contract.period]: { from: addDays(day, -29), to: addDays(day, 1) } } : {};
  const reply = await app.call<{ list: { id: string }[] }>(contract.calls.list, { page: 1, size: 1, filters }, token);
  return reply.tdata?.list[0]?.id;
}

/** The pages that an account's menus open. */
async function entriesOf(token: string): Promise<RouteRow[]> {
  const { tdata } = await app.call<MenuItem[]>('/menu/get_merchant_menu', {}, token);
  const open = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ pageUrl, isEnable, menus }) => [...(pageUrl && isEnable === 1 ? [pageUrl] : []), ...open(menus)]);
  return visited.filter(({ path }) => open(tdata ?? []).includes(path));
}

async function addressOf(token: string, row: RouteRow): Promise<string | undefined> {
  if (!ofOneRecord.has(row.view) || withoutRecord.has(row.path)) return row.path;
  const id = await firstRecord(token, row);
  return id === undefined ? undefined : `${row.path}?guid=${encodeURIComponent(id)}`;
}

type Language = 'zh' | 'fr';
const mapFailed = { zh: chinese.ui.position.mapFailed, fr: french.ui.position.mapFailed };

/** One page of each kind in each area: the others are built by the same components. All pages in the runs at nights, which set the clock. */
const examined = new Set(
  process.env.TEST_CLOCK
    ? visited
    : new Map(visited.toReversed().map((row) => [`${row.area} ${row.view}`, row])).values(),
);

/** Its rows are a balance with a dozen figures each. */
const wide = new Set(['/inventoryManagement/materialCostSummary']);
let tables = 0;

/** In French with wide letters the columns of a list fit the window, or what leads is in sight of a wide one. */
async function fitFault(page: Page, { view, path }: RouteRow): Promise<string | null> {
  if (view !== 'list') return null;
  const rows = 'main table[data-plain] tbody tr:visible';
  await page.locator(`${rows}, main p:visible, main h2:visible, main img:visible`).first().waitFor();
  await settled(page);
  const found = await listFit(page, wide.has(path));
  if (found) tables += 1;
  return found?.fault ? `${path} ${found.fault}` : null;
}

/** Returns the fault of a page that should exist: another page, no title, an error, no content. */
async function faultOf(page: Page, row: RouteRow, address: string, language: Language): Promise<string | null> {
  await goTo(page, address);
  const title = sayTitle(language, row.path);
  try {
    // A record's page is headed by the record's name; the tab is always named after the page.
    await page.waitForFunction((start) => document.title.startsWith(start), `${title} · `, {
      timeout: 30_000,
      polling: 50,
    });
    await page.locator('h1:visible').first().waitFor({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
  } catch {
    return `${address}: shows '${await page.title()}' instead of '${title}'`;
  }
  if (!page.url().includes(row.path)) return `${address}: leads to ${page.url()}`;
  const alerts = await page.locator('main [role=alert]:visible').allTextContents();
  // There are no map tiles here; whether the map has noticed yet is a matter of time.
  const failed = alerts.filter((text) => text !== mapFailed[language]);
  if (failed.length > 0 && row.area !== 'demo') return `${address}: ${failed.join(' ')}`;
  const main = page.locator('main:visible').first();
  const shown = async () => ((await main.textContent()) ?? '').replace(title, '').trim();
  // Before its script has asked for anything, a page is as quiet as after its answers.
  for (let tries = 0; (await shown()).length < 5; tries += 1) {
    if (tries === 100) return `${address}: is empty`;
    await page.waitForTimeout(200);
  }
  const text = await shown();
  // Words that end a sentence before the next one are no keys.
  const raw = /\b(resources|enums|titles|ui|entity|shell|validation)\.[a-z][\w.]+/.exec(text);
  if (raw) return `${address}: shows ${raw[0]}`;
  if (language !== 'fr') return null;
  if (!examined.has(row)) return fitFault(page, row);
  await settled(page);
  const broken = await brokenRules(page);
  return broken.length > 0 ? `${address}: ${broken.join('; ')}` : fitFault(page, row);
}

/** Opens pages of the account that is signed on, in two tabs side by side; returns what is wrong with them. */
async function faultsOf(
  { context, page }: Visit,
  token: string,
  rows: readonly RouteRow[],
  language: Language = 'zh',
): Promise<string[]> {
  const pages = [page, await context.newPage()];
  await Promise.all(
    pages.map(async (one) => {
      if (one !== page) await one.goto(`${app.address()}${entrance}`);
      await one.locator('h1').first().waitFor();
    }),
  );
  const waiting = [...rows];
  const faults: string[] = [];
  await Promise.all(
    pages.map(async (one) => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const address = await addressOf(token, row);
        const fault = address
          ? await faultOf(one, row, address, language)
          : `${row.path}: ${row.resource} has no record to open`;
        if (fault) faults.push(fault);
      }
    }),
  );
  return faults;
}

test('every page that is built opens for the administrator, with its title and something in it; in French lists fit 1366 pixels, and no kind of page breaks WCAG 2.2 AA', async () => {
  expect(visited.length).toBeGreaterThan(80);
  expect(examined.size).toBeGreaterThan(50);
  const visit = await app.open(entrance, { language: 'fr', letters: 'wide' });
  expect(await faultsOf(visit, await app.tokenOf({}), visited, 'fr')).toEqual([]);
  expect(tables).toBeGreaterThan(50);
  await visit.context.close();
});

/** Pages that an account with fewer rights has opened. */
const opened = new Set<string>();

// Each page once for all accounts below the administrator: the entries of each one's menus are asked for in the gateway (menuEntries.test.ts).
test.each([
  ['a store manager', '2001', 19],
  ['a regional manager', '1003', 9],
  ['a buyer', '1005', 10],
  ['finance', '1007', 10],
  ['marketing', '1009', 2],
])('pages in the menus of %s open', async (_, account, atLeast) => {
  const token = await app.tokenOf({ account });
  const entries = await entriesOf(token);
  expect(entries.length).toBeGreaterThanOrEqual(atLeast);
  const fresh = entries.filter(({ path }) => !opened.has(path));
  for (const { path } of fresh) opened.add(path);
  expect(fresh.length).toBeGreaterThan(0);
  const visit = await app.open(entrance, { account });
  expect(await faultsOf(visit, token, fresh)).toEqual([]);
  await visit.context.close();
});
