import { contract, crud } from '../../../entity/contract';
import { choice, datetime, person, reference, text } from '../../../entity/fields';
import { levelNames } from '../member/levels';
import { whole } from './values';

export const levelReasons = ['growth'] as const;

/** When members came to a level, and why (/member/gradeValueDetails, 002 §3). Only added to. */
export const gradeValueRecord = contract(
  'gradeValueRecord',
  {
    member: reference('member'),
    fromLevel: choice('memberLevel', levelNames).optional(),
    level: choice('memberLevel', levelNames),
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
    keyword: [],
    represent: 'member',
    sort: { field: 'at', order: 'DESC' },
    period: 'at',
    past: true,
    cardFacts: ['level', 'at'],
  },
);
