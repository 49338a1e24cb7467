import { eq } from 'drizzle-orm';
import {
  type CardAnswer,
  payOut,
  type RechargeOffer,
  type RechargePreview,
  type RechargeWarning,
  type RefundPreview,
  topUp,
} from '../../../../src/areas/members/card/commands';
import { ownIssue } from '../../../../src/areas/members/card/ownIssue';
import { forfeitedGift } from '../../../../src/areas/members/card/refundable';
import { cents, yuan } from '../../../../src/bill/bill';
import { checkValues } from '../../../../src/entity/contract';
import { addDecimals, compareDecimals } from '../../../../src/entity/decimal';
import type { CallerContext } from '../../../call/call';
import { missing, refuse } from '../../../call/refusal';
import { otherReceipt } from '../../../db/salesSchema';
import { clocksOf } from '../../../db/zones';
import { requireRows } from '../../../store/read';
import { refuseFields } from '../../../store/write';
import { momentOf } from '../../sales/moment';
import { addSales, batchOf, ClosedDayError, type ReceiptRow } from '../../sales/post';
import type { Book } from '../ledger/book';
import { receive } from '../ledger/effects';
import { memberCardEntity } from './cards.rules';
import { amountsFor, capFor, giftOf, givingOf } from './giving';
import { type HeldCard, holdCard, requireLedgers, requireNormal, requireOther, requireUsed } from './holdCard';
import { requireStore } from './subjectStores';
import { cardBaseOf } from './terms';

type Contract = typeof topUp | typeof payOut;

interface Asked extends Record<string, unknown> {
  /** of the receipt; one and the same however often it is sent */
  id: string;
  card: string;
}

interface Checked {
  amount: string;
  store: string;
  method: string;
  reason: string;
  brand: string;
}

/** Returns the request, checked by its contract, at a store of the subject that the caller sees. */
async function checked(context: CallerContext, contract: Contract, input: Record<string, unknown>): Promise<Checked> {
  const { values, issues } = checkValues(contract, { ...input });
  if (issues.length > 0) throw refuseFields(context, issues);
  const { amount, store, method, reason } = values;
  const place = await requireStore(context, 'rechargeActivity', String(store));
  return { amount: String(amount), ...place, method: String(method), reason: String(reason ?? '') };
}

/** Refuses an amount that neither the rule of the subject nor an equity card of the member takes. */
async function requireTaken(context: CallerContext, { member }: Book, amount: string): Promise<void> {
  const giving = await givingOf(context.tx, member.subject, [member.guid]);
  const cap = capFor(giving, member.guid, context.now);
  if (cap && compareDecimals(amount, cap) > 0)
    throw refuseFields(context, [ownIssue('rechargeRule', 'amount', 'aboveCap', { cap })]);
  const fixed = amountsFor(giving, member.guid, context.now).some((one) => compareDecimals(one, amount) === 0);
  if (!giving.rule.freeAmounts && !fixed)
    throw refuseFields(context, [ownIssue('rechargeRule', 'amount', 'notOffered')]);
}

/** Limits of the law on prepaid cards that an amount goes beyond: warned of, not refused. */
async function warningsOf(
  context: CallerContext,
  { book: { member }, card }: HeldCard,
  amount: string,
): Promise<RechargeWarning[]> {
  const { namedLimit, unnamedLimit, realNameFrom } = await cardBaseOf(context.tx, member.subject);
  const named = member.documentNumber !== null;
  const limit = named ? namedLimit : unnamedLimit;
  const held = addDecimals(card.row.realBalance, card.row.giftBalance, amount);
  return [
    ...(compareDecimals(held, limit) > 0 ? [{ key: named ? ('named' as const) : ('unnamed' as const), limit }] : []),
    ...(!named && compareDecimals(amount, realNameFrom) >= 0
      ? [{ key: 'realName' as const, limit: realNameFrom }]
      : []),
  ];
}

async function giftFor(context: CallerContext, { book: { member } }: HeldCard, { amount, store }: Checked) {
  const giving = await givingOf(context.tx, member.subject, [member.guid]);
  return giftOf(giving, { member: member.guid, earlier: member.totalTopUpCount, store, amount, at: context.now });
}

/** Amounts that may be paid into a card: those of the rule, and of its member's equity cards. */
export async function offer(context: CallerContext, { card }: { card?: string | undefined }): Promise<RechargeOffer> {
  const { tx, caller, now } = context;
  if (!caller.subject) throw refuse('subjectRequired');
  const [row] = card === undefined ? [] : await requireRows(context, memberCardEntity, [card]);
  const owner = String(row?.values.member ?? '');
  const giving = await givingOf(tx, caller.subject, owner ? [owner] : []);
  const amounts = [...new Set(amountsFor(giving, owner, now))].sort(compareDecimals);
  return { amounts, freeAmounts: giving.rule.freeAmounts, cap: capFor(giving, owner, now) ?? '' };
}

/** The outcome of a recharge, before it is given. */
export async function previewRecharge(context: CallerContext, input: { card: string } & Record<string, unknown>) {
  const asked = await checked(context, topUp, { method: 'cash', ...input });
  const held = await holdCard(context, input.card);
  const { activity, ...gift } = await giftFor(context, held, asked);
  const { realBalance, giftBalance } = held.card.row;
  const preview: RechargePreview = {
    ...gift,
    activity: activity?.title ?? null,
    real: { before: realBalance, after: addDecimals(realBalance, asked.amount) },
    giftBalance: { before: giftBalance, after: addDecimals(giftBalance, gift.gift) },
    warnings: await warningsOf(context, held, asked.amount),
  };
  return preview;
}

/** Posts a receipt and lets the ledgers follow it, both or neither; refuses the day of a store that is closed. */
async function post(context: CallerContext, { books, book, card }: HeldCard, receipt: ReceiptRow): Promise<CardAnswer> {
  try {
    await addSales(context.tx, { ...batchOf([]), receipts: [receipt] });
  } catch (error) {
    if (error instanceof ClosedDayError) throw refuse('card.dayClosed', { date: error.businessDate });
    throw error;
  }
  if (!receive(book, receipt)) throw refuse('card.holdsLess', { number: card.row.number });
  await books.write(context.tx);
  await context.log({
    type: receipt.kind === 'recharge' ? 'create' : 'reverse',
    module: 'member',
    submodule: 'memberCard',
    brand: receipt.brand,
    store: receipt.store,
    objectGuid: card.row.guid,
    object: card.row.number,
    detail: [
      { field: 'realBalance', before: null, after: receipt.amount },
      { field: 'giftBalance', before: null, after: receipt.gift },
    ],
  });
  return answerOf(card, receipt);
}

const answerOf = ({ row }: HeldCard['card'], { amount, gift }: Pick<ReceiptRow, 'amount' | 'gift'>): CardAnswer => ({
  id: row.guid,
  number: row.number,
  real: amount,
  gift,
});

/** The answer that was given before, where the receipt is there already. */
async function known(context: CallerContext, { card }: HeldCard, id: string): Promise<CardAnswer | null> {
  const [found] = await context.tx.select().from(otherReceipt).where(eq(otherReceipt.guid, id));
  if (!found) return null;
  if (found.card !== card.row.guid) throw missing();
  return answerOf(card, found);
}

type About = Pick<ReceiptRow, 'kind' | 'amount' | 'gift' | 'points' | 'growth' | 'activity'>;

async function receiptOf(
  { tx, now, caller }: CallerContext,
  { book, card }: HeldCard,
  { id }: Asked,
  { store, brand, method }: Checked,
  about: About,
): Promise<ReceiptRow> {
  const clock = (await clocksOf(tx, [store])).get(store);
  if (!clock) throw missing();
  return {
    ...momentOf(now, clock),
    ...about,
    ...{ store, brand, method, guid: id, merchant: caller.merchant, operator: caller.name },
    order: '',
    diningType: '',
    tradeMode: '',
    channel: 'backend',
    shift: null,
    party: book.member.fullName,
    member: book.member.guid,
    card: card.row.guid,
  };
}

/** Tops up a card: the money, what is given for it and the receipt in one, once by the caller's guid. */
export async function recharge(context: CallerContext, input: Asked): Promise<CardAnswer> {
  const asked = await checked(context, topUp, input);
  const held = await holdCard(context, input.card);
  const before = await known(context, held, input.id);
  if (before) return before;
  requireNormal(held.card);
  requireLedgers(held);
  if (!held.book.member.enabled) throw refuse('card.disabledMember', { name: held.book.member.fullName });
  await requireOther(context, held.book);
  await requireTaken(context, held.book, asked.amount);
  const { activity, ...gift } = await giftFor(context, held, asked);
  const about = { kind: 'recharge', amount: asked.amount, ...gift, activity: activity?.guid ?? null };
  return post(context, held, await receiptOf(context, held, input, asked, about));
}

/** The outcome of a refund of that amount; of all there is, where none is named. */
export async function previewRefund(
  context: CallerContext,
  { card: id, amount }: { card: string; amount?: string | null | undefined },
): Promise<RefundPreview> {
  const { card } = await holdCard(context, id);
  const { realBalance, giftBalance } = card.row;
  const wanted = amount ?? realBalance;
  const part = compareDecimals(wanted, realBalance) > 0 ? realBalance : wanted;
  const forfeited = forfeitedGift({ real: cents(realBalance), gift: cents(giftBalance) }, cents(part));
  return {
    most: realBalance,
    forfeited: yuan(forfeited),
    real: { before: realBalance, after: yuan(cents(realBalance) - cents(part)) },
    giftBalance: { before: giftBalance, after: yuan(cents(giftBalance) - forfeited) },
  };
}

/** Pays out unspent real value; the gift that came with it goes in proportion (W7). */
export async function refund(context: CallerContext, input: Asked): Promise<CardAnswer> {
  const asked = await checked(context, payOut, input);
  const held = await holdCard(context, input.card);
  const before = await known(context, held, input.id);
  if (before) return before;
  requireUsed(held.card.row);
  requireLedgers(held);
  await requireOther(context, held.book);
  const { realBalance, giftBalance, number } = held.card.row;
  if (compareDecimals(asked.amount, realBalance) > 0) throw refuse('card.holdsLess', { number });
  const gift = forfeitedGift({ real: cents(realBalance), gift: cents(giftBalance) }, cents(asked.amount));
  const none = { points: 0, growth: 0, activity: null };
  const about = { kind: 'rechargeRefund', amount: yuan(-cents(asked.amount)), gift: yuan(-gift), ...none };
  return post(context, held, await receiptOf(context, held, input, asked, about));
}
