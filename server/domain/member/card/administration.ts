import { eq } from 'drizzle-orm';
import { because, type CardAnswer } from '#areas/member/card/commands';
import { checkValues } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { member } from '#server/db/schema/member/member';
import { momentAt } from '#server/domain/sales/moment';
import { brandOf } from '#server/domain/table/brandOf';
import { refuseFields } from '#server/store/write';
import { dayIn } from '#values/zonedTime';
import { Books } from '../ledger/books';
import type { CardRow } from '../ledger/heldColumns';
import { changeCard, entryOf, holdCard, requireLedgers, requireUsed } from './holdCard';
import { drawCardNumber, openCard } from './openCard';

interface Asked extends Record<string, unknown> {
  id: string;
}

/** Why something is done with a card; refused at its field where it is missing. */
function reasonOf(context: CallerContext, input: Asked): string {
  const { values, issues } = checkValues(because, { reason: input.reason });
  if (issues.length > 0) throw refuseFields(context, issues);
  return String(values.reason);
}

const answerOf = ({ guid, number, realBalance, giftBalance }: CardRow): CardAnswer => ({
  id: guid,
  number,
  real: realBalance,
  gift: giftBalance,
});

/** A frozen card neither pays nor is topped up; refunds still arrive (B6). */
export async function freeze(context: CallerContext, input: Asked): Promise<CardAnswer> {
  const reason = reasonOf(context, input);
  const { card } = await holdCard(context, input.id);
  requireUsed(card.row);
  if (card.row.state === 'frozen') throw refuse('card.frozen', { number: card.row.number });
  await changeCard(context, card.row, { state: 'frozen', reason });
  return answerOf(card.row);
}

export async function unfreeze(context: CallerContext, input: Asked): Promise<CardAnswer> {
  const reason = reasonOf(context, input);
  const { card } = await holdCard(context, input.id);
  requireUsed(card.row);
  if (card.row.state === 'normal') throw refuse('card.notFrozen', { number: card.row.number });
  await changeCard(context, card.row, { state: 'normal', reason });
  return answerOf(card.row);
}

/** Cancels a card that holds nothing. */
export async function cancel(context: CallerContext, input: Asked): Promise<CardAnswer> {
  const reason = reasonOf(context, input);
  const { card } = await holdCard(context, input.id);
  const { row } = card;
  requireUsed(row);
  if (Object.values(card.balance).some(({ held }) => held > 0n))
    throw refuse('card.holdsValue', { number: row.number });
  await changeCard(context, row, { ending: 'cancelled', endedAt: context.now.toISOString(), reason });
  return answerOf(row);
}

/** A lost card gives way to a new one: all that it holds moves, lot by lot, and it is never used again. */
export async function replace(context: CallerContext, input: Asked): Promise<CardAnswer> {
  const reason = reasonOf(context, input);
  const first = await holdCard(context, input.id);
  const { tx, now, caller } = context;
  const { row } = first.card;
  requireUsed(row);
  requireLedgers(first);
  const fresh = await openCard(tx, first.book.member, {
    guid: crypto.randomUUID(),
    number: drawCardNumber(),
    type: 'electronic',
    // A frozen card stays so: losing it frees nothing.
    state: row.state,
    store: row.store,
    at: now,
    by: caller.name,
  });
  await changeCard(context, row, {
    ending: 'replaced',
    endedAt: now.toISOString(),
    replacedBy: fresh.guid,
    reason,
  });
  // Held once more with the new card; the locks are there already.
  const books = await Books.hold(tx, eq(member.guid, row.member));
  const book = books.of(row.member);
  const card = book?.cardBook(fresh.guid);
  if (!book || !card) throw missing();
  const brand = row.store === null ? null : await brandOf(tx, row.store);
  const businessDate = row.store === null ? dayIn(now, caller.zone) : (await momentAt(context, row.store)).businessDate;
  const place = { brand, store: row.store, businessDate, remark: reason };
  book.transfer(entryOf(context, 'transfer', fresh.guid, place), row.guid, fresh.guid);
  await books.write(tx);
  return answerOf(card.row);
}
