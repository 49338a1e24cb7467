import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { redPacketStatus } from '#areas/marketing/redPacket/redPacket';
import { systemName } from '#entity/person';
import { createChance, seedOf } from '#mocks/demo/chance';
import { guidOf } from '#mocks/demo/organisation';
import type { Tx } from '#server/db/database';
import { redPacket } from '#server/db/schema/marketing/redPacket';
import { member } from '#server/db/schema/member/member';
import { claimFor, fitting, returnOpen } from '#server/domain/marketing/redPacket/claim';
import { lockPacket } from '#server/domain/marketing/redPacket/packets.rules';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { brandOf } from '#server/domain/table/brandOf';
import { addDecimals } from '#values/decimal';
import { dayIn, defaultZone } from '#values/zonedTime';
import { demoPackets } from './demoPackets';

/** The demo's red packet of a subject, from 1. */
export const demoPacketGuid = (merchant: string, of: number, key: string) =>
  guidOf(merchant, 'redPacket', `${of}-${key}`);

/** So many enabled members of a subject with open ledgers, the same for the same act. */
async function claimants(tx: Tx, subject: string, act: string, count: number) {
  return tx
    .select({ guid: member.guid, store: member.store })
    .from(member)
    .where(
      and(
        eq(member.subject, subject),
        eq(member.enabled, true),
        isNotNull(member.ledgerSince),
        isNotNull(member.store),
      ),
    )
    .orderBy(asc(sql`md5(${member.guid} || ${act})`))
    .limit(count);
}

/** Lets some members claim a red packet of the demo, as guests do in their app; once for an act. */
async function claimSome(tx: Tx, guid: string, { act, count, at }: { act: string; count: number; at: Date }) {
  const [seen] = await tx.select().from(redPacket).where(eq(redPacket.guid, guid));
  if (!seen || redPacketStatus(seen, at.getTime()) !== 'inProgress') return;
  const wanted = await claimants(tx, seen.subject, act, count);
  const storeOf = new Map(wanted.map((one) => [one.guid, one.store]));
  const books = await Books.hold(
    tx,
    inArray(
      member.guid,
      wanted.map((one) => one.guid),
    ),
  );
  const row = await lockPacket(tx, guid);
  if (!row || redPacketStatus(row, at.getTime()) !== 'inProgress') return;
  const able = (await fitting(tx, row, books.all())).slice(0, row.packets - row.claimed);
  if (able.length === 0) return;
  await claimFor(tx, row, able, {
    ...{ guid: act, way: 'guest', at, operator: '' },
    async entryOf(book, business): Promise<Entry> {
      const store = storeOf.get(book.member.guid) ?? null;
      return {
        ...{ kind: 'grant', business, order: null, of: null, store, operator: '', remark: row.name },
        brand: store && (await brandOf(tx, store)),
        at: at.toISOString(),
        businessDate: dayIn(at, defaultZone),
      };
    },
  });
  await books.write(tx);
}

/** Lets members of the demo claim its red packets: many at first, then one now and then. Staff may have changed them meanwhile. */
export async function claimDemoPackets(tx: Tx, merchant: string, at: Date): Promise<void> {
  for (const { of, key, claims, state } of demoPackets) {
    if (claims === 0) continue;
    const guid = demoPacketGuid(merchant, of, key);
    const [row] = await tx.select().from(redPacket).where(eq(redPacket.guid, guid));
    if (!row) continue;
    if (row.claimed === 0) await claimSome(tx, guid, { act: `${guid}-first`, count: claims, at });
    else if (state === 'published') {
      const act = `${guid}-${at.toISOString().slice(0, 16)}`;
      if (createChance(seedOf(act)).percent(8)) await claimSome(tx, guid, { act, count: 1, at });
    }
    if (row.claimed === 0 && state === 'stopped') await stopDemoPacket(tx, guid, at);
  }
}

async function stopDemoPacket(tx: Tx, guid: string, at: Date): Promise<void> {
  const row = await lockPacket(tx, guid);
  if (row?.state !== 'published') return;
  const returned = await returnOpen(tx, row, { at, by: systemName });
  await tx
    .update(redPacket)
    .set({ state: 'stopped', returnedAmount: addDecimals(row.returnedAmount, returned) })
    .where(eq(redPacket.guid, guid));
}
