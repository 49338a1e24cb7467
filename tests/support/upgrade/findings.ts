import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import { callerBehind } from '#server/domain/access/caller';
import { systemContext } from '#server/domain/access/system';
import { checkFigures } from '#server/domain/report/integrity/look';
import { defaultConfig } from '#server/gateway';

const merchant = '10000001';
const period = { from: '2026-11-01', to: '2026-11-21' };

/** Returns what the integrity check finds wrong, and the number of figures that it compared. */
export async function findings(database: Database, account: string) {
  const found = await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ guid: string }>(
      sql`SELECT guid FROM employee WHERE account = ${account} AND merchant = ${merchant}`,
    );
    const caller = await callerBehind(tx, { merchant, employee: rows[0]?.guid ?? '' });
    if (!caller) throw new Error(`${account} may not sign on`);
    const now = new Date('2026-11-21T04:00:00Z');
    return checkFigures({ ...(await systemContext({ tx, now, config: defaultConfig }, merchant)), caller }, period);
  });
  return {
    looked: found.reduce((sum, { looked }) => sum + looked, 0),
    wrong: found.filter(({ wrong }) => wrong.length > 0),
  };
}
