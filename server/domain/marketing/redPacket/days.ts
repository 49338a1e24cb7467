import { and, eq, sql } from 'drizzle-orm';
import type { ClaimDay } from '#areas/marketing/redPacket/commands';
import type { CallerContext } from '#server/call/call';
import { redPacketShare } from '#server/db/schema/marketing/redPacket';
import { dayInSql } from '#server/db/zones';
import { requireRows } from '#server/store/read';
import { redPacketEntity } from './packets.rules';

/** Claims of a red packet by date of the office, the oldest first. */
export async function claimDays(context: CallerContext, { id }: { id: string }): Promise<{ days: ClaimDay[] }> {
  const { tx, caller } = context;
  await requireRows(context, redPacketEntity, [id]);
  const day = sql<string>`${dayInSql(sql`${redPacketShare.claimedAt}`, sql`${caller.merchantZone}::text`)}::text`;
  const days = await tx
    .select({ day, claims: sql<number>`count(*)::int`, amount: sql<string>`sum(${redPacketShare.amount})::text` })
    .from(redPacketShare)
    .where(and(eq(redPacketShare.packet, id), eq(redPacketShare.state, 'claimed')))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return { days };
}
