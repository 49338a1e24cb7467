/** By which members rise: growth values, or all points that they ever earned. */
export const levelBases = ['growth', 'points'] as const;

export type LevelBasis = (typeof levelBases)[number];

/** A level as far as it decides who holds it. */
export interface LevelStep {
  guid: string;
  /** growth, or points ever earned, from which it is reached */
  threshold: number;
}

/** The highest level that is reached (W10); below the lowest threshold the lowest. Null where there is none. */
export function levelAt<Level extends LevelStep>(levels: readonly Level[], reached: number): Level | null {
  const within = levels.filter(({ threshold }) => threshold <= reached);
  const lowest = levels.reduce<Level | null>((low, one) => (low && low.threshold <= one.threshold ? low : one), null);
  return (
    within.reduce<Level | null>((high, one) => (high && high.threshold >= one.threshold ? high : one), null) ?? lowest
  );
}

/** The level of a member: the one that is reached, never below one that was given by hand. */
export function levelFor<Level extends LevelStep>(
  levels: readonly Level[],
  reached: number,
  fixed: string | null,
): Level | null {
  const earned = levelAt(levels, reached);
  const given = levels.find(({ guid }) => guid === fixed);
  return earned && given && given.threshold > earned.threshold ? given : earned;
}

/** The level after a figure; null at the highest. */
export function nextLevel<Level extends LevelStep>(levels: readonly Level[], reached: number): Level | null {
  const above = levels.filter(({ threshold }) => threshold > reached);
  return above.reduce<Level | null>((low, one) => (low && low.threshold <= one.threshold ? low : one), null);
}
