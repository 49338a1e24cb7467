import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { addRecentSales } from '../../mocks/domain/demo/sales/job';
import { openLedgers } from '../../mocks/domain/demo/sales/openLedgers';
import { reports } from '../../mocks/domain/reports/reports';
import { openDataFolder } from '../../mocks/hosts/node/dataFolder';
import { businessDay } from '../../src/session/businessDay';
import { addDays } from '../../src/ui/inputs/dates/dateText';
import { defaultZone } from '../../src/ui/zone/zonedTime';
import { chain } from './callers';
import { type Figures, sumsOf } from './sums/read';

/** The last business day that is over, at any hour: until the stores' cut-off it is not the calendar's yesterday. */
export function lastWholeDay(now: Date): string {
  return addDays(businessDay(now, defaultZone, '04:00'), -1);
}

interface SalesDay {
  now: Date;
  /** a business day that is over, YYYY-MM-DD */
  day: string;
}

/** Fills a data folder that no server has open with the orders of the last days, and answers every report's totals of one of them by the tables. */
async function addOrders(dataDir: string, { now, day }: SalesDay): Promise<Map<string, Figures>> {
  const database = await openDataFolder(dataDir, null);
  try {
    await addRecentSales({ database, now }, { days: 1, share: 1, members: 1500 }, () => {});
    // As the demo does it: once the history is there, the ledgers of its members are.
    await database.db.transaction(async (tx) => {
      for (let all = false; !all; ) all = await openLedgers(tx, chain, day);
    });
    await database.execute('ANALYZE');
    const view = { merchant: chain, from: day, to: day, now: now.toISOString() };
    const totals = new Map<string, Figures>();
    for (const { name } of reports) totals.set(name, await sumsOf(database, name, view));
    return totals;
  } finally {
    await database.close();
  }
}

/** Makes a folder with orders beside the demo data: whole, or not at all. */
async function makeOrders(place: string, demo: string, sales: SalesDay): Promise<void> {
  const unfinished = `${place}.unfinished`;
  try {
    mkdirSync(unfinished);
  } catch (error) {
    if (!existsSync(unfinished) && !existsSync(place)) throw error;
    // Another file of this run makes it; where that one failed this one does.
    while (existsSync(unfinished) && !existsSync(place)) await wait(200);
    if (!existsSync(place)) await makeOrders(place, demo, sales);
    return;
  }
  try {
    const data = `${unfinished}/data`;
    cpSync(demo, data, { recursive: true });
    const totals = await addOrders(data, sales);
    writeFileSync(`${unfinished}/totals.json`, JSON.stringify([...totals]));
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts the demo data with the orders of the last days into a folder that no server has open, and answers every report's totals of one of
 * these days by the tables. They are made once for the files of a run. A server that is started on it with DEMO_DAYS=0 adds nothing to them.
 */
export async function putOrders(dataDir: string, sales: SalesDay): Promise<Map<string, Figures>> {
  const demo = process.env.DEMO_DATA;
  if (!demo) return addOrders(dataDir, sales);
  const place = `${demo}-orders-${sales.day}`;
  if (!existsSync(place)) await makeOrders(place, demo, sales);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(`${place}/data`, dataDir, { recursive: true });
  return new Map(JSON.parse(readFileSync(`${place}/totals.json`, 'utf8')));
}
