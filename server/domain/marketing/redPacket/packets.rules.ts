import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { redPacketStatus, redPacketStatuses } from '#areas/marketing/redPacket/redPacket';
import { redPacket as contract } from '#areas/marketing/redPacket/redPacket.contract';
import { ownIssue } from '#entity/ownIssue';
import { codes, Refusal } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { redPacket } from '#server/db/schema/marketing/redPacket';
import { instantSql } from '#server/db/zones';
import { redPacketCode } from '#server/domain/access/sealedTexts';
import { reachesSubject } from '#server/domain/member/card/subjectStores';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { multiplyDecimals } from '#values/decimal';

const asked = z.array(z.enum(redPacketStatuses)).min(1);

/** Values that another kind or audience has are dropped; the total of a fixed one follows from its packets. */
function settled(values: Record<string, unknown>): Record<string, unknown> {
  const { kind, audience, amount, packets } = values;
  const isFixed = kind === 'fixed';
  const keep = (when: boolean, name: string) => (when ? (values[name] ?? null) : null);
  return {
    ...values,
    amount: keep(isFixed, 'amount'),
    totalAmount: isFixed ? multiplyDecimals(String(amount), String(packets), 2) : values.totalAmount,
    minAmount: keep(!isFixed, 'minAmount'),
    maxAmount: keep(!isFixed, 'maxAmount'),
    levels: keep(audience === 'levels', 'levels'),
    labels: keep(audience === 'labels', 'labels'),
  };
}

/** The status of a row as {@link redPacketStatus} has it. */
function shownStatus(now: Date): SQL {
  const at = instantSql(now);
  return sql`CASE WHEN ${redPacket.state} IN ('draft', 'stopped', 'ended') THEN ${redPacket.state}
    WHEN ${at} >= ${redPacket.endTime} THEN 'ended' WHEN ${redPacket.state} = 'paused' THEN 'paused'
    WHEN ${at} < ${redPacket.startTime} THEN 'upcoming' ELSE 'inProgress' END`;
}

/** Red packets: the state that is shown follows from the clock. */
export const redPacketEntity: Entity = {
  contract,
  storage: tableStorage(contract, redPacket, { code: null }),
  whyFinal: 'redPacket.final',
  reaches: reachesSubject,
  normalise: settled,
  columns: (_context, _values, before) => Promise.resolve(before ? {} : { state: 'draft' }),
  inForce: ({ now }) => sql`${shownStatus(now)} NOT IN ('stopped', 'ended')`,
  filters: {
    status(value, { now }) {
      const states = asked.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      return sql`${shownStatus(now)} IN ${states.data}`;
    },
  },
  check({ now }, { endTime }) {
    const over = Date.parse(String(endTime)) <= now.getTime();
    return Promise.resolve(over ? [ownIssue(contract.name, 'endTime', 'endAfterNow')] : []);
  },
  async complete(context, rows) {
    if (rows.length === 0) return;
    const { tx, now, caller } = context;
    const { guid, state, startTime, endTime, code } = redPacket;
    const found = await tx
      .select({ guid, state, startTime, endTime, code })
      .from(redPacket)
      .where(
        inArray(
          guid,
          rows.map((row) => row.guid),
        ),
      );
    const known = new Map(found.map((one) => [one.guid, one]));
    const mayGive = caller.codes.has(`${contract.name}:give`);
    for (const row of rows) {
      const stored = known.get(row.guid);
      row.values.status = stored ? redPacketStatus(stored, now.getTime()) : null;
      row.values.code =
        mayGive && stored?.code ? await redPacketCode.open(context, caller.merchant, stored.code) : null;
    }
  },
};

export type PacketRow = typeof redPacket.$inferSelect;

/** A definition, locked until the transaction ends: its packets change only under this lock. */
export async function lockPacket(tx: Tx, guid: string): Promise<PacketRow | undefined> {
  const [row] = await tx.select().from(redPacket).where(eq(redPacket.guid, guid)).for('no key update');
  return row;
}
