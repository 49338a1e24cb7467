import { type Bucket, type ByBucket, buckets, nothing, splitBy } from '#business/bill/balance';
import { yuan } from '#business/bill/bill';
import type { CardRow } from './heldColumns';
import type { Entry, Purse } from './purse';

/** Where the cards of a subject pay, and in which order of their buckets; no stores for all of them. */
export interface CardTerms {
  deductionOrder: readonly Bucket[];
  stores: readonly string[];
}

/** A card of a member with its buckets, held until the transaction ends. */
export class CardBook {
  changed = false;
  /** the card as it was read */
  readonly read: CardRow;

  constructor(
    readonly row: CardRow,
    readonly balance: Record<Bucket, Purse>,
    private readonly terms: CardTerms,
  ) {
    this.read = { ...row };
  }

  /** Whether the card pays and is topped up: neither frozen nor ended (B6). */
  get isNormal(): boolean {
    return this.row.state === 'normal' && this.row.ending === null;
  }

  /** Whether the card pays at a store; anywhere, where none is named. */
  paysAt(store: string | null): boolean {
    const { stores } = this.terms;
    return this.isNormal && (store === null || stores.length === 0 || stores.includes(store));
  }

  /** Value that may be spent at an instant, in cents. */
  available(at: string): ByBucket {
    const { real, gift, subsidy } = this.balance;
    return { real: real.available(at), gift: gift.available(at), subsidy: subsidy.available(at) };
  }

  /** Whether there is anything to spend. */
  holdsValue(at: string): boolean {
    return Object.values(this.available(at)).some((cents) => cents > 0n);
  }

  /** How the card pays an amount; null where it holds less (W3, W5). */
  split(amount: bigint, at: string): ByBucket | null {
    return splitBy(this.available(at), this.terms.deductionOrder, amount);
  }

  /** Takes value off the buckets; false, and nothing happened, where one of them holds less. */
  take(entry: Entry, amounts: ByBucket): boolean {
    const held = this.available(entry.at);
    if (buckets.some((bucket) => held[bucket] < amounts[bucket])) return false;
    for (const bucket of buckets) {
      this.balance[bucket].expire(entry.at, entry);
      this.balance[bucket].take(entry, amounts[bucket]);
    }
    return true;
  }

  /** Gives back what a sale took, to the lots that it came from; what has expired since is gone at once. */
  back(entry: Entry, amounts: ByBucket): void {
    for (const bucket of buckets) {
      this.balance[bucket].back(entry, amounts[bucket]);
      this.balance[bucket].expire(entry.at, entry);
    }
  }

  /** Moves all that it holds to another card, lot by lot: what expires on a day still does. Answers the amounts in cents. */
  moveTo(entry: Entry, to: CardBook): ByBucket {
    const moved = nothing();
    for (const bucket of buckets) {
      this.balance[bucket].expire(entry.at, entry);
      moved[bucket] = this.balance[bucket].held;
      this.balance[bucket].moveTo(entry, to.balance[bucket]);
    }
    return moved;
  }

  /** Whether a sale was paid with it. */
  paid(sale: string | null): boolean {
    return buckets.some((bucket) => this.balance[bucket].knows(sale));
  }

  /** The figures of the card are those of its ledger (B1). */
  follow(): void {
    const { row, balance, read } = this;
    row.realBalance = yuan(balance.real.held);
    row.giftBalance = yuan(balance.gift.held);
    row.subsidyBalance = yuan(balance.subsidy.held);
    const added = buckets.reduce((sum, bucket) => sum + balance[bucket].added.length, 0);
    this.changed ||= added > 0;
    row.entries = read.entries + added;
  }
}
