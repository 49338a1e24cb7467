import { contract, crud } from '#entity/contract';
import { reference } from '#entity/fields';
import { entryFields, originFields, whole } from './values';

/** The ledger of members' growth values, by which they go up a level (/member/growthList, /member/growthDetail, 002 §3). Only added to. */
export const growthRecord = contract(
  'growthRecord',
  { ...entryFields, change: whole, before: whole, after: whole },
  {
    calls: crud('/member/growth_record'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'show', 'export'],
    startsIn: 'member',
    keyword: ['order'],
    represent: 'member',
    sort: { field: 'at', order: 'DESC' },
    period: 'businessDate',
    past: true,
    cardFacts: ['change', 'at'],
    computed: {
      ...originFields,
      /** the level before and after, where this change moved it */
      fromLevel: reference('memberLevel').optional(),
      toLevel: reference('memberLevel').optional(),
    },
  },
);
