import { levelAt } from '../../../../src/areas/members/member/levels';
import { type Bucket, type ByBucket, buckets } from '../../../../src/bill/balance';
import { yuan } from '../../../../src/bill/bill';
import { addDecimals } from '../../../../src/entity/decimal';
import type { member } from '../../../db/memberSchema';
import type { CardBook, CardRow } from './cardBook';
import type { Entry, Purse } from './purse';

export type MemberRow = typeof member.$inferSelect;

/** Effects of a sale on a member: cents by bucket that it spends, points that it spends and earns, cents that count for earning. */
export interface SaleEffect {
  paid: ByBucket;
  /** the card that paid; the one that pays usually where none is named */
  card?: string | null;
  pointsSpent: bigint;
  earned: bigint;
  growth: bigint;
  /** paid in all, in cents, and 1 for an order */
  total: bigint;
  orders: number;
}

/** Effects of a refund on a member: cents by bucket, and what is left of the parts that earned and that points paid. */
export interface RefundEffect {
  paid: ByBucket;
  earning: { left: bigint; whole: bigint };
  pointsPaid: { left: bigint; whole: bigint };
  total: bigint;
  orders: number;
}

/** Gifts of a recharge beside the value that is paid for: cents, points and growth value. */
export interface RechargeGift {
  gift: bigint;
  points: bigint;
  growth: bigint;
}

/** Where and with which card somebody wants to pay. */
interface Payment {
  store?: string | null;
  card?: string | null;
}

/**
 * The ledgers of one member, held until the transaction ends. The member's figures and those of the cards follow what is
 * written; what does not suffice is refused whole, and nothing of it is written.
 */
export class Book {
  /** levels that the member came to since the ledgers are held */
  readonly risen: { fromLevel: string; level: string; growth: number; kind: string; at: string; operator: string }[] =
    [];
  changed = false;
  private readonly start: { points: number; growth: number };

  /** @param cards in the order in which they were opened; at least one */
  constructor(
    readonly member: MemberRow,
    readonly cards: readonly CardBook[],
    readonly points: Purse,
    readonly growth: Purse,
  ) {
    this.start = { points: member.pointsEntries, growth: member.growthEntries };
  }

  /** The card with that guid; undefined for one that is not this member's. */
  cardBook(guid: string): CardBook | undefined {
    return this.cards.find(({ row }) => row.guid === guid);
  }

  /** The card that is meant where nobody names one: the first normal one with value, else the first normal one. */
  private get usual(): CardBook {
    const normal = this.cards.filter(({ isNormal }) => isNormal);
    const held = ({ balance }: CardBook) => buckets.some((bucket) => balance[bucket].held > 0n);
    const [found] = [...normal.filter(held), ...normal, ...this.cards];
    if (!found) throw new Error(`${this.member.guid} has no card`);
    return found;
  }

  /** The usual card. */
  get card(): CardRow {
    return this.usual.row;
  }

  /** The buckets of the usual card. */
  get balance(): Record<Bucket, Purse> {
    return this.usual.balance;
  }

  /** The card that pays at a store: the one that is shown, else the first with value; null where none does (B6). */
  payer(at: string, { store = null, card = null }: Payment = {}): CardBook | null {
    if (!this.member.enabled) return null;
    const usable = this.cards.filter((one) => one.paysAt(store) && (card === null || one.row.guid === card));
    return usable.find((one) => one.holdsValue(at)) ?? usable[0] ?? null;
  }

  /** How the card that pays would pay an amount; null where it cannot. */
  split(amount: bigint, at: string, payment: Payment = {}): ByBucket | null {
    return this.payer(at, payment)?.split(amount, at) ?? null;
  }

  /** Begins the ledgers. */
  open(entry: Entry, amounts: ByBucket, points: bigint, growth: bigint): void {
    for (const bucket of buckets) this.balance[bucket].give(entry, amounts[bucket], null);
    this.points.give(entry, points, null);
    this.growth.give(entry, growth, null);
    this.follow(entry);
  }

  /** Value that is granted until it expires. */
  grant(entry: Entry, bucket: Bucket, amount: bigint, expiresAt: string | null): void {
    this.balance[bucket].give(entry, amount, expiresAt);
    this.follow(entry);
  }

  /** A recharge of a card: real value, and what is given for it. */
  recharge(entry: Entry, real: bigint, given: bigint | RechargeGift, card?: string): void {
    const { gift, points, growth } = typeof given === 'bigint' ? { gift: given, points: 0n, growth: 0n } : given;
    const { balance } = this.named(card);
    balance.real.give(entry, real, null);
    balance.gift.give(entry, gift, null);
    this.points.give(entry, points, null);
    this.growth.give(entry, growth, null);
    this.member.totalTopUpCount += 1;
    this.member.totalTopUpAmount = addDecimals(this.member.totalTopUpAmount, yuan(real));
    this.follow(entry);
  }

  /** Takes value off the buckets of a card; false, and nothing happened, where one of them holds less. */
  debit(entry: Entry, amounts: ByBucket, card?: string | null): boolean {
    if (!this.named(card).take(entry, amounts)) return false;
    this.follow(entry);
    return true;
  }

  /** Moves the value of a card to another one of the member, lot by lot (members.md §4 "Administration"). */
  transfer(entry: Entry, from: string, to: string): ByBucket {
    const moved = this.named(from).moveTo(entry, this.named(to));
    this.follow(entry);
    return moved;
  }

  private named(card: string | null | undefined): CardBook {
    if (card === null || card === undefined) return this.usual;
    const found = this.cardBook(card);
    if (!found) throw new Error(`${card} is no card of ${this.member.guid}`);
    return found;
  }

  /** The card that took the place of one that is no longer used. */
  private heir({ row }: CardBook): CardBook | undefined {
    let next = row.replacedBy === null ? undefined : this.cardBook(row.replacedBy);
    while (next?.row.replacedBy) next = this.cardBook(next.row.replacedBy);
    return next;
  }

  /** Writes what a sale spends and earns; false, and nothing happened, where the card or the points do not suffice. */
  sale(entry: Entry, { paid, card, pointsSpent, earned, growth, total, orders }: SaleEffect): boolean {
    if (this.points.available(entry.at) < pointsSpent || !this.debit(entry, paid, card)) return false;
    this.points.take(entry, pointsSpent);
    this.points.give(entry, earned, null);
    this.growth.give(entry, growth, null);
    this.count(entry, total, orders);
    return true;
  }

  /**
   * Writes what a refund gives back and takes back. Also of frozen cards and disabled members (W6, B6); what comes back to a
   * card that was replaced goes on to the one in its place.
   */
  refund(entry: Entry, { paid, earning, pointsPaid, total, orders }: RefundEffect): void {
    const card = this.cards.find((one) => one.paid(entry.of)) ?? this.usual;
    card.back(entry, paid);
    const heir = this.heir(card);
    if (heir) card.moveTo({ ...entry, kind: 'transfer', business: `${entry.business}-moved`, of: null }, heir);
    this.points.backTo(entry, pointsPaid.left, pointsPaid.whole);
    this.points.expire(entry.at, entry);
    this.points.claw(entry, earning.left, earning.whole);
    this.growth.claw(entry, earning.left, earning.whole);
    this.count(entry, -total, -orders);
  }

  private count(entry: Entry, total: bigint, orders: number): void {
    const { member } = this;
    member.totalConsumptionAmount = addDecimals(member.totalConsumptionAmount, yuan(total));
    member.totalConsumptionCount += orders;
    this.follow(entry);
  }

  /** The figures of member and cards are those of their ledgers (B1), the level is that of the growth (W10). */
  private follow({ at, operator }: Entry): void {
    const { member, cards, start } = this;
    this.changed = true;
    for (const card of cards) card.follow();
    const sum = (bucket: Bucket) => yuan(cards.reduce((all, { balance }) => all + balance[bucket].held, 0n));
    member.realBalance = sum('real');
    member.giftBalance = sum('gift');
    member.subsidyBalance = sum('subsidy');
    member.points = Number(this.points.held);
    member.pointsEntries = start.points + this.points.added.length;
    member.growthValue = Number(this.growth.held);
    member.growthEntries = start.growth + this.growth.added.length;
    const level = levelAt(member.growthValue);
    if (level === member.level) return;
    this.risen.push({ fromLevel: member.level, level, growth: member.growthValue, kind: 'growth', at, operator });
    member.level = level;
  }
}
