import { contract, crud } from '#entity/contract';
import { boolean, choice, datetime, integer, references, text } from '#entity/fields';
import { ownIssue } from '#entity/ownIssue';
import { repeatedTiers, tiersField } from './gifts';

/** Shown: upcoming, in progress and ended follow from the times of one that is published (002 §4). */
export const activityStatuses = ['notPublished', 'upcoming', 'inProgress', 'paused', 'ended'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** Stored. */
export type ActivityState = 'notPublished' | 'published' | 'paused';

/** Most thresholds of an activity (002 §5 Campaigns). */
const mostThresholds = 99;

/** The state that is shown at an instant: half-open, over at the end. */
export function activityStatus(
  { state, startTime, endTime }: { state: ActivityState; startTime: string; endTime: string },
  now: number,
): ActivityStatus {
  if (state === 'notPublished') return state;
  if (now >= Date.parse(endTime)) return 'ended';
  if (state === 'paused') return state;
  return now < Date.parse(startTime) ? 'upcoming' : 'inProgress';
}

const base = '/hsa-card-recharge';

/** Calls beyond the standard ones, by the specification's names (002 §7). */
export const activityPaths = {
  publish: `${base}/activityPublish`,
  pause: `${base}/activityPause`,
  history: `${base}/historyActivity`,
  check: `${base}/checkAutoActivity`,
} as const;

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
    over: ({ status }) => status === 'ended',
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
