import type { CampaignState, CampaignStatus } from './campaign';

export const campaignPaths = {
  audience: '/campaign/audience',
  check: '/campaign/check',
  publish: '/campaign/publish',
  unpublish: '/campaign/unpublish',
  pause: '/campaign/pause',
  resume: '/campaign/resume',
  end: '/campaign/end',
  disable: '/campaign/disable',
} as const;

interface Move {
  /** statuses from which it leads; from all others it is refused (A1) */
  from: readonly CampaignStatus[];
  to: CampaignState;
  /** the verb whose holders may do it */
  right: 'publish' | 'pause' | 'end';
}

/** The table of moves. */
export const campaignMoves = {
  publish: { from: ['draft', 'notPublished'], to: 'published', right: 'publish' },
  unpublish: { from: ['upcoming'], to: 'unpublished', right: 'publish' },
  pause: { from: ['upcoming', 'inProgress'], to: 'paused', right: 'pause' },
  resume: { from: ['paused'], to: 'published', right: 'pause' },
  end: { from: ['upcoming', 'inProgress', 'paused'], to: 'ended', right: 'end' },
  disable: { from: ['upcoming', 'inProgress', 'paused'], to: 'disabled', right: 'end' },
} as const satisfies Record<string, Move>;

export type CampaignMove = keyof typeof campaignMoves;

/** Whether a move leads on from a status. */
export const mayMove = (move: CampaignMove, status: unknown): boolean =>
  campaignMoves[move].from.some((one) => one === status);

/** Another campaign of the same type that would apply to the same goods of the same stores at the same time (A5). */
export interface CampaignConflict {
  guid: string;
  title: string;
  startTime: string;
  endTime: string;
  /** names of the stores that both have */
  stores: string[];
}
