import { eq } from 'drizzle-orm';
import {
  type CardAnswer,
  payOut,
  type RechargeOffer,
  type RechargePreview,
  type RechargeWarning,
  type RefundPreview,
  topUp,
} from '#areas/member/card/commands';
import { forfeitedGift } from '#areas/member/card/refundable';
import { isOverDay, leftToday, needsAuthoriser } from '#areas/member/member/desk/adjustment';
import { nothing } from '#business/bill/balance';
import { cents, yuan } from '#business/bill/bill';
import { checkValues } from '#entity/contract';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { member as memberTable } from '#server/db/schema/member/member';
import { otherReceipt } from '#server/db/schema/sales/sales';
import { loggedSecondPerson, type SecondPerson, secondPersonIf } from '#server/domain/access/secondPerson';
import { momentAt } from '#server/domain/sales/moment';
import { addReceiptRows, type ReceiptRow } from '#server/domain/sales/post';
import { requireRows } from '#server/store/read';
import { refuseFields } from '#server/store/write';
import { addDecimals, compareDecimals, negate } from '#values/decimal';
import { dayIn } from '#values/zonedTime';
import { receive } from '../ledger/effects';
import type { MemberRow } from '../ledger/heldColumns';
import { countToday, holdOperator, refundLimitsToday, requireWithinDay } from '../member/dayLimit';
import { seesMembers } from '../member/seen';
import { memberCardEntity } from './cards.rules';
import { refusingClosedDay, requireOpenDay } from './closedDay';
import { amountsFor, capFor, giftOf, givingOf } from './giving';
import { entryOf, type HeldCard, holdCard, requireLedgers, requireNormal, requireOther, requireUsed } from './holdCard';
import { paidInOf, refundedLast } from './paidIn';
import { payableOf } from './payable';
import { requireStore } from './subjectStores';
import { cardBaseOf } from './terms';

type Contract = typeof topUp | typeof payOut;

interface Asked extends Record<string, unknown> {
  /** of the receipt; one and the same however often it is sent */
  id: string;
  card: string;
}

/** A payment, where and how, as a contract has checked it. */
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
export async function requireTaken(
  context: CallerContext,
  member: Pick<MemberRow, 'guid' | 'subject'>,
  amount: string,
): Promise<void> {
  const giving = await givingOf(context.tx, member.subject, [member.guid]);
  const cap = capFor(giving, member.guid, context.now);
  if (cap && compareDecimals(amount, cap) > 0)
    throw refuseFields(context, [ownIssue('rechargeRule', 'amount', 'aboveCap', { cap })]);
  const fixed = amountsFor(giving, member.guid, context.now).some((one) => compareDecimals(one, amount) === 0);
  if (!giving.rule.freeAmounts && !fixed)
    throw refuseFields(context, [ownIssue('rechargeRule', 'amount', 'notOffered')]);
}

/** Limits of the law on prepaid cards that an amount goes beyond: warned of, not refused. `held` is what the card holds then. */
export async function warningsOf(
  context: CallerContext,
  { subject, documentNumber }: Pick<MemberRow, 'subject' | 'documentNumber'>,
  amount: string,
  held: string,
): Promise<RechargeWarning[]> {
  const { namedLimit, unnamedLimit, realNameFrom } = await cardBaseOf(context.tx, subject);
  const named = documentNumber !== null;
  const limit = named ? namedLimit : unnamedLimit;
  return [
    ...(compareDecimals(held, limit) > 0 ? [{ key: named ? ('named' as const) : ('unnamed' as const), limit }] : []),
    ...(!named && compareDecimals(amount, realNameFrom) >= 0
      ? [{ key: 'realName' as const, limit: realNameFrom }]
      : []),
  ];
}

/** The gift for what a member pays in. */
export async function giftFor(
  context: CallerContext,
  member: Pick<MemberRow, 'guid' | 'subject' | 'totalTopUpCount'>,
  { amount, store }: Pick<Checked, 'amount' | 'store'>,
) {
  const giving = await givingOf(context.tx, member.subject, [member.guid]);
  return giftOf(giving, { member: member.guid, earlier: member.totalTopUpCount, store, amount, at: context.now });
}

/**
 * Amounts that may be paid into a card, each with its gift at the store that is asked about: those of the rule, and of its member's
 * equity cards.
 */
export async function offer(
  context: CallerContext,
  { card, store = '' }: { card?: string | undefined; store?: string | undefined },
): Promise<RechargeOffer> {
  const { tx, caller, now } = context;
  if (!caller.subject) throw refuse('subjectRequired');
  const [row] = card === undefined ? [] : await requireRows(context, memberCardEntity, [card]);
  const owner = String(row?.values.member ?? '');
  const giving = await givingOf(tx, caller.subject, owner ? [owner] : []);
  const [payer] = owner ? await tx.select().from(memberTable).where(eq(memberTable.guid, owner)) : [];
  const about = { member: owner, earlier: payer?.totalTopUpCount ?? 0, store, at: now };
  const amounts = [...new Set(amountsFor(giving, owner, now))].sort(compareDecimals);
  const gifts = amounts.map((amount) => {
    const { activity: _, ...gift } = giftOf(giving, { ...about, amount });
    return { amount, ...gift };
  });
  return { amounts: gifts, freeAmounts: giving.rule.freeAmounts, cap: capFor(giving, owner, now) ?? '' };
}

/** Refuses a top-up that cannot be made: of this card, this member, this operator, this amount. */
async function requireRechargeable(context: CallerContext, held: HeldCard, amount: string): Promise<void> {
  const { member } = held.book;
  requireNormal(held.card);
  requireLedgers(held);
  if (!member.enabled) throw refuse('card.disabledMember', { name: member.fullName });
  await requireOther(context, held.book);
  await requireTaken(context, member, amount);
}

/** The outcome of a recharge, before it is given; refused as the recharge would be. */
export async function previewRecharge(context: CallerContext, input: { card: string } & Record<string, unknown>) {
  const asked = await checked(context, topUp, { method: 'cash', ...input });
  const held = await holdCard(context, input.card);
  await requireRechargeable(context, held, asked.amount);
  await requireOpenDay(context, asked.store);
  const { activity, ...gift } = await giftFor(context, held.book.member, asked);
  const { realBalance, giftBalance } = held.card.row;
  const preview: RechargePreview = {
    ...gift,
    activity: activity?.title ?? null,
    real: { before: realBalance, after: addDecimals(realBalance, asked.amount) },
    giftBalance: { before: giftBalance, after: addDecimals(giftBalance, gift.gift) },
    warnings: await warningsOf(
      context,
      held.book.member,
      asked.amount,
      addDecimals(realBalance, giftBalance, asked.amount),
    ),
  };
  return preview;
}

/** Adds receipts to the books of the day; refuses the day of a store that is closed. */
export async function addReceipts({ tx }: CallerContext, receipts: readonly ReceiptRow[]): Promise<void> {
  await refusingClosedDay(() => addReceiptRows(tx, receipts));
}

/** Posts a receipt and lets the ledgers follow it, both or neither. */
async function post(
  context: CallerContext,
  { books, book, card }: HeldCard,
  receipt: ReceiptRow,
  { reason = '', second = null }: { reason?: string; second?: SecondPerson | null } = {},
): Promise<CardAnswer> {
  await addReceipts(context, [receipt]);
  if (!receive(book, receipt, reason, await paidInOf(context.tx, card)))
    throw refuse('card.holdsLess', { number: card.row.number });
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
      ...(reason ? [{ field: 'reason', before: null, after: reason }] : []),
      ...loggedSecondPerson(second),
    ],
  });
  return answerOf(card, receipt);
}

const ofHeld = ({ book: { member }, card: { row } }: HeldCard) => ({ member, card: row.guid });

const answerOf = ({ row }: HeldCard['card'], { amount, gift }: Pick<ReceiptRow, 'amount' | 'gift'>): CardAnswer => ({
  id: row.guid,
  number: row.number,
  real: amount,
  gift,
});

/** The answer that was given before, where the receipt is there already; another amount under its id is refused. */
async function known(
  context: CallerContext,
  { card }: HeldCard,
  id: string,
  asked: { kind: ReceiptRow['kind']; amount: string },
): Promise<CardAnswer | null> {
  const [found] = await context.tx.select().from(otherReceipt).where(eq(otherReceipt.guid, id));
  if (!found) return null;
  if (found.card !== card.row.guid) throw missing();
  const isSame = found.kind === asked.kind && compareDecimals(found.amount, asked.amount) === 0;
  if (!isSame) throw new Refusal(codes.refused, 'keyReused');
  return answerOf(card, found);
}

type About = Pick<ReceiptRow, 'kind' | 'amount' | 'gift' | 'points' | 'growth' | 'activity'>;

/** A receipt of a member's card, by its guid. */
export async function receiptOf(
  context: CallerContext,
  { member, card }: { member: Pick<MemberRow, 'guid' | 'fullName'>; card: string },
  id: string,
  { store, brand, method }: Pick<Checked, 'store' | 'brand' | 'method'>,
  about: About,
): Promise<ReceiptRow> {
  const { caller } = context;
  return {
    ...(await momentAt(context, store)),
    ...about,
    ...{ store, brand, method, guid: id, merchant: caller.merchant, operator: caller.name },
    order: '',
    diningType: '',
    tradeMode: '',
    channel: 'backend',
    shift: null,
    party: member.fullName,
    member: member.guid,
    card,
  };
}

/** Tops up a card: the money, what is given for it and the receipt in one, once by the caller's guid. */
export async function recharge(context: CallerContext, input: Asked): Promise<CardAnswer> {
  const asked = await checked(context, topUp, input);
  const held = await holdCard(context, input.card);
  const before = await known(context, held, input.id, { kind: 'recharge', amount: asked.amount });
  if (before) return before;
  await requireRechargeable(context, held, asked.amount);
  const { activity, ...gift } = await giftFor(context, held.book.member, asked);
  const about = { kind: 'recharge', amount: asked.amount, ...gift, activity: activity?.guid ?? null };
  return post(context, held, await receiptOf(context, ofHeld(held), input.id, asked, about));
}

/** Refuses to pay out of a card that is not used any more, or to oneself. */
async function requireRefundable(context: CallerContext, held: HeldCard): Promise<void> {
  requireUsed(held.card.row);
  requireLedgers(held);
  await requireOther(context, held.book);
}

/** The outcome of a refund of that amount; of all there is, where none is named. Refused as the refund would be. */
export async function previewRefund(
  context: CallerContext,
  { card: id, amount }: { card: string; amount?: string | null | undefined },
): Promise<RefundPreview> {
  const held = await holdCard(context, id);
  await requireRefundable(context, held);
  const { card, book } = held;
  const { realBalance, giftBalance } = card.row;
  const most = await payableOf(context.tx, book.member.guid, realBalance);
  const wanted = amount ?? most;
  const part = compareDecimals(wanted, most) > 0 ? most : wanted;
  const limits = await refundLimitsToday(context);
  const value = { real: cents(realBalance), gift: cents(giftBalance) };
  const forfeited = forfeitedGift(value, cents(part), await refundedLast(context.tx, card.row.guid));
  const { points, growthValue, pointsOwed, growthOwed } = book.member;
  // Nothing of it is written: the ledgers are held in memory.
  const amounts = { ...nothing(), real: cents(part), gift: forfeited };
  const place = { brand: null, store: null, businessDate: dayIn(context.now, context.caller.merchantZone), remark: '' };
  book.payOut(entryOf(context, 'rechargeRefund', '', place), amounts, card.row.guid, await paidInOf(context.tx, card));
  const after = book.member;
  return {
    most,
    needsAuthoriser: needsAuthoriser(part, limits),
    overDay: isOverDay(part, limits) ? leftToday(limits) : null,
    forfeited: yuan(forfeited),
    real: { before: realBalance, after: yuan(cents(realBalance) - cents(part)) },
    giftBalance: { before: giftBalance, after: yuan(cents(giftBalance) - forfeited) },
    points: { taken: points - after.points, owed: after.pointsOwed - pointsOwed },
    growth: { taken: growthValue - after.growthValue, owed: after.growthOwed - growthOwed },
  };
}

/** Pays out unspent real value; the gift that came with it goes in proportion (W7). */
export async function refund(context: CallerContext, input: Asked): Promise<CardAnswer | Refusal> {
  const asked = await checked(context, payOut, input);
  await holdOperator(context);
  const held = await holdCard(context, input.card);
  const before = await known(context, held, input.id, { kind: 'rechargeRefund', amount: negate(asked.amount) });
  if (before) return before;
  await requireRefundable(context, held);
  const { realBalance, giftBalance, number } = held.card.row;
  if (compareDecimals(asked.amount, realBalance) > 0) throw refuse('card.holdsLess', { number });
  const { member } = held.book;
  const most = await payableOf(context.tx, member.guid, realBalance);
  if (compareDecimals(asked.amount, most) > 0) throw refuse('card.notToppedUp', { number, most });
  const limits = await refundLimitsToday(context);
  requireWithinDay(asked.amount, limits);
  const second = await secondPersonIf(
    context,
    needsAuthoriser(asked.amount, limits),
    {
      act: 'rechargeRefund',
      right: `${memberCardEntity.contract.name}:refundRecharge`,
      object: member.fullName,
      amount: asked.amount,
      receivers: [member.phone],
      covers: seesMembers(eq(memberTable.guid, member.guid)),
    },
    checkValues(payOut, { ...input }).values,
  );
  if (second instanceof Refusal) return second;
  await countToday(context, 'refund', { act: input.id, counted: asked.amount });
  const had = { real: cents(realBalance), gift: cents(giftBalance) };
  const gift = forfeitedGift(had, cents(asked.amount), await refundedLast(context.tx, input.card));
  const none = { points: 0, growth: 0, activity: null };
  const about = { kind: 'rechargeRefund', amount: yuan(-cents(asked.amount)), gift: yuan(-gift), ...none };
  return post(context, held, await receiptOf(context, ofHeld(held), input.id, asked, about), {
    reason: asked.reason,
    second,
  });
}
