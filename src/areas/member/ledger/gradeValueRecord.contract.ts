import { contract, crud } from '#entity/contract';
import { choice, datetime, person, reference, text } from '#entity/fields';
import { whole } from './values';

/** Growth values or points, a change of the levels or their system, a person, and growth that did not suffice to keep one. */
export const levelReasons = ['growth', 'points', 'rule', 'manual', 'keep'] as const;

/** When members came to a level, and why (/member/gradeValueDetails, 002 §3). Only added to. */
export const gradeValueRecord = contract(
  'gradeValueRecord',
  {
    member: reference('member'),
    fromLevel: reference('memberLevel', { whenDeleted: 'kept' }).optional(),
    level: reference('memberLevel', { whenDeleted: 'kept' }),
    growth: whole,
    kind: choice('levelReason', levelReasons),
    at: datetime(),
    operator: person(),
    remark: text({ max: 100 }).optional(),
  },
  {
    calls: crud('/member/grade_record'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'export'],
    startsIn: 'member',
    keyword: [],
    represent: 'member',
    sort: { field: 'at', order: 'DESC' },
    period: 'at',
    past: true,
    cardFacts: ['level', 'at'],
  },
);
