import { addDemoDays } from '#mocks/demo/sales/day';
import { seedGuests } from '#mocks/demo/sales/guests';
import { openLedgers } from '#mocks/demo/sales/openLedgers';
import { storeProfiles } from '#mocks/demo/sales/profile';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import type { TestGateway } from '../gateway';

/** Members of a test's demo. */
const members = 300;

/**
 * Fills a test gateway with the sales of some stores: `days` whole business days before today, and today up to the
 * gateway's clock. `share` is how much of the usual number of orders comes.
 */
export async function addSales(
  gateway: { clock: { now(): Date }; database: TestGateway['database'] },
  { days, stores, share }: { days: number; stores: readonly string[]; share: number },
): Promise<void> {
  const now = gateway.clock.now();
  await gateway.database.db.transaction(async (tx) => {
    for (const profile of storeProfiles.filter(({ code }) => stores.includes(code))) {
      const known = profile.merchant === '10000001' ? members : 0;
      if (known > 0) await seedGuests(tx, profile.merchant, now, known);
      const today = businessDay(now, profile.timeZone, profile.cutOff);
      const first = addDays(today, -days);
      for (let back = days; back >= 0; back -= 1) {
        const date = addDays(today, -back);
        await addDemoDays(tx, [{ profile, date, share, members: known, first }], now);
      }
      // As the demo does it: once the history is there, the ledgers of its members are.
      for (let all = known === 0; !all; ) all = await openLedgers(tx, profile.merchant, first);
    }
  });
}
