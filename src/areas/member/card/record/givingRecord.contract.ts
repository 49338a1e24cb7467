import { contract, crud } from '#entity/contract';
import { choice, date, datetime, decimal, person, reference, text } from '#entity/fields';

export const givingKinds = ['recharge', 'grant', 'birthday', 'upgrade'] as const;
export const gifts = ['gift', 'subsidy', 'points', 'growth'] as const;

/** Gifts to members, from their ledgers (/member/givingRecord, 002 §2): gifts of recharges, grants, birthdays, upgrades. */
export const givingRecord = contract(
  'givingRecord',
  {
    member: reference('member'),
    kind: choice('memberEntry', givingKinds),
    gift: choice('memberEffect', gifts),
    change: decimal({ min: '0', max: '999999999.99', decimals: 2 }),
    store: reference('store').optional(),
    at: datetime(),
    businessDate: date(),
    operator: person(),
    remark: text({ max: 100 }).optional(),
  },
  {
    calls: crud('/member/giving'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'show', 'export'],
    startsIn: 'memberCard',
    keyword: [],
    represent: 'member',
    sort: { field: 'at', order: 'DESC' },
    period: 'businessDate',
    past: true,
    cardFacts: ['change', 'at'],
  },
);
