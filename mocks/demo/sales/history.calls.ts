import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DemoHistory } from '#areas/home/firstRun/demoHistory';
import { type Call, publicCall } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { job } from '#server/db/schema';
import { member } from '#server/db/schema/member/member';
import { demoDay } from '#server/db/schema/sales/trading';
import { chain } from '../organisation';
import { demoSales, officeYesterday } from './job';
import { storeProfiles } from './profile';

const stores = storeProfiles.flatMap(({ merchant, guid }) => (merchant === chain ? [guid] : []));

/** The number of days before today that a host wants; null if it makes no orders. */
async function wantedDays(tx: Tx): Promise<number | null> {
  const [row] = await tx.select({ payload: job.payload }).from(job).where(eq(job.key, demoSales.name));
  const wanted = demoSales.payload.safeParse(row?.payload);
  return wanted.success ? wanted.data.days : null;
}

/** Returns how much of the demo's history is there; null if the host makes none. Today does not count. */
export async function demoHistory(tx: Tx, now: Date): Promise<DemoHistory | null> {
  const days = await wantedDays(tx);
  if (days === null) return null;
  const made = await tx
    .select({ date: demoDay.businessDate })
    .from(demoDay)
    .where(and(inArray(demoDay.store, stores), lte(demoDay.businessDate, officeYesterday(now))))
    .groupBy(demoDay.businessDate)
    .having(sql`count(*) = ${stores.length}`);
  const [pending] = await tx
    .select({ guid: member.guid })
    .from(member)
    .where(and(eq(member.merchant, chain), isNull(member.ledgerSince)))
    .limit(1);
  return { days, made: Math.min(days, made.length), hasLedgers: pending === undefined };
}

/** How far the demo's history is made, for the notice on the home page. */
export const calls: readonly Call[] = [
  publicCall({
    method: 'GET',
    path: '/sign_on/demo_history',
    input: z.unknown(),
    handle: ({ tx, now }) => demoHistory(tx, now),
  }),
];
