import { eq } from 'drizzle-orm';
import type { CardAnswer } from '#areas/member/card/commands';
import { cardOpening } from '#areas/member/opening/cardOpening.contract';
import { firstRechargeIssues, newCard, type OpeningOffer, type OpeningPreview } from '#areas/member/opening/openCard';
import { cents } from '#business/bill/bill';
import { checkValues } from '#entity/contract';
import { listOf, typedValue } from '#entity/kinds';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { member, memberCard } from '#server/db/schema/member/member';
import { momentAt } from '#server/domain/sales/moment';
import { visible } from '#server/store/listQuery';
import { requireRows, selectRows } from '#server/store/read';
import type { Stored } from '#server/store/storage';
import { refuseFields } from '#server/store/write';
import { addDecimals, compareDecimals } from '#values/decimal';
import { requireOpenDay } from '../card/closedDay';
import { entryOf, requireLedgers, requireOther } from '../card/holdCard';
import { drawCardNumber, openCard } from '../card/openCard';
import { addReceipts, giftFor, receiptOf, requireTaken, warningsOf } from '../card/recharge';
import { openPhysical } from '../card/shownCard';
import { requireStore } from '../card/subjectStores';
import { Books } from '../ledger/books';
import { receive } from '../ledger/effects';
import type { CardRow, MemberRow } from '../ledger/heldColumns';
import { memberEntity } from '../member/member.rules';
import { cardOpeningEntity, openedBy } from './cardOpening.rules';

type Input = Record<string, unknown> & { member: string };

interface Rule {
  guid: string;
  name: string;
  type: string;
  stores: readonly string[];
  fee: string;
  firstRecharge: string | null;
  gift: string;
  points: number;
  growth: number;
  perMemberLimit: number | null;
  isOpen: boolean;
}

function ruleOf({ guid, values }: Stored): Rule {
  const value = <N extends keyof typeof cardOpening.fields>(name: N) => typedValue(cardOpening, values, name);
  return {
    guid,
    name: value('name') ?? '',
    type: value('type') ?? '',
    stores: listOf(cardOpening.fields.stores, values.stores),
    fee: value('fee') ?? '0.00',
    firstRecharge: value('firstRecharge') ?? null,
    gift: value('gift') ?? '0.00',
    points: value('points') ?? 0,
    growth: value('growth') ?? 0,
    perMemberLimit: value('perMemberLimit') ?? null,
    isOpen: value('enabled') === true && (value('channels') ?? []).includes('backOffice'),
  };
}

/** The member whom a card is opened for, held until the call ends. */
async function ownerOf(context: CallerContext, guid: string): Promise<MemberRow> {
  const [seen] = await requireRows(context, memberEntity, [guid]);
  const [owner] = await context.tx.select().from(member).where(eq(member.guid, guid)).for('no key update');
  if (!seen || !owner) throw missing();
  if (seen.values.state === 'anonymised') throw refuse('memberDesk.anonymised');
  if (seen.values.state === 'merged') throw refuse('memberDesk.merged');
  return owner;
}

const isUsedUp = ({ guid, perMemberLimit }: Rule, opened: ReadonlyMap<string, number>) =>
  perMemberLimit !== null && (opened.get(guid) ?? 0) >= perMemberLimit;

/** Rules by which the back office may open a card for a member. */
export async function offer(context: CallerContext, { member: guid }: { member: string }): Promise<OpeningOffer[]> {
  await requireRows(context, memberEntity, [guid]);
  const rows = await selectRows(context, cardOpeningEntity, visible(cardOpeningEntity, context), {});
  const rules = rows.map(ruleOf).filter(({ isOpen }) => isOpen);
  const opened = await openedBy(
    context.tx,
    rules.map((rule) => rule.guid),
    guid,
  );
  const shown = rules.map((rule) => {
    const { name, type, fee, firstRecharge } = rule;
    return { id: rule.guid, name, type, fee, firstRecharge, usedUp: isUsedUp(rule, opened) };
  });
  return shown.sort((a, b) => compareDecimals(a.fee, b.fee) || a.name.localeCompare(b.name));
}

interface Asked {
  rule: Rule;
  store: string;
  brand: string;
  method: string;
  /** paid in at once; null where nothing is */
  amount: string | null;
}

/** Returns the request with its rule; refused where the rule does not allow it. */
async function checked(context: CallerContext, owner: MemberRow, input: Record<string, unknown>): Promise<Asked> {
  const { values, issues } = checkValues(newCard, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  if (!owner.enabled) throw refuse('card.disabledMember', { name: owner.fullName });
  requireLedgers({ book: { member: owner } });
  await requireOther(context, { member: owner });
  const [row] = await requireRows(context, cardOpeningEntity, [String(values.opening)]);
  if (!row) throw missing();
  const rule = ruleOf(row);
  const { name, stores, firstRecharge, perMemberLimit } = rule;
  const refused = (field: string, why: string, params = {}) =>
    refuseFields(context, [ownIssue(cardOpening.name, field, why, params)]);
  if (!rule.isOpen) throw refused('opening', 'notHere', { name });
  const place = await requireStore(context, 'rechargeActivity', String(values.store));
  if (stores.length > 0 && !stores.includes(place.store)) throw refused('store', 'notAtStore', { name });
  if (isUsedUp(rule, await openedBy(context.tx, [rule.guid], owner.guid)))
    throw refused('opening', 'usedUp', { name, max: perMemberLimit });
  const amount = typeof values.amount === 'string' ? values.amount : null;
  const below = firstRechargeIssues(firstRecharge, amount);
  if (below.length > 0) throw refuseFields(context, below);
  if (amount !== null) await requireTaken(context, owner, amount);
  return { rule, ...place, method: String(values.method), amount };
}

/** The outcome of an opening, before it is done. */
export async function previewOpening(context: CallerContext, input: Input): Promise<OpeningPreview> {
  const owner = await ownerOf(context, input.member);
  const { rule, store, amount } = await checked(context, owner, { method: 'cash', ...input, number: null, code: null });
  await requireOpenDay(context, store);
  const { activity, ...given } = await giftFor(context, owner, { store, amount: amount ?? '0.00' });
  const recharge = amount === null ? null : { ...given, activity: activity?.title ?? null };
  const real = amount ?? '0.00';
  const giftBalance = addDecimals(rule.gift, recharge?.gift ?? '0.00');
  return {
    fee: rule.fee,
    toPay: addDecimals(rule.fee, real),
    gift: rule.gift,
    points: rule.points,
    growth: rule.growth,
    recharge,
    real,
    giftBalance,
    warnings: await warningsOf(context, owner, real, addDecimals(real, giftBalance)),
  };
}

const answerOf = ({ guid, number, realBalance, giftBalance }: CardRow): CardAnswer => ({
  id: guid,
  number,
  real: realBalance,
  gift: giftBalance,
});

/** The receipts of an opening: the fee, and what is paid in with its gifts. */
async function receiptsOf(context: CallerContext, owner: MemberRow, card: string, { rule, amount, ...paid }: Asked) {
  const whose = { member: owner, card };
  const none = { gift: '0.00', points: 0, growth: 0, activity: null };
  const { activity, ...given } = await giftFor(context, owner, { store: paid.store, amount: amount ?? '0.00' });
  const fee = { kind: 'cardFee', amount: rule.fee, ...none };
  const recharge = { kind: 'recharge', amount: amount ?? '0.00', ...given, activity: activity?.guid ?? null };
  return {
    fee: cents(rule.fee) > 0n ? [await receiptOf(context, whose, `${card}-fee`, paid, fee)] : [],
    recharge: amount === null ? [] : [await receiptOf(context, whose, `${card}-recharge`, paid, recharge)],
  };
}

/** Opens a card for a member by a rule: card, receipts of fee and first recharge, and gifts in one, once by the caller's guid. */
export async function openByRule(context: CallerContext, input: Input & { id: string }): Promise<CardAnswer> {
  const { tx, caller, now } = context;
  const owner = await ownerOf(context, input.member);
  const [known] = await tx.select().from(memberCard).where(eq(memberCard.guid, input.id));
  if (known && known.member !== owner.guid) throw missing();
  if (known) return answerOf(known);
  const asked = await checked(context, owner, input);
  const { rule, store, brand } = asked;
  const about = { guid: input.id, store, opening: rule.guid };
  const card =
    rule.type === 'physical'
      ? await openPhysical(context, owner, input, about)
      : await openCard(tx, owner, {
          ...about,
          number: drawCardNumber(),
          type: 'electronic',
          at: now,
          by: caller.name,
        });
  const { fee, recharge } = await receiptsOf(context, owner, card.guid, asked);
  await addReceipts(context, [...fee, ...recharge]);
  const books = await Books.hold(tx, eq(member.guid, owner.guid));
  const book = books.of(owner.guid);
  const opened = book?.cardBook(card.guid);
  if (!book || !opened) throw missing();
  for (const receipt of recharge) receive(book, receipt);
  const place = { brand, store, businessDate: (await momentAt(context, store)).businessDate, remark: rule.name };
  const gift = { gift: cents(rule.gift), points: BigInt(rule.points), growth: BigInt(rule.growth) };
  book.give(entryOf(context, 'grant', `${card.guid}-gift`, place), gift, card.guid);
  await books.write(tx);
  await context.log({
    type: 'create',
    module: 'member',
    submodule: 'memberCard',
    brand,
    store,
    objectGuid: card.guid,
    object: card.number,
    detail: [
      { field: 'opening', before: null, after: rule.name },
      { field: 'fee', before: null, after: rule.fee, shape: { kind: 'money' } },
      { field: 'realBalance', before: null, after: opened.row.realBalance },
      { field: 'giftBalance', before: null, after: opened.row.giftBalance },
    ],
  });
  return answerOf(opened.row);
}
