import type { Tone } from '#ui/feedback/StatusDot.tsx';

/** Tones of how far something is that has a beginning and an end, by the words of all kinds of activities and of coupons (002 §4). */
export const progressTones = {
  draft: 'muted',
  notPublished: 'muted',
  notListed: 'muted',
  upcoming: 'info',
  waiting: 'info',
  notStarted: 'info',
  inProgress: 'ok',
  sending: 'ok',
  paused: 'warn',
  stopped: 'error',
  disabled: 'error',
  ended: 'muted',
  done: 'muted',
  notExpired: 'ok',
  stopIssuing: 'warn',
  expired: 'muted',
  voided: 'error',
} as const satisfies Record<string, Tone>;

export type Progress = keyof typeof progressTones;
