import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BrandAccount } from '../../../src/areas/guestScreens/authorization/officialAccount.contract';
import type { CallerContext } from '../../call/call';
import { digest } from '../../call/digest';
import type { Tx } from '../../db/database';
import { officialAccount } from '../../db/guestScreensSchema';
import { record, store } from '../../db/schema';
import { visibleStores } from '../../store/scope';

/** An official account as the stand-in's platform knows it. */
export interface PlatformAccount {
  appId: string;
  name: string;
  permissions: number[];
}

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

/** The brands of which the caller sees a store, each with its account. */
export async function accountsSeen({ tx, caller }: CallerContext): Promise<BrandAccount[]> {
  const seen = tx.select({ brand: store.brand }).from(store).where(visibleStores(caller.merchant, caller.scope));
  const isAll = caller.scope.kind === 'unrestricted';
  const rows = await tx
    .select({
      brand: record.guid,
      brandName: sql<string>`coalesce(${record.data}->>'name', '')`,
      stores: sql<number>`(SELECT count(*)::int FROM ${store} WHERE ${store.brand} = ${record.guid})`,
      account: officialAccount,
    })
    .from(record)
    .leftJoin(
      officialAccount,
      and(eq(officialAccount.merchant, record.merchant), eq(officialAccount.brand, record.guid)),
    )
    .where(
      and(
        eq(record.merchant, caller.merchant),
        eq(record.resource, 'brand'),
        isAll ? undefined : inArray(record.guid, seen),
      ),
    )
    .orderBy(record.createdAt, record.guid);
  return rows.map(({ account, ...brand }) => ({
    ...brand,
    account: account && {
      appId: account.appId,
      name: account.name,
      permissions: account.permissions,
      version: account.version,
      authorizedAt: account.authorizedAt,
      authorizedBy: account.authorizedBy,
    },
  }));
}
