import { type Bucket, type ByBucket, buckets } from '#business/bill/balance';
import { yuan } from '#business/bill/bill';
import { levelFor } from '#business/bill/level';
import { expiresOn } from '#business/bill/points';
import type { levelRecord } from '#server/db/schema/member/member';
import { addDecimals } from '#values/decimal';
import { dayIn, instantIn } from '#values/zonedTime';
import type { HeldCard } from '../equityCard/holdings';
import type { Ladder, Level } from '../level/ladder';
import type { MemberRules } from '../rule/memberRules';
import type { CardBook } from './cardBook';
import type { CardRow, MemberRow } from './heldColumns';
import type { RechargeGift, RefundEffect, SaleEffect } from './memberEffects';
import { addTotals, takeRules } from './merging';
import { type PaidIn, takeBackOf } from './paidOut';
import type { Entry, Line, Purse } from './purse';

/** Holdings that a correction by hand may change. */
const corrected = ['real', 'gift', 'points', 'growth'] as const;
export type Corrected = (typeof corrected)[number];

/** Why a member came to another level. */
export type LevelChange = Pick<typeof levelRecord.$inferSelect, 'fromLevel' | 'level' | 'kind' | 'at' | 'operator'> & {
  growth: number;
  remark?: string;
};

/** Whether a row counts for points ever earned: spending, its return, expiry and merges do not. */
const isEarned = ({ entry, change }: Line) =>
  entry.kind !== 'expiry' &&
  entry.kind !== 'merge' &&
  !(entry.kind === 'sale' && change < 0n) &&
  !(entry.kind === 'refund' && change > 0n);

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
  /** changes of the level since the ledgers are held */
  readonly risen: LevelChange[] = [];
  changed = false;
  /** points ever earned that a merge brought here, or took away */
  private earnedElsewhere = 0;
  /** the member as they were read */
  readonly read: MemberRow;

  /** @param cards in the order in which they were opened; at least one */
  constructor(
    readonly member: MemberRow,
    readonly cards: readonly CardBook[],
    readonly points: Purse,
    readonly growth: Purse,
    readonly ladder: Ladder,
    /** as they apply in the member's subject; those of the demo's history are the standard ones */
    public rules: MemberRules,
    /** the merchant's IANA zone: points expire at its midnight */
    readonly zone: string,
    /** equity cards that the member holds, held or will hold */
    readonly equity: readonly HeldCard[] = [],
  ) {
    this.read = { ...member };
  }

  /** Enabled, with a card that is neither frozen nor ended (B6). */
  get mayTakePart(): boolean {
    return this.member.enabled && this.cards.some(({ isNormal }) => isNormal);
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

  /** Points that are granted until they expire. */
  grantPoints(entry: Entry, points: bigint, expiresAt: string | null): void {
    this.points.give(entry, points, expiresAt);
    this.follow(entry);
  }

  /** A recharge of a card: real value, and what is given for it. */
  recharge(entry: Entry, real: bigint, given: bigint | RechargeGift, card?: string): void {
    const { gift, points, growth } = typeof given === 'bigint' ? { gift: given, points: 0n, growth: 0n } : given;
    const { balance } = this.named(card);
    balance.real.give(entry, real, null);
    balance.gift.give(entry, gift, null);
    this.points.give(entry, points, this.pointsUntil(entry));
    this.growth.give(entry, growth, null);
    this.member.totalTopUpCount += 1;
    this.member.totalTopUpAmount = addDecimals(this.member.totalTopUpAmount, yuan(real));
    this.follow(entry);
  }

  /** Gifts on a card that no money came with. */
  give(entry: Entry, { gift, points, growth }: RechargeGift, card: string): void {
    this.named(card).balance.gift.give(entry, gift, null);
    this.present(entry, points, growth);
  }

  /** Takes value off the buckets of a card; false, and nothing happened, where one of them holds less. */
  debit(entry: Entry, amounts: ByBucket, card?: string | null): boolean {
    if (!this.named(card).take(entry, amounts)) return false;
    this.follow(entry);
    return true;
  }

  /**
   * Pays out value of a card. Points and growth that came with its top-ups go back in proportion to what is paid out of each;
   * what was spent of them is owed. False, and nothing happened, where the card holds less.
   */
  payOut(entry: Entry, amounts: ByBucket, card: string | null, paidIn: ReadonlyMap<string, PaidIn>): boolean {
    const parts = this.named(card).balance.real.ofRecharges(amounts.real, entry.at);
    if (!this.named(card).take(entry, amounts)) return false;
    for (const [recharge, part] of parts) {
      const about = paidIn.get(recharge);
      if (about) takeBackOf(this, recharge, about, part, entry);
    }
    this.follow(entry);
    return true;
  }

  /** A correction by hand, signed: cents of stored value, points, growth. False, and nothing happened, where less is held. */
  adjust(entry: Entry, by: Readonly<Record<Corrected, bigint>>, card: string | null = null): boolean {
    const { real, gift } = this.named(card).balance;
    const purses = { real, gift, points: this.points, growth: this.growth };
    if (corrected.some((of) => purses[of].available(entry.at) < -by[of])) return false;
    for (const of of corrected) {
      if (by[of] > 0n) purses[of].give(entry, by[of], null);
      if (by[of] >= 0n) continue;
      purses[of].expire(entry.at, entry);
      purses[of].take(entry, -by[of]);
    }
    // A correction downwards settles what is owed.
    for (const of of ['points', 'growth'] as const)
      if (by[of] < 0n) this.member[`${of}Owed`] = Math.max(0, this.member[`${of}Owed`] + Number(by[of]));
    this.follow(entry);
    return true;
  }

  /** Gives up all stored value in writing. */
  waive(entry: Entry): void {
    for (const { balance } of this.cards) for (const bucket of buckets) balance[bucket].empty(entry);
    this.follow(entry);
  }

  /**
   * Takes over all that another member holds, lot by lot, what they have spent and topped up so far, and what was given to them once
   * or for a day (B4).
   */
  absorb(other: Book, entry: Entry): void {
    takeRules(this.member, other.member, this.ladder);
    for (const card of other.cards) card.moveTo(entry, this.usual);
    other.points.expire(entry.at, entry);
    other.points.moveTo(entry, this.points);
    const growth = other.growth.held;
    other.growth.empty(entry);
    this.growth.give(entry, growth, null);
    this.earnedElsewhere += other.member.pointsEarned;
    other.earnedElsewhere -= other.member.pointsEarned;
    addTotals(this.member, other.member, 1);
    addTotals(other.member, { ...other.member }, -1);
    this.follow(entry);
    other.follow(entry);
  }

  /**
   * Takes back what an order earned that was refunded to a member merged into this one: what they earned is here.
   *
   * @param earning what is left of the part that earned, and all of it
   */
  clawFor(other: Book, entry: Entry, { left, whole }: RefundEffect['earning']): void {
    for (const of of ['points', 'growth'] as const) this[of].claw(entry, left, whole, other[of].earnedBy(entry.of));
    this.follow(entry);
  }

  /** Ends every card that is still in use; `heir` is the card of another member that its value went to. */
  endCards(ending: 'replaced' | 'cancelled', { at, operator }: Pick<Entry, 'at' | 'operator'>, heir?: CardRow): void {
    this.changed = true;
    for (const card of this.cards.filter(({ row }) => row.ending === null)) {
      card.changed = true;
      const about = { ending, endedAt: at, replacedBy: heir?.guid ?? null, updatedAt: at, updatedBy: operator };
      Object.assign(card.row, about, { version: card.row.version + 1 });
    }
  }

  /** Moves the value of a card to another one of the member, lot by lot. */
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
    this.points.give(entry, earned, this.pointsUntil(entry));
    this.growth.give(entry, growth, null);
    const { member } = this;
    member.pointsOfDay = Number(earned) + this.pointsOn(entry.businessDate);
    member.pointsDay = entry.businessDate;
    this.count(entry, total, orders);
    return true;
  }

  /** Points that orders of a business date have earned. */
  pointsOn(date: string): number {
    return this.member.pointsDay === date ? this.member.pointsOfDay : 0;
  }

  /** Until when points are good that are earned now. */
  private pointsUntil({ businessDate }: Entry): string | null {
    const date = expiresOn(this.rules.expiry, businessDate);
    return date && instantIn(date, '00:00', this.zone).toISOString();
  }

  /** Points and growth that are a present. */
  present(entry: Entry, points: bigint, growth: bigint): void {
    this.points.give(entry, points, this.pointsUntil(entry));
    this.growth.give(entry, growth, null);
    this.follow(entry);
  }

  /** Writes off what has expired of points and of every bucket. */
  expire(entry: Omit<Entry, 'kind' | 'business'>): void {
    for (const { balance } of this.cards) for (const bucket of buckets) balance[bucket].expire(entry.at, entry);
    this.points.expire(entry.at, entry);
    this.follow(entry);
  }

  /** Gives a level by hand, below which the member does not fall; null takes it back. */
  fix(level: string | null, { at, operator, remark }: Pick<Entry, 'at' | 'operator' | 'remark'>): void {
    this.member.fixedLevel = level;
    this.member.version += 1;
    this.changed = true;
    this.settle({ at, operator, remark, kind: 'manual' });
  }

  /**
   * Looks whether a level that was held for its time is kept: by enough growth since, else the member goes one level down, never
   * below one given by hand. Growth is written off to what the lower level asks and what was earned since.
   */
  keep(entry: Entry, gained: number): void {
    const { member, ladder } = this;
    const place = ladder.levels.findIndex(({ guid }) => guid === member.level);
    const [lower, held] = [ladder.levels[place - 1], ladder.levels[place]];
    this.changed = true;
    const isGiven = member.fixedLevel === member.level;
    if (!lower || !held?.keepGrowth || isGiven || gained >= held.keepGrowth) {
      member.levelSince = entry.at;
      return;
    }
    const left = Math.min(held.threshold - 1, lower.threshold + gained);
    this.growth.take(entry, BigInt(member.growthValue - left));
    this.follow(entry, 'keep');
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

  /** The figures of member and cards are those of their ledgers (B1). */
  private follow(
    { at, operator }: Pick<Entry, 'at' | 'operator'>,
    kind: LevelChange['kind'] = this.ladder.basis,
  ): void {
    const { member, cards, read } = this;
    this.changed = true;
    for (const card of cards) card.follow();
    const sum = (bucket: Bucket) => yuan(cards.reduce((all, { balance }) => all + balance[bucket].held, 0n));
    member.realBalance = sum('real');
    member.giftBalance = sum('gift');
    member.subsidyBalance = sum('subsidy');
    member.points = Number(this.points.held);
    member.pointsEntries = read.pointsEntries + this.points.added.length;
    member.growthValue = Number(this.growth.held);
    member.growthEntries = read.growthEntries + this.growth.added.length;
    member.pointsEarned =
      read.pointsEarned +
      this.earnedElsewhere +
      Number(this.points.added.filter(isEarned).reduce((sum, { change }) => sum + change, 0n));
    this.settle({ at, operator, kind });
  }

  /** The level is that of the growth, or of the points ever earned (W10); the first time, a level that is reached gives its award. */
  private settle({ at, operator, kind, remark }: Omit<LevelChange, 'fromLevel' | 'level' | 'growth'>): void {
    const { member, ladder } = this;
    const reached = ladder.basis === 'growth' ? member.growthValue : member.pointsEarned;
    const level = levelFor(ladder.levels, reached, member.fixedLevel);
    if (!level || level.guid === member.level) return;
    const before = ladder.levels.find(({ guid }) => guid === member.level);
    this.risen.push({ fromLevel: member.level, level: level.guid, growth: reached, kind, at, operator, remark });
    member.level = level.guid;
    member.levelSince = at;
    const isFirst = before && before.threshold < level.threshold && !member.awardedLevels?.includes(level.guid);
    if (kind === ladder.basis && isFirst) this.award(level, at);
  }

  private award({ guid, name, upgradePoints, upgradeGrowth }: Level, at: string): void {
    if (!upgradePoints && !upgradeGrowth) return;
    const { member } = this;
    member.awardedLevels = [...(member.awardedLevels ?? []), guid];
    const entry: Entry = {
      kind: 'upgrade',
      business: `${member.guid}-upgrade-${guid}`,
      ...{ order: null, of: null, brand: null, store: null, operator: '', remark: name },
      activity: { type: 'upgrade', id: guid },
      at,
      businessDate: dayIn(new Date(at), this.zone),
    };
    this.present(entry, BigInt(upgradePoints ?? 0), BigInt(upgradeGrowth ?? 0));
  }
}
