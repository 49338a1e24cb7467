import { addRecentSales } from '#mocks/demo/sales/job';
import { openLedgers } from '#mocks/demo/sales/openLedgers';
import type { Database } from '#server/db/database';
import { reports } from '#server/domain/report/reports';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { defaultZone } from '#values/zonedTime';
import { chain } from '../callers';
import { demoTemplate } from '../server';
import { makeTemplate } from '../testDatabase';
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

/** Adds the orders of the last days to a database. */
async function addOrders(database: Database, { now, day }: SalesDay): Promise<void> {
  await addRecentSales({ database, now }, { days: 1, share: 1, members: 1500 }, () => {});
  // As the demo does it: once the history is there, the ledgers of its members are.
  await database.db.transaction(async (tx) => {
    for (let all = false; !all; ) all = await openLedgers(tx, chain, day);
  });
  await database.execute('ANALYZE');
}

/**
 * The template with the demo data and the orders of the last days, made once for the files of a run. A server that is started on a copy
 * with DEMO_DAYS=0 adds nothing to them.
 */
export async function ordersTemplate(sales: SalesDay): Promise<string> {
  const template = `orders_${sales.day.replaceAll('-', '')}`;
  await makeTemplate(template, (database) => addOrders(database, sales), demoTemplate);
  return template;
}

/** Every report's totals of a day by the tables. */
export async function totalsOf(database: Database, { now, day }: SalesDay): Promise<Map<string, Figures>> {
  const view = { merchant: chain, from: day, to: day, now: now.toISOString() };
  const totals = new Map<string, Figures>();
  for (const { name } of reports) totals.set(name, await sumsOf(database, name, view));
  return totals;
}
