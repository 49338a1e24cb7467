import { eq } from 'drizzle-orm';
import { systemName } from '#entity/person';
import { createChance, seedOf } from '#mocks/demo/chance';
import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { redPacket } from '#server/db/schema/marketing/redPacket';
import { splitPacket } from '#server/domain/marketing/redPacket/states';
import { dayMs } from '#values/duration';
import { pinyinCodeOf } from '#values/pinyin';
import { demoCode } from '../coupon/demoInstances';
import { demoPacketGuid } from './demoClaims';
import { type DemoPacket, demoPackets } from './demoPackets';

function rowOf({ merchant, at, now }: DemoStart, one: DemoPacket, place: number): typeof redPacket.$inferInsert {
  const { of, key, name, wish, amount = null, total, packets, min = null, max = null, limit, levels, state } = one;
  // A day begins at midnight in the demo's zone, which is eight hours ahead.
  const midnight = Math.floor((now.getTime() + dayMs / 3) / dayMs) * dayMs - dayMs / 3;
  const dayAt = (day: number) => new Date(midnight + day * dayMs).toISOString();
  const created = new Date(Date.parse(at) + place * 60_000).toISOString();
  const subject = `${merchant}-subject-${of}`;
  const guid = demoPacketGuid(merchant, of, key);
  return {
    ...{ guid, merchant, version: 1, createdAt: created, updatedAt: created, updatedBy: systemName, subject },
    ...{ search: `${name} ${pinyinCodeOf(name)}`.toLowerCase(), name, wish, amount, totalAmount: total, packets },
    ...{ kind: amount === null ? 'random' : 'fixed', minAmount: min, maxAmount: max, claimLimit: limit },
    audience: levels ? 'levels' : 'all',
    levels: levels?.map((level) => demoLevelGuid(subject, level)) ?? null,
    labels: null,
    ...{ startTime: dayAt(one.days[0]), endTime: dayAt(one.days[1]), validityDays: one.validity },
    code: state === 'draft' ? null : demoCode(guid),
    // Members claim before a red packet is stopped.
    state: state === 'stopped' ? 'published' : state,
  };
}

/** Red packets in every state; members claim once their ledgers are open. */
async function make(start: DemoStart): Promise<void> {
  const { tx, now } = start;
  for (const [place, one] of demoPackets.entries()) {
    const row = rowOf(start, one, place);
    const [made] = await tx.insert(redPacket).values(row).onConflictDoNothing().returning();
    if (!made || made.state === 'draft') continue;
    const chance = createChance(seedOf(made.guid));
    const draw = (from: bigint, to: bigint) => from + BigInt(chance.between(0, Number(to - from)));
    await splitPacket(tx, made, { at: now, by: systemName, draw });
    await tx.update(redPacket).set({ updatedAt: row.createdAt }).where(eq(redPacket.guid, made.guid));
  }
}

export const demo = new DemoPart({ name: 'redPackets', of: 'chain', after: ['memberLevels'], make });
