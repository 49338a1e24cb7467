import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ClaimWay } from '#areas/marketing/redPacket/claims';
import { redPacketStatus } from '#areas/marketing/redPacket/redPacket';
import { cents, total, yuan } from '#business/bill/bill';
import { refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { redPacket, redPacketShare } from '#server/db/schema/marketing/redPacket';
import { labelMember } from '#server/db/schema/member/label';
import type { Book } from '#server/domain/member/ledger/book';
import type { Entry } from '#server/domain/member/ledger/purse';
import { addDecimals } from '#values/decimal';
import { dayMs } from '#values/duration';
import type { PacketRow } from './packets.rules';

/** Refuses what cannot be claimed at an instant: not begun, paused, stopped or over. */
export function requireRunning(row: PacketRow, now: Date): void {
  const status = redPacketStatus(row, now.getTime());
  if (status !== 'inProgress') throw refuse(`redPacket.refused.${status}`, { name: row.name });
}

/**
 * Members who may claim a packet now: enabled, with a card that is used (B6), in the audience, and below the limit of packets. Their
 * ledgers are held, so that two claims of one member cannot pass the limit together.
 */
export async function fitting(tx: Tx, row: PacketRow, books: readonly Book[]): Promise<Book[]> {
  const able = books.filter((book) => book.mayTakePart && book.member.ledgerSince !== null);
  const guids = able.map(({ member }) => member.guid);
  if (guids.length === 0) return [];
  const held = await tx
    .select({ member: redPacketShare.member, n: sql<number>`count(*)::int` })
    .from(redPacketShare)
    .where(and(eq(redPacketShare.packet, row.guid), inArray(redPacketShare.member, guids)))
    .groupBy(redPacketShare.member);
  const claimedBy = new Map(held.map((one) => [one.member, one.n]));
  const labelled =
    row.audience === 'labels'
      ? await tx
          .selectDistinct({ member: labelMember.member })
          .from(labelMember)
          .where(and(inArray(labelMember.label, row.labels ?? []), inArray(labelMember.member, guids)))
      : [];
  const hasLabel = new Set(labelled.map((one) => one.member));
  return able.filter(({ member: { guid, level } }) => {
    if ((claimedBy.get(guid) ?? 0) >= row.claimLimit) return false;
    if (row.audience === 'levels') return row.levels?.includes(level) ?? false;
    return row.audience !== 'labels' || hasLabel.has(guid);
  });
}

interface Claim {
  /** names the act: a second one with it finds what the first one claimed */
  guid: string;
  way: ClaimWay;
  at: Date;
  operator: string;
  entryOf: (book: Book, business: string) => Promise<Entry>;
}

/**
 * Gives each of these members the next open packet, into their gift balance. The members are held and the definition is locked (docs/invariants.md "Locks"); a packet that is no longer open refuses all. Answers the yuan that were given.
 */
export async function claimFor(tx: Tx, row: PacketRow, books: readonly Book[], claim: Claim): Promise<string> {
  const { guid, way, at, operator, entryOf } = claim;
  const open = await tx
    .select()
    .from(redPacketShare)
    .where(and(eq(redPacketShare.packet, row.guid), eq(redPacketShare.state, 'open')))
    .orderBy(asc(redPacketShare.number))
    .limit(books.length);
  if (open.length < books.length)
    throw refuse('redPacket.refused.left', { name: row.name, left: open.length, needed: books.length });
  const claimedAt = at.toISOString();
  const expiresAt = new Date(at.getTime() + row.validityDays * dayMs).toISOString();
  for (const [index, book] of books.entries()) {
    const share = open[index];
    if (!share) continue;
    const entry = await entryOf(book, share.guid);
    const lot = `${book.card.guid}-gift-${entry.kind}-${share.guid}`;
    const claimed = await tx
      .update(redPacketShare)
      .set({
        ...{ state: 'claimed', member: book.member.guid, claim: guid, way, operator, lot, claimedAt, expiresAt },
        ...{ updatedAt: claimedAt, updatedBy: operator },
      })
      .where(and(eq(redPacketShare.guid, share.guid), eq(redPacketShare.state, 'open')))
      .returning({ guid: redPacketShare.guid });
    if (claimed.length === 0) throw refuse('redPacket.refused.left', { name: row.name, left: 0, needed: 1 });
    book.grant(entry, 'gift', cents(share.amount), expiresAt);
  }
  const given = yuan(total(open.map(({ amount }) => cents(amount))));
  await tx
    .update(redPacket)
    .set({
      claimed: row.claimed + books.length,
      claimedAmount: addDecimals(row.claimedAmount, given),
    })
    .where(eq(redPacket.guid, row.guid));
  return given;
}

/** Gives back what nobody claimed: afterwards all that was claimed and returned is the total (B8). Answers the yuan. */
export async function returnOpen(tx: Tx, row: PacketRow, { at, by }: { at: Date; by: string }): Promise<string> {
  const updatedAt = at.toISOString();
  const gone = await tx
    .update(redPacketShare)
    .set({ state: 'returned', updatedAt, updatedBy: by })
    .where(and(eq(redPacketShare.packet, row.guid), eq(redPacketShare.state, 'open')))
    .returning({ amount: redPacketShare.amount });
  return yuan(total(gone.map(({ amount }) => cents(amount))));
}
