import { divideHalfEven } from '#values/decimal';
import { type BillLine, leftOf, total } from './bill';
import { offByRate } from './rate';
import { smaller, spread } from './spread';

/** Steps of a bill that take pieces: each takes a piece once. */
export type PieceTaker = 'activity' | 'coupon';

/** Pieces of a line that cost the same: `count` of them cost `amount` cents together. */
export interface PieceGroup {
  /** 0 of what is left of a line beside its whole pieces */
  count: bigint;
  amount: bigint;
  takenBy: readonly PieceTaker[];
}

/** A line as its pieces: what is left of it is the sum of their amounts. */
export type Pieces = readonly PieceGroup[];

/** Returns the pieces of a line by what is left of it. Whatever it weighs, a weighed dish is one piece. */
export function piecesOf(line: BillLine): Pieces {
  const { sold, quantity } = line;
  const left = leftOf(line);
  if (sold.kind === 'child' || quantity <= 0n) return [];
  if (sold.kind === 'weighed') return [{ count: 1n, amount: left, takenBy: [] }];
  const count = quantity / 1000n;
  const amount = divideHalfEven(left * count * 1000n, quantity);
  const groups = [
    { count, amount, takenBy: [] },
    { count: 0n, amount: left - amount, takenBy: [] },
  ];
  return groups.filter((group) => group.count > 0n || group.amount !== 0n);
}

export const amountOf = (pieces: Pieces): bigint => total(pieces.map(({ amount }) => amount));

/** Takes an amount off all pieces of a line, each by its share. */
export function lowerPieces(pieces: Pieces, amount: bigint): Pieces {
  if (amount === 0n) return pieces;
  const shares = spread(
    amount,
    pieces.map((group) => group.amount),
  );
  return pieces.map((group, place) => ({ ...group, amount: group.amount - (shares[place] ?? 0n) }));
}

/** Pieces of one price that a step has not taken yet: group number `group` of line number `line`. */
export interface FreePieces {
  line: number;
  group: number;
  count: bigint;
  amount: bigint;
  /** cents of one piece */
  each: bigint;
}

/** Returns the pieces of these lines that a step may still take and that still cost something, the dearest first. */
export function freePieces(all: readonly Pieces[], places: readonly number[], taker: PieceTaker): FreePieces[] {
  return places
    .flatMap((line) =>
      (all[line] ?? []).flatMap(({ count, amount, takenBy }, group) =>
        count > 0n && amount > 0n && !takenBy.includes(taker)
          ? [{ line, group, count, amount, each: divideHalfEven(amount, count) }]
          : [],
      ),
    )
    .sort((a, b) => (a.each === b.each ? a.line - b.line || a.group - b.group : a.each < b.each ? 1 : -1));
}

/** `count` pieces of a group that a step takes, and the cents that it takes off them together. */
export interface PiecesTaken {
  line: number;
  group: number;
  count: bigint;
  off: bigint;
}

/** Returns what `count` pieces of a group cost together, in cents. */
export const worthOf = (free: FreePieces, count: bigint): bigint => divideHalfEven(free.amount * count, free.count);

/** Returns the pieces after a step took some of them: from now on it takes these no more. */
export function takePieces(
  all: readonly Pieces[],
  taken: readonly PiecesTaken[],
  taker: PieceTaker,
): readonly Pieces[] {
  return all.map((pieces, line) => {
    const mine = taken.filter((one) => one.line === line);
    if (mine.length === 0) return pieces;
    return pieces.flatMap((group, place): PieceGroup[] => {
      const one = mine.find((part) => part.group === place);
      if (!one) return [group];
      const worth = divideHalfEven(group.amount * one.count, group.count);
      const lowered = { count: one.count, amount: worth - one.off, takenBy: [...group.takenBy, taker] };
      const rest = { ...group, count: group.count - one.count, amount: group.amount - worth };
      return rest.count > 0n ? [lowered, rest] : [lowered];
    });
  });
}

/** Returns the amounts that a step takes off, by line. */
export function offByLine(taken: readonly PiecesTaken[]): { line: number; amount: bigint }[] {
  const lines = [...new Set(taken.map(({ line }) => line))].sort((a, b) => a - b);
  return lines.map((line) => ({
    line,
    amount: total(taken.filter((one) => one.line === line).map(({ off }) => off)),
  }));
}

/** Returns up to `most` of these pieces, the first ones first, each lowered to a price in cents. */
export function firstPieces(free: readonly FreePieces[], most: bigint, price: bigint): PiecesTaken[] {
  let open = most;
  return free.flatMap((one) => {
    const count = smaller(open, one.count);
    const off = worthOf(one, count) - count * price;
    if (count === 0n || off <= 0n) return [];
    open -= count;
    return [{ line: one.line, group: one.group, count, off }];
  });
}

/** Pairs pieces, the dearest first, and returns the second of each pair at a rate: 5 pays 50 %. */
export function secondOfPairs(free: readonly FreePieces[], rate: string): PiecesTaken[] {
  let before = 0n;
  return free.flatMap((one) => {
    const count = (before + one.count) / 2n - before / 2n;
    before += one.count;
    const off = offByRate(worthOf(one, count), rate);
    return off > 0n ? [{ line: one.line, group: one.group, count, off }] : [];
  });
}
