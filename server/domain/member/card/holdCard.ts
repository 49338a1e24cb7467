import { eq } from 'drizzle-orm';
import { memberCard as contract } from '#areas/member/card/memberCard.contract';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { member, memberCard } from '#server/db/schema/member/member';
import { ownPhones } from '#server/domain/access/ownPhones';
import { requireRows } from '#server/store/read';
import type { Book } from '../ledger/book';
import { Books } from '../ledger/books';
import type { CardBook } from '../ledger/cardBook';
import type { CardRow, MemberRow } from '../ledger/heldColumns';
import type { Entry } from '../ledger/purse';
import { memberCardEntity } from './cards.rules';

/** A card with all ledgers of its member, held until the call ends: the member first, then the cards (docs/invariants.md "Locks"). */
export interface HeldCard {
  books: Books;
  book: Book;
  card: CardBook;
}

/** Holds a card that the caller sees. */
export async function holdCard(context: CallerContext, id: string): Promise<HeldCard> {
  const [row] = await requireRows(context, memberCardEntity, [id]);
  const owner = String(row?.values.member);
  const books = await Books.hold(context.tx, eq(member.guid, owner));
  const book = books.of(owner);
  const card = book?.cardBook(id);
  if (!book || !card) throw missing();
  return { books, book, card };
}

/** Refuses a card that is no longer used, and one that is frozen. */
export function requireNormal({ row }: CardBook): void {
  requireUsed(row);
  if (row.state !== 'normal') throw refuse('card.frozen', { number: row.number });
}

/** Refuses a card that was replaced or cancelled. */
export function requireUsed({ number, ending }: CardRow): void {
  if (ending !== null) throw refuse(`card.${ending}`, { number });
}

/** Refuses a member of the demo whose history is still being made: their ledgers begin with it. */
export function requireLedgers({
  book: { member: row },
}: {
  book: { member: Pick<MemberRow, 'ledgerSince' | 'fullName'> };
}): void {
  if (row.ledgerSince === null) throw refuse('card.noLedgers', { name: row.fullName });
}

/** Nobody serves themselves: the phone of who acts is not the member's (docs/invariants.md "Nobody serves themselves"). */
export async function requireOther(
  context: CallerContext,
  { member: row }: { member: Pick<MemberRow, 'phone' | 'fullName'> },
): Promise<void> {
  if ((await ownPhones(context)).includes(row.phone)) throw refuse('card.ownPhone', { name: row.fullName });
}

/** Why and when a command writes into ledgers. */
export function entryOf(
  { caller, now }: CallerContext,
  kind: Entry['kind'],
  business: string,
  about: Pick<Entry, 'brand' | 'store' | 'businessDate' | 'remark'>,
): Entry {
  return { ...about, kind, business, order: null, of: null, at: now.toISOString(), operator: caller.name };
}

/** Changes what a card is besides its balance, and says so in the log. */
export async function changeCard(
  context: CallerContext,
  row: CardRow,
  change: Partial<Pick<CardRow, 'state' | 'ending' | 'endedAt' | 'replacedBy' | 'reason'>>,
): Promise<void> {
  const at = context.now.toISOString();
  const changed = { ...change, version: row.version + 1, updatedAt: at, updatedBy: context.caller.name };
  await context.tx.update(memberCard).set(changed).where(eq(memberCard.guid, row.guid));
  const fields = ['state', 'ending', 'reason'] as const;
  await context.log({
    type: change.state === 'frozen' ? 'disable' : change.state === 'normal' ? 'enable' : 'edit',
    module: 'member',
    submodule: contract.name,
    store: row.store,
    objectGuid: row.guid,
    object: row.number,
    detail: fields
      .filter((field) => field in change && change[field] !== row[field])
      .map((field) => ({ field, before: row[field], after: change[field] ?? null })),
  });
}
