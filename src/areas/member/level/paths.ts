/** Calls about levels beyond those of their contracts. */
export const levelPaths = {
  /** what a new level begins with (002 §7) */
  newLevel: '/hsa-card-level/getNewLevelInfo',
  activate: '/member/system/activate',
  fix: '/member/level/fix',
  progress: '/member/level/progress',
};

/** So many members who go from one level to another. */
export interface LevelMove {
  from: string;
  to: string;
  /** names of the levels */
  fromName: string;
  toName: string;
  count: number;
}

/**
 * Why a save of levels was refused: it moves members, and nobody has agreed to that yet, or they are others by now. Sent again
 * with this token it is carried out, as long as the same members move.
 */
export interface LevelMoves {
  moves: LevelMove[];
  token: string;
}

/** Values that a new level begins with. */
export interface NewLevel {
  system: string | null;
  /** so many more fit into the system */
  left: number;
  /** the lowest threshold above all others */
  threshold: number;
}

/** A member's way to the next level. */
export interface LevelProgress {
  level: string;
  /** by growth values, or by points ever earned */
  basis: 'growth' | 'points';
  reached: number;
  /** from where the level begins */
  from: number;
  /** null at the highest */
  next: { name: string; threshold: number } | null;
  /** the name of the level that was given by hand */
  fixed: string | null;
}
