/** A party that waits, was passed over, or sits: what the board says of its number (001 §4 Queue actions). */
export interface QueueNumber {
  id: string;
  /** as it is called: 'A12' */
  label: string;
  people: number;
  /** the last four digits */
  phone: string | null;
  takenAt: string;
  /** of the last call; null while it has not been called since it (again) waits */
  calledAt: string | null;
  calls: number;
}

/** A queue on the board. Those called come first, the others in their order. */
export interface BoardQueue {
  id: string;
  name: string;
  prefix: string;
  /** null: parties of any size */
  capacity: number | null;
  waiting: QueueNumber[];
  passed: QueueNumber[];
  /** parties that were seated on this queueing day */
  seated: number;
  /** minutes that they waited on average; null before the first */
  averageWait: number | null;
}

/** The queues of a store at this moment. */
export interface Board {
  /** the gateway's clock, from which waiting is counted */
  asOf: string;
  /** queueing day, YYYY-MM-DD */
  day: string;
  waiting: number;
  /** none of its queues takes another party from so many on; null without a limit */
  maxWaiting: number | null;
  /** the place to which a number returns unless another one is chosen */
  returnPosition: number;
  queues: BoardQueue[];
}

/** The last place among those that wait to which a passed number may return (001 §9). */
export const mostReturnPlaces = 3;

/** Acts that are possible with a number. */
export const numberActs = ['call', 'skip', 'dine', 'return'] as const;
export type NumberAct = (typeof numberActs)[number];

export const queuePaths = {
  board: '/queue/board',
  take: '/queue/take',
  reset: '/queue/reset',
  undo: '/queue/undo',
  act: (act: NumberAct) => `/queue/${act}`,
} as const;

/** The queue for a party: the first that is large enough, smallest first; those for any size come last. */
export function queueFor<Q extends { capacity: number | null }>(queues: readonly Q[], people: number): Q | undefined {
  const size = ({ capacity }: Q) => (isOpen(capacity) ? Number.POSITIVE_INFINITY : capacity);
  return queues.filter((one) => size(one) >= people).sort((a, b) => size(a) - size(b))[0];
}

/** 99 or nothing means "more" (001 §5). */
export function isOpen(capacity: number | null): capacity is null {
  return capacity === null || capacity >= 99;
}
