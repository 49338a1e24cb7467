/** States of a specification in a store, which decide what guests can order (001 §4 Sell-out estimation). */
export const estimateStates = ['available', 'limited', 'soldOutLongTerm', 'soldOutDelisted'] as const;
export type EstimateState = (typeof estimateStates)[number];

/** States in which nobody can order a specification. */
export const goneStates = ['soldOutLongTerm', 'soldOutDelisted'] as const satisfies readonly EstimateState[];

/**
 * Moves that change the state: people mark, limit, refill and lift; tills reach a limit; the clock refills and lifts.
 */
export type EstimateMove = 'markLongTerm' | 'markSoldOut' | 'limit' | 'reach' | 'refill' | 'lift';

/**
 * From where each move may be made, and where it leads. A mark made again on what is marked so already only changes its
 * settings. Lifting a limit is a reading: the specification names no way out of one but selling it (docs/readings/goods.md).
 */
export const moves: Readonly<Record<EstimateMove, { from: readonly EstimateState[]; to: EstimateState }>> = {
  markLongTerm: { from: ['available', 'soldOutLongTerm'], to: 'soldOutLongTerm' },
  markSoldOut: { from: ['available', 'limited', 'soldOutDelisted'], to: 'soldOutDelisted' },
  limit: { from: ['available', 'limited'], to: 'limited' },
  reach: { from: ['limited'], to: 'soldOutDelisted' },
  refill: { from: ['limited', 'soldOutDelisted'], to: 'limited' },
  lift: { from: ['limited', 'soldOutLongTerm', 'soldOutDelisted'], to: 'available' },
};

export function mayMove(move: EstimateMove, from: unknown): boolean {
  return moves[move].from.some((state) => state === from);
}

/** The move that settings ask for: long-term, a limit where a quantity is given, else sold out and delisted. */
export function moveOf(settings: { type?: unknown; quantity?: unknown }): EstimateMove {
  if (settings.type === 'longTerm') return 'markLongTerm';
  return typeof settings.quantity === 'number' ? 'limit' : 'markSoldOut';
}
