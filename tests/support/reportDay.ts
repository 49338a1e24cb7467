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

/**
 * Fills a data folder that no server has open with the orders of the last days, and answers every report's totals of one of
 * them by the tables. A server that is started on it with DEMO_DAYS=0 adds nothing to them.
 */
export async function addOrders(
  dataDir: string,
  { now, day }: { now: Date; day: string },
): Promise<Map<string, Figures>> {
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
