/** Buckets of a card's stored value (002 §3 Balance types): recharged, given with a recharge, granted as a subsidy. */
export const buckets = ['real', 'gift', 'subsidy'] as const;

export type Bucket = (typeof buckets)[number];

export function isBucket(name: string): name is Bucket {
  return buckets.some((bucket) => bucket === name);
}

/** Cents by bucket. */
export type ByBucket = Record<Bucket, bigint>;

/** Value that came at once: cents, or points; spent before it expires. */
export interface Lot {
  guid: string;
  left: bigint;
  grantedAt: string;
  /** null for never */
  expiresAt: string | null;
}

/** An amount of a lot that is spent, or given back. */
export interface Part {
  lot: string;
  amount: bigint;
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

export const nothing = (): ByBucket => ({ real: 0n, gift: 0n, subsidy: 0n });

export function isExpired({ expiresAt }: Lot, at: string): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.parse(at);
}

/** Lots in the order in which they are spent: the soonest to expire first, then the oldest. */
export function inOrder<Held extends Lot>(lots: readonly Held[]): Held[] {
  const end = ({ expiresAt }: Lot) => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt));
  const since = ({ grantedAt }: Lot) => Date.parse(grantedAt);
  const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
  return [...lots].sort((a, b) => compare(end(a), end(b)) || compare(since(a), since(b)) || (a.guid < b.guid ? -1 : 1));
}

/** The amount of lots that may be spent at an instant. */
export function available(lots: readonly Lot[], at: string): bigint {
  return lots.reduce((sum, lot) => (isExpired(lot, at) ? sum : sum + lot.left), 0n);
}

/** Spends exactly so much of lots, or nothing: null where less is left (W3). */
export function takeFrom(lots: readonly Lot[], amount: bigint, at: string): Part[] | null {
  const parts: Part[] = [];
  let open = amount;
  for (const lot of inOrder(lots)) {
    if (open === 0n) break;
    if (isExpired(lot, at) || lot.left === 0n) continue;
    const part = smaller(lot.left, open);
    parts.push({ lot: lot.guid, amount: part });
    open -= part;
  }
  return open === 0n ? parts : null;
}

/** Gives back so much of what was spent, the last spent first; never more than was spent (W4). */
export function giveBack(spent: readonly Part[], amount: bigint): Part[] {
  const parts: Part[] = [];
  let open = amount;
  for (const { lot, amount: most } of [...spent].reverse()) {
    const part = smaller(most, open);
    if (part > 0n) parts.push({ lot, amount: part });
    open -= part;
  }
  return parts;
}

/** How an amount falls to the buckets by the card's order: each is emptied before the next (W3). Null where they hold less. */
export function splitBy(held: ByBucket, order: readonly Bucket[], amount: bigint): ByBucket | null {
  const parts = nothing();
  let open = amount;
  for (const bucket of order) {
    parts[bucket] = smaller(held[bucket], open);
    open -= parts[bucket];
  }
  return open === 0n ? parts : null;
}
