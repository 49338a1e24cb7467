import { and, eq, sql } from 'drizzle-orm';
import { isIssuing } from '#areas/member/equityCard/equityCard.contract';
import { type IssueAnswer, type IssuePreview, issuing } from '#areas/member/equityCard/issuing';
import { renewedUntil } from '#areas/member/equityCard/validity';
import { checkValues } from '#entity/contract';
import { issue as issueOf } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { equityCard, equityHolding } from '#server/db/schema/member/equityCard';
import { member } from '#server/db/schema/member/member';
import { clocksOf, merchantZone } from '#server/db/zones';
import { momentOf } from '#server/domain/sales/moment';
import { addReceiptRows } from '#server/domain/sales/post';
import { requireRows } from '#server/store/read';
import { refuseFields } from '#server/store/write';
import { addDecimals, compareDecimals } from '#values/decimal';
import { refusingClosedDay, requireOpenDay } from '../card/closedDay';
import { requireOther } from '../card/holdCard';
import { requireStore } from '../card/subjectStores';
import type { Book } from '../ledger/book';
import { Books } from '../ledger/books';
import { memberEntity } from '../member/member.rules';
import { equityCardEntity } from './card.rules';

type CardRow = typeof equityCard.$inferSelect;
type HoldingRow = typeof equityHolding.$inferSelect;

/** Who takes which card where; `id` is of the receipt and of what the member then holds. */
export interface Opening {
  id: string;
  specification: string;
  store: string;
  brand: string;
  method: string;
  at: Date;
  operator: string;
}

/**
 * The terms of a card for somebody: prolonged from its end where they hold it, else from now; null without such a specification. The
 * reward of a first card goes to who may take part, as all that is earned does.
 */
export async function termsOf(
  tx: Tx,
  card: CardRow,
  { member: { guid: owner }, mayTakePart }: Pick<Book, 'member' | 'mayTakePart'>,
  { specification: name, at }: Pick<Opening, 'specification' | 'at'>,
): Promise<(IssuePreview & Pick<HoldingRow, 'birthdayYear' | 'unit' | 'length'>) | null> {
  const wanted = card.specifications.find((one) => one.name === name);
  if (!wanted) return null;
  const held = await tx
    .select()
    .from(equityHolding)
    .where(and(eq(equityHolding.card, card.guid), eq(equityHolding.member, owner)));
  const ends = held.map(({ until }) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until)));
  const last = Math.max(at.getTime(), ...ends);
  if (last === Number.POSITIVE_INFINITY) throw refuse('equityCard.heldForEver', { name: card.name });
  const renews = last > at.getTime();
  if (!renews && card.issued >= card.issueQuantity) throw refuse('equityCard.soldOut', { name: card.name });
  const from = new Date(last);
  const isRewarded = held.length === 0 && mayTakePart;
  const openingFee = renews ? '0.00' : wanted.openingFee;
  const years = held.flatMap(({ birthdayYear }) => birthdayYear ?? []);
  return {
    from: from.toISOString(),
    until: renewedUntil(held, from, wanted, await merchantZone(tx, card.merchant))?.toISOString() ?? null,
    unit: wanted.unit,
    length: wanted.length,
    renews,
    price: wanted.salePrice,
    openingFee,
    total: addDecimals(wanted.salePrice, openingFee),
    points: isRewarded ? (card.firstPoints ?? 0) : 0,
    growth: isRewarded ? (card.firstGrowth ?? 0) : 0,
    birthdayYear: years.length > 0 ? Math.max(...years) : null,
  };
}

/**
 * Gives a card to a member whose ledgers are held, or prolongs it: the receipt, the reward of a first card, and never more cards than
 * there are. The card has to be locked, after its member (docs/invariants.md "Locks"); the ledgers are left to be written.
 *
 * @throws ClosedDayError where the store has closed its day
 */
export async function giveCard(tx: Tx, book: Book, card: CardRow, opening: Opening): Promise<IssueAnswer> {
  const { guid: owner, fullName, merchant, subject } = book.member;
  const { id, store, brand, method, at, operator, specification } = opening;
  const terms = await termsOf(tx, card, book, opening);
  if (!terms) throw missing();
  const clock = (await clocksOf(tx, [store])).get(store);
  if (!clock) throw missing();
  const moment = momentOf(at, clock);
  const { from, until, unit, length, renews, total, points, growth, birthdayYear } = terms;
  if (compareDecimals(total, '0.00') > 0) {
    const nothing = { gift: '0.00', points: 0, growth: 0, activity: null, shift: null };
    const order = { order: '', diningType: '', tradeMode: '', channel: 'backend' };
    const receipt = { ...moment, ...nothing, ...order, guid: id, merchant, brand, store, operator, method };
    const paid = { kind: 'cardFee', amount: total, party: fullName, member: owner, card: book.card.guid };
    await addReceiptRows(tx, [{ ...receipt, ...paid }]);
  }
  await tx.insert(equityHolding).values({
    ...{ guid: id, merchant, subject, card: card.guid, member: owner, specification, amount: total, method, store },
    ...{ renews, from, until, unit, length, at: moment.at, operator, birthdayYear },
  });
  if (!renews)
    await tx
      .update(equityCard)
      .set({ issued: sql`${equityCard.issued} + 1` })
      .where(eq(equityCard.guid, card.guid));
  if (points + growth > 0)
    book.present(
      {
        ...{ kind: 'grant', business: `${card.guid}-${owner}-first`, order: null, of: null, brand, store },
        ...{ at: moment.at, businessDate: moment.businessDate, operator, remark: card.name },
        activity: { type: 'equityCard', id: card.guid },
      },
      BigInt(points),
      BigInt(growth),
    );
  return { id, from, until, total };
}

interface Asked extends Record<string, unknown> {
  card: string;
  member: string;
}

/** Holds a card and the ledgers of who is to get it, both seen by the caller: the member first, then the card. */
async function holdBoth(context: CallerContext, asked: Asked): Promise<{ books: Books; book: Book; card: CardRow }> {
  const { tx } = context;
  const [seen] = await requireRows(context, equityCardEntity, [asked.card]);
  await requireRows(context, memberEntity, [asked.member]);
  const books = await Books.hold(tx, eq(member.guid, asked.member));
  const book = books.of(asked.member);
  const [card] = await tx.select().from(equityCard).where(eq(equityCard.guid, asked.card)).for('no key update');
  if (!seen || !card) throw missing();
  if (!book) throw refuse('equityCard.noCard');
  return { books, book, card };
}

/** Refuses to issue this card to this member, in this specification. */
async function requireIssuable(
  context: CallerContext,
  { book, card }: { book: Book; card: CardRow },
  specification: string,
) {
  const { fullName: name, enabled, ledgerSince } = book.member;
  if (!isIssuing(card.status)) throw refuse('equityCard.stopped', { name: card.name });
  if (!card.issueChannels.includes('backOffice')) throw refuse('equityCard.otherChannels', { name: card.name });
  if (ledgerSince === null) throw refuse('card.noLedgers', { name });
  if (!enabled) throw refuse('card.disabledMember', { name });
  await requireOther(context, book);
  if (!card.specifications.some((one) => one.name === specification))
    throw refuseFields(context, [issueOf('specification', 'invalid')]);
}

/** The outcome of issuing a card, before it is issued; refused as the issue would be, at the store if one is chosen. */
export async function previewIssue(
  context: CallerContext,
  asked: Asked & { specification: string; store?: string | undefined },
): Promise<IssuePreview> {
  const held = await holdBoth(context, asked);
  await requireIssuable(context, held, asked.specification);
  if (asked.store) {
    const { store } = await requireStore(context, equityCardEntity.contract.name, asked.store);
    await requireOpenDay(context, store);
  }
  const specification = { specification: asked.specification, at: context.now };
  const terms = await termsOf(context.tx, held.card, held.book, specification);
  if (!terms) throw missing();
  const { birthdayYear: _, unit: __, length: ___, ...preview } = terms;
  return preview;
}

/** Issues a card to a member at the back office, or renews it, once by the caller's guid. */
export async function issueCard(context: CallerContext, asked: Asked & { id: string }): Promise<IssueAnswer> {
  const { tx, caller, now } = context;
  const { values, issues } = checkValues(issuing, { ...asked });
  if (issues.length > 0) throw refuseFields(context, issues);
  const place = await requireStore(context, equityCardEntity.contract.name, String(values.store));
  const { books, book, card } = await holdBoth(context, asked);
  const [known] = await tx.select().from(equityHolding).where(eq(equityHolding.guid, asked.id));
  if (known) {
    if (known.member !== asked.member || known.card !== asked.card) throw missing();
    return { id: known.guid, from: known.from, until: known.until, total: known.amount };
  }
  const specification = String(values.specification);
  await requireIssuable(context, { book, card }, specification);
  const opening = { id: asked.id, specification, ...place, method: String(values.method), at: now };
  const given = { ...opening, operator: caller.name };
  const answer = await refusingClosedDay(() => giveCard(tx, book, card, given));
  await books.write(tx);
  await context.log({
    type: 'create',
    module: 'member',
    submodule: equityCardEntity.contract.name,
    ...place,
    objectGuid: card.guid,
    object: card.name,
    detail: [
      { field: 'member', before: null, after: book.member.fullName },
      { field: 'specification', before: null, after: specification },
    ],
  });
  return answer;
}
