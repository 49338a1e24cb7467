import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addRecentSales } from '../../mocks/domain/demo/sales/job';
import { storeProfiles } from '../../mocks/domain/demo/sales/profile';
import { businessDay } from '../../src/session/businessDay';
import { chain } from '../support/callers';
import { openGateway } from '../support/gateway';

// The first look at the demo, at an hour at which the calendar is a day ahead of some stores' business or of all.

const gateway = openGateway();

async function daysWithOrders(): Promise<string[]> {
  const answer = await gateway.database.db.execute<{ key: string }>(sql`
    SELECT DISTINCT right(store, 5) || ' ' || business_date AS key FROM sale_order WHERE merchant = ${chain} AND status <> 'open'`);
  return answer.rows.map(({ key }) => key);
}

it.each(['01:00', '03:30'])('has yesterday and today of every store at %s, by its own cut-off', async (clock) => {
  const now = new Date(`2026-11-21T${clock}:00+08:00`);
  await addRecentSales({ database: gateway.database, now }, { days: 1, share: 0.1, members: 0 }, () => {});
  const there = await daysWithOrders();
  for (const { code, cutOff } of storeProfiles.filter(({ merchant }) => merchant === chain)) {
    const today = businessDay(now, cutOff);
    const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    expect(there).toContain(`${code} ${yesterday}`);
    // Whose day has only just begun is closed still.
    if (today === '2026-11-20') expect(there).toContain(`${code} ${today}`);
  }
});
