import { and, eq, inArray, ne } from 'drizzle-orm';
import type { MergeLine, MergePreview } from '#areas/member/member/desk/privacy';
import { type Bucket, buckets } from '#business/bill/balance';
import { yuan } from '#business/bill/bill';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { redPacketShare } from '#server/db/schema/marketing/redPacket';
import { member } from '#server/db/schema/member/member';
import { platformCustomer } from '#server/db/schema/platform';
import { refuseFields } from '#server/store/write';
import { addDecimals } from '#values/decimal';
import { mergeHoldings } from '../equityCard/merge';
import { moveLabels } from '../label/ofMember';
import type { Book } from '../ledger/book';
import { Books } from '../ledger/books';
import { refuseOwn, requireReady, seenMember } from './held';
import { entryBy } from './place';
import { maskedPhone } from './seen';

/** The member of the same subject with this phone, whom the caller sees. */
async function byPhone(context: CallerContext, id: string, phone: string): Promise<string> {
  const { tx, caller } = context;
  const [found] = await tx
    .select({ guid: member.guid })
    .from(member)
    .where(
      and(
        eq(member.merchant, caller.merchant),
        eq(member.subject, caller.subject ?? ''),
        eq(member.phone, phone),
        ne(member.guid, id),
      ),
    );
  if (!found) throw refuseFields(context, [issue('phone', 'noSuchMember')]);
  await seenMember(context, found.guid);
  return found.guid;
}

interface Both {
  books: Books;
  survivor: Book;
  gone: Book;
}

/** Both ledgers, held until the call ends. */
async function heldBoth(context: CallerContext, id: string, other: string): Promise<Both> {
  await seenMember(context, id);
  await seenMember(context, other);
  const books = await Books.hold(context.tx, inArray(member.guid, [id, other]), [], { cardless: true });
  const [survivor, gone] = [books.of(id), books.of(other)];
  if (!survivor || !gone || id === other) throw missing();
  return { books, survivor, gone };
}

/** Refuses two who cannot be made one: a card that is frozen, or nowhere for value to go, or the operator themselves. */
async function requireMergeable(context: CallerContext, { survivor, gone }: Both): Promise<void> {
  // Cards of the other one may hold value, which has to go somewhere.
  if (survivor.cards.length === 0 && gone.cards.length > 0)
    throw refuse('memberDesk.noCard', { name: survivor.member.fullName });
  for (const book of [survivor, gone]) {
    requireReady(book);
    if (book.cards.some(({ row }) => row.ending === null && row.state !== 'normal'))
      throw refuse('memberDesk.cardFrozen');
  }
  await refuseOwn(context, [survivor.member.phone, gone.member.phone]);
}

function heldOf({ cards, points, growth }: Book, at: string): Record<MergeLine['of'], string> {
  const held = (bucket: Bucket) => yuan(cards.reduce((sum, card) => sum + card.available(at)[bucket], 0n));
  return {
    real: held('real'),
    gift: held('gift'),
    subsidy: held('subsidy'),
    points: String(points.available(at)),
    growth: String(growth.available(at)),
  };
}

/** Coupons that may still be used. */
const open = (other: string) => and(eq(couponInstance.member, other), eq(couponInstance.state, 'unused'));

export async function previewMerge(
  context: CallerContext,
  { id, phone }: { id: string; phone: string },
): Promise<MergePreview> {
  const both = await heldBoth(context, id, await byPhone(context, id, phone));
  await requireMergeable(context, both);
  const { survivor, gone } = both;
  const at = context.now.toISOString();
  const [own, other] = [heldOf(survivor, at), heldOf(gone, at)];
  const coupons = await context.tx
    .select({ guid: couponInstance.guid })
    .from(couponInstance)
    .where(open(gone.member.guid));
  const { guid, fullName, phone: known, account } = gone.member;
  return {
    other: { id: guid, fullName, phone: maskedPhone(known), account },
    lines: ([...buckets, 'points', 'growth'] as const).map((of) => ({
      of,
      own: own[of],
      other: other[of],
      sum: addDecimals(own[of], other[of]),
    })),
    coupons: coupons.length,
  };
}

/**
 * Makes one of two members: all that the other holds goes over lot by lot, with its expiry, and the other only leads here from now
 * on (B4). Once: a merged member is not merged again.
 */
export async function merge(
  context: CallerContext,
  { id, other, business }: { id: string; other: string; business: string },
): Promise<{ id: string }> {
  const { tx, caller, now } = context;
  const both = await heldBoth(context, id, other);
  const { books, survivor, gone } = both;
  // A retry, or the same call at the same moment, which had the ledgers first.
  if (gone.member.mergedInto === id) return { id };
  await requireMergeable(context, both);
  const entry = await entryBy(context, survivor.member, { kind: 'merge', business, remark: '' });
  survivor.absorb(gone, entry);
  gone.endCards('replaced', entry, survivor.card);
  gone.member.enabled = false;
  gone.member.mergedInto = id;
  gone.member.version += 1;
  gone.member.updatedAt = now.toISOString();
  gone.member.updatedBy = caller.name;
  await books.write(tx);
  // Used and expired ones too: how many somebody may have counts for both together.
  await tx.update(couponInstance).set({ member: id }).where(eq(couponInstance.member, other));
  await mergeHoldings(tx, other, id, now);
  await tx.update(redPacketShare).set({ member: id }).where(eq(redPacketShare.member, other));
  await moveLabels(tx, other, id);
  await tx.update(platformCustomer).set({ member: id }).where(eq(platformCustomer.member, other));
  // Lots of the other one may expire before those that the survivor was told of.
  await tx.update(member).set({ warnedUntil: null }).where(eq(member.guid, id));
  // Who led to the other one leads here too.
  await tx.update(member).set({ mergedInto: id }).where(eq(member.mergedInto, other));
  await context.log({
    type: 'merge',
    module: 'member',
    submodule: 'member',
    brand: entry.brand,
    store: entry.store,
    objectGuid: id,
    object: survivor.member.fullName,
    detail: [{ field: 'mergedInto', before: gone.member.fullName, after: survivor.member.fullName }],
  });
  return { id };
}
