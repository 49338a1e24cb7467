import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { ownerOf } from '#server/domain/member/member/merged';

/** Business days and members whose uses of campaigns are counted. */
export interface DaysAndMembers {
  /** YYYY-MM-DD */
  days: readonly string[];
  members: readonly string[];
}

/** Names the uses of a campaign on a business date, of a member or of everybody. */
export const dailyKey = (campaign: string, businessDate: string, member: string | null = null): string =>
  `${campaign} ${businessDate} ${member ?? ''}`;

/**
 * Counts the orders that campaigns lowered, by {@link dailyKey}. An order counts on the business date of its sale, as long as something
 * of the discount is left after refunds; those of merged members are the survivor's.
 */
export async function dailyUses(
  tx: Tx,
  campaigns: readonly string[],
  { days, members }: DaysAndMembers,
): Promise<Map<string, number>> {
  if (campaigns.length === 0 || days.length === 0) return new Map();
  const owners = members.length > 0 ? sql`owner IN ${[...new Set(members)]}` : sql`false`;
  const { rows } = await tx.execute<{ source: string; day: string; owner: string | null; uses: number }>(sql`
    SELECT source, day::text AS day, owner, count(*)::int AS uses FROM (
      SELECT d.source, min(d.business_date) FILTER (WHERE d.amount > 0) AS day, max(${ownerOf(sql`d.member`)}) AS owner
      FROM sale_discount d WHERE d.kind = 'activity' AND d.source IN ${[...campaigns]} AND d.order_guid IN (
        SELECT s.order_guid FROM sale_discount s WHERE s.kind = 'activity' AND s.source IN ${[...campaigns]}
          AND s.business_date::text IN ${[...days]})
      GROUP BY d.source, d.order_guid HAVING sum(d.amount) > 0) used
    WHERE day::text IN ${[...days]}
    GROUP BY GROUPING SETS ((source, day), (source, day, owner)) HAVING grouping(owner) = 1 OR ${owners}`);
  return new Map(rows.map(({ source, day, owner, uses }) => [dailyKey(source, day, owner), uses]));
}
