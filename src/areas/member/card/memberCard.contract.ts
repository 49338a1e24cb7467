import { contract, crud } from '#entity/contract';
import { choice, datetime, money, reference, text } from '#entity/fields';
import { cardStates } from '../member/member.contract';
import { cardEndings } from './endings';

export const cardTypes = ['electronic', 'physical'] as const;

const amount = money({ min: '0', max: '999999999.99' });

/** Cards of members (/memberMarketing/storeCardAdmin, 002 §3 Member card). Figures are sums of their ledgers; commands change them. */
export const memberCard = contract(
  'memberCard',
  {
    number: text({ max: 40 }),
    member: reference('member'),
    type: choice('memberCardType', cardTypes),
    state: choice('cardState', cardStates),
    /** why it is no longer used; empty while it is */
    ending: choice('cardEnding', cardEndings).optional(),
    realBalance: amount,
    giftBalance: amount,
    subsidyBalance: amount,
    store: reference('store').optional(),
    openingTime: datetime(),
    reason: text({ max: 100 }).optional(),
  },
  {
    calls: crud('/member/card'),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'show', 'export', 'freeze', 'replace', 'void', 'recharge', 'refundRecharge'],
    ownCalls: ['freeze', 'replace', 'void', 'recharge', 'refundRecharge'],
    startsIn: 'member',
    keyword: ['number'],
    represent: 'number',
    sort: { field: 'openingTime', order: 'DESC' },
    cardFacts: ['realBalance', 'member'],
  },
);
