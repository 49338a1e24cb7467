import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BrandAccount } from '#areas/guestScreen/authorization/officialAccount.contract';
import type { CallerContext } from '#server/call/call';
import { record, store } from '#server/db/schema';
import { officialAccount } from '#server/db/schema/guestScreen/guestScreen';
import { visibleStores } from '#server/store/scope';

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
