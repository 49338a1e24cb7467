import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EntryKind } from '#areas/member/ledger/kinds';
import type { Tx } from '#server/db/database';
import { balanceLedger } from '#server/db/schema/member/member';
import { compareDecimals } from '#values/decimal';

/** Entries that come from money, or use it up. Value adjusted by hand or merged is spent like any other, but never paid out. */
const ofMoney: EntryKind[] = ['opening', 'recharge', 'rechargeRefund', 'sale', 'refund', 'expiry', 'waiver'];

/** Returns how much of a card's real value may be paid out: what its member topped up with money and has not used, at most what it holds. */
export async function payableOf(tx: Tx, member: string, realBalance: string): Promise<string> {
  const [found] = await tx
    .select({ left: sql<string>`greatest(coalesce(sum(${balanceLedger.change}), 0), 0)::numeric(14, 2)::text` })
    .from(balanceLedger)
    .where(
      and(eq(balanceLedger.member, member), eq(balanceLedger.bucket, 'real'), inArray(balanceLedger.kind, ofMoney)),
    );
  const left = found?.left ?? '0.00';
  return compareDecimals(left, realBalance) < 0 ? left : realBalance;
}
