import { and, inArray, isNotNull } from 'drizzle-orm';
import { worksIn } from '#areas/member/channel/channelSetting.contract';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { giftOf, givingOf } from '#server/domain/member/card/giving';
import { subjectOfStore } from '#server/domain/member/card/subjectStores';
import type { Book } from '#server/domain/member/ledger/book';
import { Books } from '#server/domain/member/ledger/books';
import { follow, receive } from '#server/domain/member/ledger/effects';
import type { ReceiptRow } from '#server/domain/sales/post';
import type { Posted } from '#server/domain/sales/rows';
import type { Wallet } from './plannedOrder';

/** A till's effects on the ledgers of members; members whose history is still being made have none. */
export interface MembersTill {
  wallet: Wallet;
  /** lets the ledgers follow the postings of an act; false, and nothing happened, where a card or points do not suffice */
  follow(rows: readonly Posted[], original: Posted | null): boolean;
  /**
   * lets the ledgers follow a recharge, with what is given for it, or its refund; none where the card holds less, or is not topped
   * up because it is frozen or no longer used
   */
  receive(this: void, receipt: ReceiptRow): ReceiptRow[];
  /** stores what was written */
  write(tx: Tx): Promise<void>;
}

/** Survivors of the merged among members: what still reaches the merged ones is theirs. */
async function survivorsOf(tx: Tx, guids: readonly string[]): Promise<string[]> {
  if (guids.length === 0) return [];
  const rows = await tx
    .select({ into: member.mergedInto })
    .from(member)
    .where(and(inArray(member.guid, [...guids]), isNotNull(member.mergedInto)));
  return rows.flatMap(({ into }) => into ?? []);
}

/**
 * Holds the ledgers of the members who may be at a till.
 *
 * @param sales postings that may be taken back
 */
export async function tillOf(
  tx: Tx,
  store: string,
  members: readonly string[],
  sales: readonly string[],
): Promise<MembersTill> {
  const guids = [...new Set(members)];
  const giving = await givingOf(tx, (await subjectOfStore(tx, store)) ?? '', guids);
  const giftAt = ({ amount, at, member: owner }: ReceiptRow, book: Book | undefined) => {
    const earlier = book?.member.totalTopUpCount ?? 1;
    const { activity, ...gift } = giftOf(giving, { member: owner ?? '', earlier, store, amount, at: new Date(at) });
    return { ...gift, activity: activity?.guid ?? null };
  };
  const all = [...new Set([...guids, ...(await survivorsOf(tx, guids))])];
  const books = await Books.hold(tx, inArray(member.guid, all), sales);
  const known = (guid: string | null): Book | undefined => {
    const book = books.of(guid);
    return book?.member.ledgerSince ? book : undefined;
  };
  return {
    wallet(guid, amount, at, { store, channel }) {
      const book = known(guid);
      if (!book) return undefined;
      if (!worksIn(book.rules.channels, 'balance', channel)) return null;
      const moment = at.toISOString();
      const payer = book.payer(moment, { store });
      const parts = payer?.split(amount, moment);
      return payer && parts ? { card: payer.row.guid, parts } : null;
    },
    follow(rows, original) {
      for (const [index, row] of rows.entries()) {
        const book = known(row.posting.member);
        if (!book) continue;
        const back = row.posting.kind !== 'sale';
        if (back && !original) throw new Error(`${row.posting.guid} takes back a sale that is not there`);
        const survivor = known(book.member.mergedInto);
        const sale = back && original ? { sold: original, before: [] } : undefined;
        const done = follow(book, row, sale, { survivor });
        if (!done && index > 0) throw new Error(`${row.posting.guid} is paid with more than there is`);
        if (!done) return false;
      }
      return true;
    },
    receive(receipt) {
      const book = known(receipt.member);
      const paidIn = receipt.kind === 'recharge';
      if (paidIn && book && receipt.card !== null && !book.cardBook(receipt.card)?.isNormal) return [];
      const given = paidIn ? { ...receipt, ...giftAt(receipt, book) } : receipt;
      return !book || receive(book, given) ? [given] : [];
    },
    write: (to) => books.write(to),
  };
}
