import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { store } from '#server/db/schema';
import { salePosting } from '#server/db/schema/sales/sales';
import { inScope, visibleStores } from '#server/store/scope';
import { dayIn } from '#values/zonedTime';
import type { Entry } from '../ledger/purse';
import { withMerged } from './merged';

/**
 * Where a row of a ledger belongs that no till wrote: the store of registration, or of the last order, as far as the caller
 * sees them, so that who wrote it sees it too.
 */
async function placeOf({ tx, caller }: CallerContext, member: { guid: string; store: string | null }) {
  const seen = visibleStores(caller.merchant, caller.scope);
  const find = async (guid: string) => {
    const [found] = await tx
      .select({ store: store.guid, brand: store.brand })
      .from(store)
      .where(and(seen, eq(store.guid, guid)));
    return found;
  };
  const registered = member.store === null ? undefined : await find(member.store);
  if (registered) return registered;
  const [last] = await tx
    .select({ store: salePosting.store })
    .from(salePosting)
    .where(
      and(
        sql`${salePosting.member} IN ${withMerged(sql`${member.guid}`)}`,
        inScope(caller, 'store', sql`${salePosting.store}`),
      ),
    )
    .orderBy(desc(salePosting.at))
    .limit(1);
  return (last && (await find(last.store))) ?? { store: null, brand: null };
}

/** The facts of every row that an operator writes into the ledgers of a member. */
export async function entryBy(
  context: CallerContext,
  member: { guid: string; store: string | null },
  { kind, business, remark }: Pick<Entry, 'kind' | 'business' | 'remark'>,
): Promise<Entry> {
  const { caller, now } = context;
  return {
    ...(await placeOf(context, member)),
    kind,
    business,
    remark,
    order: null,
    of: null,
    at: now.toISOString(),
    businessDate: dayIn(now, caller.merchantZone),
    operator: caller.name,
  };
}
