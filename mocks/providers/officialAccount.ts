import { and, eq, sql } from 'drizzle-orm';
import { digest } from '#server/call/digest';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import type { PlatformAccount } from '#server/domain/guestScreen/authorization/request';

/** Permission sets of a verified service account, by one reading of 002 §6. */
const ofService = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 22, 24, 26];
const ofSubscription = [1, 2, 3, 7, 11, 15];

async function appIdOf(name: string): Promise<string> {
  return `wx${(await digest(`official account ${name}`))
    .replace(/[^0-9a-f]/gi, '')
    .toLowerCase()
    .slice(0, 16)}`;
}

async function brandNames(tx: Tx, merchant: string): Promise<string[]> {
  const rows = await tx
    .select({ name: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, 'brand')))
    .orderBy(record.createdAt, record.guid)
    .limit(5);
  return rows.map(({ name }) => name);
}

/** The accounts that somebody of an enterprise could authorise: one of each brand, and a small one that may do little. */
export async function platformAccounts(tx: Tx, merchant: string): Promise<PlatformAccount[]> {
  const names = await brandNames(tx, merchant);
  const service = names.map(async (name) => ({
    appId: await appIdOf(`${merchant} ${name}`),
    name,
    permissions: ofService,
  }));
  const other = { appId: await appIdOf(`${merchant} other`), name: '美食福利号', permissions: ofSubscription };
  return [...(await Promise.all(service)), other];
}
