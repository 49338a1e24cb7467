import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addRecentSales } from '#mocks/demo/sales/job';
import { storeProfiles } from '#mocks/demo/sales/profile';
import { businessDay } from '#session/businessDay';
import { chain } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addDays } from '#values/dateText';
import { defaultZone } from '#values/zonedTime';

// The first look at the demo, at an hour at which the calendar is a day ahead of some stores' business or of all.

const gateway = openGateway(knownDay);

async function daysWithOrders(): Promise<string[]> {
  const answer = await gateway.database.db.execute<{ key: string }>(sql`
    SELECT DISTINCT right(store, 5) || ' ' || business_date AS key FROM sale_order WHERE merchant = ${chain} AND status <> 'open'`);
  return answer.rows.map(({ key }) => key);
}

it.each([
  { calendar: '2026-11-21', clock: '01:00' },
  { calendar: '2026-11-28', clock: '03:30' },
])(
  'has yesterday and today of every store at $clock, by its own cut-off and the chain’s',
  async ({ calendar, clock }) => {
    const now = new Date(`${calendar}T${clock}:00+08:00`);
    await addRecentSales({ database: gateway.database, now }, { days: 1, share: 0.1, members: 0 }, () => {});
    const there = await daysWithOrders();
    for (const { code, cutOff } of storeProfiles.filter(({ merchant }) => merchant === chain)) {
      const today = businessDay(now, defaultZone, cutOff);
      expect(there).toContain(`${code} ${addDays(today, -1)}`);
      // A store whose day has only just begun is still closed.
      if (today < calendar) expect(there).toContain(`${code} ${today}`);
      // The office sees all its stores in one day, even if a store's own night is over before the last one's.
      expect(there).toContain(`${code} ${addDays(calendar, -2)}`);
    }
  },
);
