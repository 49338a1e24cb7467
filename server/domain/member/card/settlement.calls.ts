import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Settlement, settlementPath } from '#areas/member/card/record/cardConsumptionRecord.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { balanceLedger, balanceLot } from '#server/db/schema/member/member';
import { inScope } from '#server/store/scope';
import { addDecimals } from '#values/decimal';
import { dayIn } from '#values/zonedTime';
import { storesOfSubject } from './subjectStores';
import { cardBaseOf } from './terms';

/** The first day of the month after one, YYYY-MM-DD. */
function endOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/** Stored value that was spent in a month, by who sold it and who took it: sums of ledger rows, refunds taken off. */
async function settle(context: CallerContext, input: { month?: string | null | undefined }): Promise<Settlement> {
  const { tx, caller, now } = context;
  if (!caller.subject) throw refuse('subjectRequired');
  const month = input.month ?? dayIn(now, caller.zone).slice(0, 7);
  const { giftBearer } = await cardBaseOf(tx, caller.subject);
  const seen = inScope(caller, 'store', sql`${balanceLedger.store}`);
  const sold = inScope(caller, 'store', sql`${balanceLot.store}`);
  const sum = (bucket: string) =>
    sql<string>`coalesce(sum(-${balanceLedger.change}) FILTER (WHERE ${balanceLedger.bucket} = ${bucket}), 0)::numeric(14, 2)::text`;
  const rows = await tx
    .select({
      soldAt: balanceLot.store,
      usedAt: balanceLedger.store,
      real: sum('real'),
      gift: sum('gift'),
      subsidy: sum('subsidy'),
    })
    .from(balanceLedger)
    .innerJoin(balanceLot, eq(balanceLot.guid, balanceLedger.lot))
    .where(
      and(
        eq(balanceLedger.merchant, caller.merchant),
        eq(balanceLedger.subject, caller.subject),
        inArray(balanceLedger.kind, ['sale', 'refund']),
        gte(balanceLedger.businessDate, `${month}-01`),
        lt(balanceLedger.businessDate, endOf(month)),
        seen && sold ? sql`(${seen} OR ${sold})` : undefined,
      ),
    )
    .groupBy(balanceLot.store, balanceLedger.store);
  const stores = (await storesOfSubject(context)).map(({ guid, name }) => ({ id: guid, name }));
  return {
    month,
    giftBearer,
    stores,
    cells: rows.map(({ usedAt, ...row }) => ({
      ...row,
      usedAt: usedAt ?? '',
      owed: giftBearer === 'seller' ? addDecimals(row.real, row.gift) : row.real,
    })),
  };
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: settlementPath,
    permission: 'cardConsumptionRecord:settlement',
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .nullish(),
    }),
    handle: settle,
  }),
];
