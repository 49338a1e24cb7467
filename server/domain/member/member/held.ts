import { eq } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { member } from '#server/db/schema/member/member';
import { ownPhones } from '#server/domain/access/ownPhones';
import { requireRows } from '#server/store/read';
import type { Book } from '../ledger/book';
import { Books } from '../ledger/books';
import { memberEntity } from './member.rules';

/** A member whom the caller sees. */
export async function seenMember(context: CallerContext, id: string) {
  const [row] = await requireRows(context, memberEntity, [id]);
  if (!row) throw missing();
  return row;
}

/** The ledgers of a member whom the caller sees, held until the call ends; without a card only for what needs none. */
export async function heldBook(
  context: CallerContext,
  id: string,
  options?: { cardless: boolean },
): Promise<{ books: Books; book: Book }> {
  const { values } = await seenMember(context, id);
  const books = await Books.hold(context.tx, eq(member.guid, id), [], options);
  const book = books.of(id);
  if (!book && values.bindingState === 'unbound') throw refuse('memberDesk.noCard', { name: String(values.fullName) });
  if (!book) throw missing();
  requireReady(book);
  return { books, book };
}

/** Ledgers of somebody who is still a member, and whose history is complete. */
export function requireReady({ member: row }: Book): void {
  if (row.anonymisedAt !== null) throw refuse('memberDesk.anonymised');
  if (row.mergedInto !== null) throw refuse('memberDesk.merged');
  if (row.ledgerSince === null) throw refuse('memberDesk.historyPending');
}

/** Nobody serves themselves: the operator's own phones are refused, former ones too. */
export async function refuseOwn(context: CallerContext, phones: readonly string[]): Promise<void> {
  const own = await ownPhones(context);
  if (phones.some((phone) => own.includes(phone))) throw refuse('memberDesk.ownPhone');
}
