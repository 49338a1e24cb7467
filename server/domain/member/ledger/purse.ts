import type { EntryKind, PointsActivity } from '#areas/member/ledger/kinds';
import { available, giveBack, inOrder, isExpired, type Lot, type Part, takeFrom } from '#business/bill/balance';

/** Where and why a row of a ledger is written; a business id of a kind has its effect once. */
export interface Entry {
  kind: EntryKind;
  business: string;
  order: string | null;
  /** of a refund: the sale that it takes back, wholly or in part */
  of: string | null;
  brand: string | null;
  store: string | null;
  /** ISO instant */
  at: string;
  businessDate: string;
  operator: string;
  remark: string;
  /** what gave it: an activity, or a level or card on an occasion; its points say so */
  activity?: { type: PointsActivity; id: string };
}

/** A change of a purse: a row of its ledger. Cents, or points. */
export interface Line {
  entry: Entry;
  lot: string;
  change: bigint;
  before: bigint;
  after: bigint;
  /** which line of its entry it is, from 1 */
  part: number;
  /** in the order of writing, among all purses of a chain */
  place: number;
}

/** A line that was written before, as far as it counts. */
export type KnownLine = Pick<Line, 'lot' | 'change'> & { entry: Pick<Entry, 'kind' | 'business' | 'of'> };

/** Numbers the lines of purses whose rows lie in one ledger. */
export class Chain {
  private last = 0;

  next(): number {
    this.last += 1;
    return this.last;
  }
}

/** A lot as it is held: with what it held at first. */
export interface HeldLot extends Lot {
  granted: bigint;
  /** which sold it */
  store?: string | null;
  /** receipt of the top-up that it came with */
  recharge?: string | null;
}

/**
 * One bucket of a card, or a member's points: lots and the ledger of their changes. Never below nothing; what does not suffice
 * is refused whole. Holds no database: `added` and the
 * lots say what is to be stored.
 */
export class Purse {
  readonly added: Line[] = [];
  /** guids of lots that hold something else than before */
  readonly touched = new Set<string>();

  /**
   * @param name of its lots, among all purses
   * @param known earlier lines of the sales that may be taken back
   * @param unread what lots hold that were not read: more can be given, and nothing be done with what is there
   */
  constructor(
    private readonly name: string,
    readonly lots: HeldLot[],
    private readonly known: readonly KnownLine[],
    private readonly chain: Chain = new Chain(),
    private readonly unread = 0n,
  ) {}

  /** All that the lots hold. */
  get held(): bigint {
    return this.lots.reduce((sum, { left }) => sum + left, this.unread);
  }

  /** The lots, to do something with what they hold. */
  private get read(): HeldLot[] {
    if (this.unread > 0n) throw new Error(`lots of ${this.name} were not read`);
    return this.lots;
  }

  available(at: string): bigint {
    return available(this.read, at);
  }

  private write(entry: Entry, { lot, amount }: Part, sign: 1n | -1n): void {
    const found = this.lots.find(({ guid }) => guid === lot);
    if (!found) throw new Error(`a part of a lot that is not there: ${lot}`);
    const before = this.held;
    found.left += sign * amount;
    if (found.left < 0n) throw new Error(`lot ${lot} would hold less than nothing`);
    this.touched.add(lot);
    const change = sign * amount;
    const part =
      this.added.filter((line) => line.entry.kind === entry.kind && line.entry.business === entry.business).length + 1;
    this.added.push({ entry, lot, change, before, after: before + change, part, place: this.chain.next() });
  }

  /** Adds a lot of its own. */
  give(entry: Entry, amount: bigint, expiresAt: string | null): void {
    if (amount <= 0n) return;
    const lot = `${this.name}-${entry.kind}-${entry.business}`;
    const store = entry.kind === 'recharge' ? entry.store : null;
    const recharge = entry.kind === 'recharge' ? entry.business : null;
    this.lots.push({ guid: lot, left: 0n, granted: amount, grantedAt: entry.at, expiresAt, store, recharge });
    this.write(entry, { lot, amount }, 1n);
  }

  /** Takes all that is there; what has expired is written off first. */
  empty(entry: Entry): void {
    this.expire(entry.at, entry);
    for (const { guid, left } of this.read) if (left > 0n) this.write(entry, { lot: guid, amount: left }, -1n);
  }

  /** Writes off what has expired, so that nothing of it is spent. */
  expire(at: string, about: Pick<Entry, 'brand' | 'store' | 'businessDate' | 'operator'>): void {
    for (const lot of this.read) {
      if (lot.left === 0n || !isExpired(lot, at)) continue;
      // A refund may fill an expired lot again: each time is an act of its own.
      const business = `${lot.guid}-${at}-${this.added.length}`;
      const entry: Entry = { ...about, kind: 'expiry', business, order: null, of: null, at, remark: '' };
      this.write(entry, { lot: lot.guid, amount: lot.left }, -1n);
    }
  }

  /** Spends exactly so much, the soonest to expire first; false, and nothing happened, where less is there (W3). */
  take(entry: Entry, amount: bigint): boolean {
    const parts = takeFrom(this.read, amount, entry.at);
    if (!parts) return false;
    for (const part of parts) this.write(entry, part, -1n);
    return true;
  }

  /** Amounts that the next payment of so much would take of each top-up, by its receipt. */
  ofRecharges(amount: bigint, at: string): Map<string, bigint> {
    const parts = new Map<string, bigint>();
    for (const { lot, amount: part } of takeFrom(this.read, amount, at) ?? []) {
      const recharge = this.lots.find(({ guid }) => guid === lot)?.recharge;
      if (recharge) parts.set(recharge, (parts.get(recharge) ?? 0n) + part);
    }
    return parts;
  }

  /** Top-ups that something is left of, by their receipts. */
  get recharges(): string[] {
    return [...new Set(this.lots.flatMap(({ left, recharge }) => (left > 0n && recharge ? [recharge] : [])))];
  }

  /** Moves every lot to a purse of another card or member; each keeps its age, its end and who sold it. */
  moveTo(entry: Entry, to: Purse): void {
    for (const { guid, left: amount, ...about } of this.read) {
      if (amount === 0n) continue;
      // Several cards may give way to one by one act.
      const lot = `${to.name}-${entry.kind}-${entry.business}-${to.lots.length + 1}`;
      this.write(entry, { lot: guid, amount }, -1n);
      to.lots.push({ ...about, guid: lot, left: 0n, granted: amount });
      to.write(entry, { lot, amount }, 1n);
    }
  }

  /** Whether a sale wrote lines here. */
  knows(sale: string | null): boolean {
    return this.linesOf(sale).made.length > 0;
  }

  /** Lines that a sale wrote, and what took them back; in the order of writing. */
  private linesOf(sale: string | null): { made: KnownLine[]; undone: KnownLine[] } {
    const lines = sale === null ? [] : [...this.known, ...this.added];
    return {
      made: lines.filter(({ entry }) => entry.kind === 'sale' && entry.business === sale),
      undone: lines.filter(({ entry }) => entry.kind === 'refund' && entry.of === sale),
    };
  }

  /** Parts that a sale has spent and did not give back yet, by lot in the order of spending. */
  private spentBy(sale: string | null): Part[] {
    const { made, undone } = this.linesOf(sale);
    return made
      .filter(({ change }) => change < 0n)
      .map(({ lot, change }) => {
        const returned = undone.filter((line) => line.lot === lot && line.change > 0n);
        return { lot, amount: returned.reduce((left, line) => left - line.change, -change) };
      });
  }

  /** Gives back to the same lots what a sale spent, the last spent first; never more than it spent (W4). */
  back(entry: Entry, amount: bigint): void {
    for (const part of giveBack(this.spentBy(entry.of), amount)) this.write(entry, part, 1n);
  }

  /** Gives back what a sale spent until `left` of `whole` of it is spent. */
  backTo(entry: Entry, left: bigint, whole: bigint): void {
    const sum = (parts: readonly bigint[]) => parts.reduce((all, part) => all + part, 0n);
    const first = sum(this.linesOf(entry.of).made.map(({ change }) => (change < 0n ? -change : 0n)));
    const spent = sum(this.spentBy(entry.of).map(({ amount }) => amount));
    const stays = whole === 0n ? 0n : (first * left) / whole;
    if (spent > stays) this.back(entry, spent - stays);
  }

  /** Earnings of a sale at first, and how much of them was taken back since. */
  earnedBy(sale: string | null): { first: bigint; gone: bigint } {
    const { made, undone } = this.linesOf(sale);
    return {
      first: made.reduce((sum, { change }) => (change > 0n ? sum + change : sum), 0n),
      gone: undone.reduce((sum, { change }) => (change < 0n ? sum - change : sum), 0n),
    };
  }

  /**
   * Takes back what a sale earned, here or in the purse of a merged member, until `left` of `whole` of it is earned, first of its own lot, then as if it were spent. What is
   * gone stays gone: the ledger says how much was taken (W9, W11).
   *
   * @returns how much could not be taken, because it was spent
   */
  claw(entry: Entry, left: bigint, whole: bigint, elsewhere = { first: 0n, gone: 0n }): bigint {
    const earned = this.linesOf(entry.of).made.filter(({ change }) => change > 0n);
    const here = this.earnedBy(entry.of);
    const [first, gone] = [here.first + elsewhere.first, here.gone + elsewhere.gone];
    const own = new Set([...earned.map(({ lot }) => lot), `${this.name}-recharge-${entry.of}`]);
    const usable = inOrder(this.read.filter((lot) => lot.left > 0n && !isExpired(lot, entry.at)));
    let open = first - gone - (whole === 0n ? 0n : (first * left) / whole);
    for (const lot of usable.sort((a, b) => Number(own.has(b.guid)) - Number(own.has(a.guid)))) {
      const amount = lot.left < open ? lot.left : open;
      if (amount <= 0n) break;
      this.write(entry, { lot: lot.guid, amount }, -1n);
      open -= amount;
    }
    return open > 0n ? open : 0n;
  }
}
