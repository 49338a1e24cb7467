import { contract, crud } from '#entity/contract';
import { boolean, choice, datetime, integer, references, text } from '#entity/fields';
import { ownIssue } from '#entity/ownIssue';
import { repeatedTiers, tiersField } from './gifts';

/** Statuses of whatever is published for a time; upcoming, in progress and ended follow from its times (002 §4). */
export const timedStatuses = ['notPublished', 'upcoming', 'inProgress', 'paused', 'ended'] as const;

/** Shown of recharge activities, which may be disabled besides. */
export const activityStatuses = [...timedStatuses, 'disabled'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** Stored; ended or disabled by hand. */
export type ActivityState = 'notPublished' | 'published' | 'paused' | 'ended' | 'disabled';

/** Most thresholds of an activity (002 §5 Campaigns). */
const mostThresholds = 99;

interface Times {
  startTime: string;
  endTime: string;
}

/** The status that is shown at an instant of what runs for a time: half-open, over at the end. */
export function timedStatus(
  { state, startTime, endTime }: Times & { state: 'notPublished' | 'published' | 'paused' | 'ended' },
  now: number,
): (typeof timedStatuses)[number] {
  if (state === 'notPublished' || state === 'ended') return state;
  if (now >= Date.parse(endTime)) return 'ended';
  if (state === 'paused') return state;
  return now < Date.parse(startTime) ? 'upcoming' : 'inProgress';
}

/** The status of a recharge activity that is shown at an instant. */
export function activityStatus({ state, ...times }: Times & { state: ActivityState }, now: number): ActivityStatus {
  return state === 'disabled' ? state : timedStatus({ ...times, state }, now);
}

const base = '/hsa-card-recharge';

/** Calls beyond the standard ones, by the specification's names (002 §7). */
export const activityPaths = {
  publish: `${base}/activityPublish`,
  pause: `${base}/activityPause`,
  history: `${base}/historyActivity`,
  check: `${base}/checkAutoActivity`,
  end: `${base}/activityEnd`,
  disable: `${base}/activityDisable`,
} as const;

interface Move {
  /** statuses from which it leads; from all others it is refused */
  from: readonly ActivityStatus[];
  to: ActivityState;
  /** the verb whose holders may do it */
  right: 'publish' | 'pause';
}

/** The table of moves. Publishing a paused activity resumes it. */
export const activityMoves = {
  publish: { from: ['notPublished', 'paused'], to: 'published', right: 'publish' },
  pause: { from: ['upcoming', 'inProgress'], to: 'paused', right: 'pause' },
  end: { from: ['upcoming', 'inProgress', 'paused'], to: 'ended', right: 'pause' },
  disable: { from: ['upcoming', 'inProgress', 'paused'], to: 'disabled', right: 'pause' },
} as const satisfies Record<string, Move>;

export type ActivityMove = keyof typeof activityMoves;

/** Returns whether a move leads on from a status. */
export const mayMoveActivity = (move: ActivityMove, status: unknown): boolean =>
  activityMoves[move].from.some((one) => one === status);

/**
 * Recharge activities (/memberMarketing/rechargeActivity, rechargeGift, 002 §3): while one is in progress, what it gives
 * replaces the gift of the rule. A published one cannot be edited.
 */
export const rechargeActivity = contract(
  'rechargeActivity',
  {
    title: text({ max: 20 }),
    startTime: datetime(),
    endTime: datetime({ end: true }),
    /** none: all of the subject */
    stores: references('store', { max: 500, branches: '/user/store_tree' }).optional(),
    thresholds: tiersField(mostThresholds),
    firstRechargeOnly: boolean(),
    perMemberLimit: integer({ min: 1, max: 999_999 }).optional(),
  },
  {
    calls: crud(`${base}/activity`, {
      list: `${base}/activityList`,
      getOne: `${base}/activityDetail`,
      save: `${base}/activitySave`,
      update: `${base}/activityUpdate`,
      delete: `${base}/activityDelete`,
    }),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'publish', 'pause'],
    ownCalls: ['publish', 'pause'],
    keyword: ['title'],
    represent: 'title',
    sort: { field: 'startTime', order: 'DESC' },
    cardFacts: ['startTime', 'endTime'],
    defaults: { firstRechargeOnly: false, thresholds: [], stores: [] },
    computed: { status: choice('rechargeActivityStatus', activityStatuses) },
    final: ({ status }) => status !== undefined && status !== null && status !== 'notPublished',
    over: ({ status }) => status === 'ended' || status === 'disabled',
    rules: ({ startTime, endTime, thresholds = [] }) => [
      ...(startTime && endTime && Date.parse(endTime) <= Date.parse(startTime)
        ? [ownIssue('rechargeActivity', 'endTime', 'endAfterStart')]
        : []),
      ...repeatedTiers(thresholds).map((index) =>
        ownIssue('rechargeActivity', `thresholds.${index}.amount`, 'amountRepeated'),
      ),
    ],
  },
);
