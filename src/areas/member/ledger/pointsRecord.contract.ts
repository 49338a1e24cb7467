import { contract, crud } from '#entity/contract';
import { entryFields, originFields, whole } from './values';

/** The ledger of members' points (/member/integralDetails, 002 §3). Only added to. */
export const pointsRecord = contract(
  'pointsRecord',
  { ...entryFields, change: whole, before: whole, after: whole },
  {
    calls: crud('/member/points_record'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'export'],
    startsIn: 'member',
    keyword: ['order'],
    represent: 'member',
    sort: { field: 'at', order: 'DESC' },
    period: 'businessDate',
    past: true,
    cardFacts: ['change', 'at'],
    computed: originFields,
  },
);
