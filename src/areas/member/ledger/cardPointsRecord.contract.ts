import { contract, crud } from '#entity/contract';
import { choice, text } from '#entity/fields';
import { pointsActivities } from './kinds';
import { entryFields, whole } from './values';

const { member, store, at, businessDate, operator, remark } = entryFields;

/**
 * The rows of the points ledger that an activity caused (/memberMarketing/integralActivityRecord, 002 §2): the ledger as pointsRecord
 * shows it, by what gave the points. Found by the activity's name.
 */
export const cardPointsRecord = contract(
  'cardPointsRecord',
  {
    ...{ member, store, at, businessDate, operator, remark, change: whole, after: whole },
    activityType: choice('pointsActivity', pointsActivities),
  },
  {
    calls: crud('/member/points_activity_record'),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'export'],
    startsIn: 'campaign',
    keyword: ['activityName'],
    represent: 'member',
    sort: { field: 'at', order: 'DESC' },
    period: 'businessDate',
    past: true,
    cardFacts: ['change', 'at'],
    computed: { activityName: text({ max: 60 }), activity: text({ max: 64 }) },
  },
);

/** Where totals of these rows are asked for, with the filters of the list. */
export const pointsTotalsPath = '/member/points_activity_record/totals';

/** Points that activities gave and took in a period, with what they had given before it and until its end. */
export interface PointsTotals {
  opening: number;
  given: number;
  taken: number;
  closing: number;
  members: number;
}
