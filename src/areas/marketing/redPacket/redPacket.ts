/** Shown: upcoming, in progress and ended follow from the times of one that is published. */
export const redPacketStatuses = ['draft', 'upcoming', 'inProgress', 'paused', 'stopped', 'ended'] as const;
export type RedPacketStatus = (typeof redPacketStatuses)[number];

/** Stored; `ended` once the unclaimed money is back. */
export type RedPacketState = 'draft' | 'published' | 'paused' | 'stopped' | 'ended';

export const redPacketKinds = ['fixed', 'random'] as const;
export const audiences = ['all', 'levels', 'labels'] as const;

/** Most packets of a definition, and most yuan in one. */
export const mostPackets = 10_000;
export const mostInPacket = '200.00';

interface Timed {
  state: RedPacketState;
  startTime: string;
  endTime: string;
}

/** The state that is shown at an instant: half-open, over at the end. */
export function redPacketStatus({ state, startTime, endTime }: Timed, now: number): RedPacketStatus {
  if (state === 'draft' || state === 'stopped' || state === 'ended') return state;
  if (now >= Date.parse(endTime)) return 'ended';
  if (state === 'paused') return state;
  return now < Date.parse(startTime) ? 'upcoming' : 'inProgress';
}
