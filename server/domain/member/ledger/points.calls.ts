import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { cardPointsRecord, type PointsTotals, pointsTotalsPath } from '#areas/member/ledger/cardPointsRecord.contract';
import { sourceCode } from '#entity/contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { pointsLedger } from '#server/db/schema/member/member';
import { filtersInput } from '#server/store/filters';
import { whereOf } from '#server/store/listQuery';
import { cardPointsRecordEntity } from './points.rules';

const days = z.object({ from: z.iso.date().nullish(), to: z.iso.date().nullish() }).catch({});

/** Sums over all rows that the list finds; what was given before the period is its opening. */
async function totals(
  context: CallerContext,
  { filters, keyword }: { filters: Record<string, unknown>; keyword?: string | undefined },
): Promise<PointsTotals> {
  const { businessDate, ...others } = filters;
  const { from } = days.parse(businessDate ?? {});
  const until = { businessDate: { ...days.parse(businessDate ?? {}), from: null } };
  const where = await whereOf(cardPointsRecordEntity, context, {
    ...{ page: 1, size: 1, keyword },
    filters: businessDate ? { ...others, ...until } : others,
  });
  const { change, member } = pointsLedger;
  const before = from ? sql`${pointsLedger.businessDate} < ${from}::date` : sql`false`;
  const sum = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${change}) FILTER (WHERE ${what}), 0)::float8`;
  const [row] = await context.tx
    .select({
      opening: sum(before),
      given: sum(sql`NOT (${before}) AND ${change} > 0`),
      taken: sum(sql`NOT (${before}) AND ${change} < 0`),
      members: sql<number>`(count(DISTINCT ${member}) FILTER (WHERE NOT (${before})))::int`,
    })
    .from(pointsLedger)
    .where(where);
  const { opening = 0, given = 0, taken = 0, members = 0 } = row ?? {};
  return { opening, given, taken: -taken, closing: opening + given + taken, members };
}

/** Points of activities beyond the standard calls. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: pointsTotalsPath,
    permission: sourceCode(cardPointsRecord, 'list'),
    input: z.object({ filters: filtersInput, keyword: z.string().max(100).optional() }),
    handle: totals,
  }),
];
