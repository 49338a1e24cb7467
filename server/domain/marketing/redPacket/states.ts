import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type RedPacketState, redPacketStatus } from '#areas/marketing/redPacket/redPacket';
import { splitAmount } from '#areas/marketing/redPacket/split';
import { cents, yuan } from '#business/bill/bill';
import { systemName } from '#entity/person';
import type { CallerContext } from '#server/call/call';
import { randomBelow, randomSecret } from '#server/call/digest';
import { missing, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { redPacket, redPacketShare } from '#server/db/schema/marketing/redPacket';
import { redPacketCode } from '#server/domain/access/sealedTexts';
import { enqueue, jobKind } from '#server/domain/queue';
import { insertRows } from '#server/store/bulk';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { addDecimals } from '#values/decimal';
import { returnOpen } from './claim';
import { lockPacket, type PacketRow, redPacketEntity } from './packets.rules';

/** Returns the unclaimed money of a red packet when it is over. */
export const packetEnd = jobKind('redPacketEnd', z.object({ packet: z.string() }));

/** A whole number between two others, by the gateway's source of chance: nobody can tell amounts in advance. */
const drawn = (from: bigint, to: bigint) => from + BigInt(randomBelow(Number(to - from) + 1));

/** Splits a red packet into its rows, and sees to its end. */
export async function splitPacket(
  tx: Tx,
  row: PacketRow,
  { at, by, draw = drawn }: { at: Date; by: string; draw?: typeof drawn },
): Promise<void> {
  const { guid: packet, merchant, subject, packets } = row;
  const fixed = row.amount === null ? null : cents(row.amount);
  const min = fixed ?? cents(row.minAmount ?? '0.01');
  const max = fixed ?? cents(row.maxAmount ?? row.totalAmount);
  const amounts = splitAmount({ total: cents(row.totalAmount), packets, min, max }, draw);
  const made = at.toISOString();
  const empty = { member: null, claimedAt: null, way: null, claim: null, lot: null, expiresAt: null, operator: null };
  await insertRows(
    tx,
    redPacketShare,
    amounts.map((amount, index) => ({
      ...{ guid: `${packet}-${index + 1}`, merchant, version: 1, search: '', createdAt: made, updatedAt: made },
      ...{ updatedBy: by, subject, packet, number: index + 1, amount: yuan(amount), state: 'open' as const, ...empty },
    })),
  );
  await enqueue(tx, packetEnd, {
    key: `${packetEnd.name}-${packet}`,
    due: new Date(row.endTime),
    payload: { packet },
  });
}

/** Ends a red packet whose time is over; once, however often it is asked. */
export async function endPacket({ tx, now }: { tx: Tx; now: Date }, guid: string): Promise<null> {
  const row = await lockPacket(tx, guid);
  if (!row || (row.state !== 'published' && row.state !== 'paused')) return null;
  if (now.getTime() < Date.parse(row.endTime)) return null;
  const returned = await returnOpen(tx, row, { at: now, by: systemName });
  await tx
    .update(redPacket)
    .set({ state: 'ended', returnedAmount: addDecimals(row.returnedAmount, returned), version: row.version + 1 })
    .where(eq(redPacket.guid, guid));
  return null;
}

async function held(context: CallerContext, id: string): Promise<PacketRow> {
  const [seen] = await requireRows(context, redPacketEntity, [id]);
  const row = await lockPacket(context.tx, id);
  if (!seen || !row) throw missing();
  return row;
}

async function moveTo(
  context: CallerContext,
  row: PacketRow,
  state: RedPacketState,
  more: Partial<Pick<PacketRow, 'code' | 'codeDigest' | 'returnedAmount'>> = {},
): Promise<{ id: string; returned: string }> {
  const { tx, caller, now } = context;
  const shown = (of: RedPacketState) => redPacketStatus({ ...row, state: of }, now.getTime());
  const at = { version: row.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name };
  await tx
    .update(redPacket)
    .set({ state, ...more, ...at })
    .where(eq(redPacket.guid, row.guid));
  const { returnedAmount = row.returnedAmount } = more;
  await context.log({
    ...logPlace(redPacketEntity, { ...row, values: {} }),
    type: state === 'published' ? 'enable' : 'disable',
    objectGuid: row.guid,
    object: row.name,
    detail: [
      { field: 'status', before: shown(row.state), after: shown(state) },
      ...(returnedAmount === row.returnedAmount
        ? []
        : [{ field: 'returnedAmount', before: row.returnedAmount, after: returnedAmount }]),
    ],
  });
  return { id: row.guid, returned: returnedAmount };
}

/** Publishes a draft: from now on its amounts are fixed, and members claim from its start. */
export async function publish(context: CallerContext, { id }: { id: string }) {
  const row = await held(context, id);
  const { name } = row;
  if (row.state !== 'draft') throw refuse('redPacket.notDraft', { name });
  if (context.now.getTime() >= Date.parse(row.endTime)) throw refuse('redPacket.late', { name });
  await splitPacket(context.tx, row, { at: context.now, by: context.caller.name });
  const drawnCode = randomSecret(8).toUpperCase();
  const code = await redPacketCode.seal(context, row.merchant, drawnCode);
  const [codeDigest] = await redPacketCode.digests(context, row.merchant, drawnCode);
  return moveTo(context, row, 'published', { code, codeDigest });
}

/** No claims for a while; the end stays where it is. */
export async function pause(context: CallerContext, { id }: { id: string }) {
  const row = await held(context, id);
  const status = redPacketStatus(row, context.now.getTime());
  if (status !== 'upcoming' && status !== 'inProgress') throw refuse(`redPacket.refused.${status}`, { name: row.name });
  return moveTo(context, row, 'paused');
}

/** Goes on with a paused one. */
export async function resume(context: CallerContext, { id }: { id: string }) {
  const row = await held(context, id);
  const status = redPacketStatus(row, context.now.getTime());
  if (status !== 'paused') throw refuse(`redPacket.refused.${status}`, { name: row.name });
  return moveTo(context, row, 'published');
}

/** Ends it for good: what nobody claimed goes back, what was claimed stays the members'. */
export async function stop(context: CallerContext, { id }: { id: string }) {
  const { tx, caller, now } = context;
  const row = await held(context, id);
  const status = redPacketStatus(row, now.getTime());
  if (status === 'draft' || status === 'stopped' || status === 'ended')
    throw refuse(`redPacket.refused.${status}`, { name: row.name });
  const returned = await returnOpen(tx, row, { at: now, by: caller.name });
  return moveTo(context, row, 'stopped', { returnedAmount: addDecimals(row.returnedAmount, returned) });
}
