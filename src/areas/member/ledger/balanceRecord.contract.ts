import { contract, crud } from '#entity/contract';
import { money, text } from '#entity/fields';
import { bucketField, entryFields, originFields } from './values';

const amount = money({ min: '-999999999.99', max: '999999999.99' });

/** The ledger of members' stored value (/member/balanceDetails, 002 §3): each change of a bucket of a card. Only added to. */
export const balanceRecord = contract(
  'balanceRecord',
  { ...entryFields, bucket: bucketField, change: amount, before: amount, after: amount },
  {
    calls: crud('/member/balance_record'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'export'],
    startsIn: 'memberCard',
    keyword: ['order'],
    represent: 'member',
    sort: { field: 'at', order: 'DESC' },
    period: 'businessDate',
    past: true,
    cardFacts: ['change', 'bucket', 'at'],
    computed: { ...originFields, card: text({ max: 40 }) },
  },
);
