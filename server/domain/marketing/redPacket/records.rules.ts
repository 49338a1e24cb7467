import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { claimUses } from '#areas/marketing/redPacket/claims';
import { redPacketRecord as contract } from '#areas/marketing/redPacket/redPacketRecord.contract';
import { codes, Refusal } from '#server/call/refusal';
import { redPacketShare } from '#server/db/schema/marketing/redPacket';
import { balanceLot, member } from '#server/db/schema/member/member';
import { instantSql } from '#server/db/zones';
import { maskedPhone, seenMembers } from '#server/domain/member/member/seen';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';

const asked = z.array(z.enum(claimUses)).min(1);

/** How much of the gift balance is left that a packet became. */
const usedAt = (now: Date) => sql`CASE WHEN ${redPacketShare.expiresAt} <= ${instantSql(now)} THEN 'expired'
  ELSE (SELECT CASE WHEN ${balanceLot.left} = ${balanceLot.granted} THEN 'unused' WHEN ${balanceLot.left} > 0 THEN 'partlyUsed'
    ELSE 'used' END FROM ${balanceLot} WHERE ${balanceLot.guid} = ${redPacketShare.lot}) END`;

/** Packets that were claimed, by members whom the caller sees. Those that are open stay unseen: amounts are drawn beforehand. */
export const redPacketRecordEntity: Entity = {
  contract,
  storage: tableStorage(contract, redPacketShare),
  sees: (context) => sql`${redPacketShare.state} = 'claimed' AND EXISTS (SELECT 1 FROM ${member}
    WHERE ${member.guid} = ${redPacketShare.member} AND ${seenMembers(context) ?? sql`true`})`,
  filters: {
    status(value, { now }) {
      const uses = asked.safeParse([value].flat());
      if (!uses.success) throw new Refusal(codes.badRequest, 'badRequest');
      return sql`${usedAt(now)} IN ${uses.data}`;
    },
  },
  async complete({ tx, now }, rows) {
    if (rows.length === 0) return;
    const found = await tx
      .select({ guid: redPacketShare.guid, phone: member.phone, status: sql<string>`${usedAt(now)}` })
      .from(redPacketShare)
      .leftJoin(member, eq(member.guid, redPacketShare.member))
      .where(
        and(
          inArray(
            redPacketShare.guid,
            rows.map(({ guid }) => guid),
          ),
        ),
      );
    const known = new Map(found.map((one) => [one.guid, one]));
    for (const { guid, values } of rows) {
      const one = known.get(guid);
      values.phone = maskedPhone(one?.phone ?? '');
      values.status = one?.status ?? null;
    }
  },
};
