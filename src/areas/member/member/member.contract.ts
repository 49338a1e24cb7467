import { registrationSources, sexes } from '#business/bill/memberValues';
import { contract, crud } from '#entity/contract';
import { boolean, choice, date, datetime, integer, money, reference, references, text } from '#entity/fields';
import { averageRanges, bindingStates, consumptionCounts, lastConsumptions, spendRanges } from './filterValues';
import { frequencyKeys, recencyKeys } from './visits';

export const memberStates = ['member', 'merged', 'anonymised'] as const;
export const cardStates = ['normal', 'frozen'] as const;

/** Acts about a member beyond reading: each a right, with a call of its own. */
const commands = [
  'reveal',
  'revealDocument',
  'freeze',
  'adjustBalance',
  'adjustPoints',
  'adjustGrowth',
  'limits',
  'consent',
  'takeOut',
  'merge',
  'anonymise',
];

const amount = money({ min: '0', max: '999999999.99' });
const count = integer({ min: 0, max: 999_999_999 });

/**
 * Members (/member/memberList, 002 §3). Figures are sums of ledgers. Phones leave the gateway masked; nothing sorts or filters by
 * them: a keyword finds one that is whole, or by its last four digits.
 */
export const member = contract(
  'member',
  {
    fullName: text({ max: 40 }),
    account: text({ max: 20 }).optional(),
    sex: choice('sex', sexes),
    birthday: date({ past: true }).optional(),
    city: text({ max: 40 }).optional(),
    level: reference('memberLevel'),
    enabled: boolean(),
    store: reference('store').optional(),
    registrationTime: datetime(),
    registrationSource: choice('registrationSource', registrationSources),
    growthValue: count,
    points: count,
    /** points and growth of top-ups that were paid out, as far as they were spent before */
    pointsOwed: count,
    growthOwed: count,
    realBalance: amount,
    giftBalance: amount,
    subsidyBalance: amount,
    totalConsumptionCount: count,
    totalConsumptionAmount: amount,
    totalTopUpCount: count,
    totalTopUpAmount: amount,
  },
  {
    calls: crud('/member'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'show', 'export', ...commands],
    ownCalls: commands,
    keyword: ['fullName', 'account', 'phone', 'card'],
    represent: 'fullName',
    sort: { field: 'registrationTime', order: 'DESC' },
    cardFacts: ['level', 'phone', 'realBalance', 'points'],
    palette: ['phone'],
    computed: {
      /** masked: 138****0001 */
      phone: text({ max: 20 }),
      /** of the card with the stored value */
      card: text({ max: 40 }),
      cardState: choice('cardState', cardStates),
      labels: references('label', { max: 100 }),
      /** filters of groups: all of these labels, none of those */
      allLabels: references('label', { max: 100 }),
      noLabels: references('label', { max: 100 }),
      age: integer({ min: 0, max: 150 }),
      bindingState: choice('bindingState', bindingStates),
      lastConsumption: choice('lastConsumption', lastConsumptions),
      consumptionCount: choice('consumptionCount', consumptionCounts),
      spendRange: choice('spendRange', spendRanges),
      averageRange: choice('averageRange', averageRanges),
      /** together: a cell of the map of recency and frequency */
      recency: choice('visitRecency', recencyKeys),
      frequency: choice('visitFrequency', frequencyKeys),
      disabledReason: text({ max: 100 }),
      /** a merged one only leads to the survivor, of an anonymised one the figures are left */
      state: choice('memberState', memberStates),
      /** of a merged one: the survivor */
      mergedInto: text({ max: 64 }),
    },
  },
);

export const memberPaths = {
  reveal: '/member/reveal',
  revealDocument: '/member/reveal_document',
  timeline: '/member/timeline',
};

/** Shown by a click where lists mask it. */
export interface RevealedMember {
  phone: string;
}

/** The number of an identity document, shown by a click. */
export interface RevealedDocument {
  number: string;
}

/** Holding that a change is of: a bucket of the card, points, or growth. */
export type EffectOf = 'real' | 'gift' | 'subsidy' | 'points' | 'growth';

/** Something that happened to a member, with all that it changed. */
export interface TimelineItem {
  id: string;
  kind: string;
  at: string;
  order: string | null;
  /** of the order, as guests and staff know it */
  orderNumber: string | null;
  store: string | null;
  storeName: string | null;
  operator: string;
  /** name of the second person who allowed it; empty where none was needed */
  authoriser: string;
  remark: string;
  /** the change and what there was after it; amounts in yuan */
  effects: { of: EffectOf; change: string; after: string }[];
}

export interface TimelinePage {
  items: TimelineItem[];
  /** where the next page begins; null after the last */
  next: string | null;
  /** movements of this kind at stores that the caller does not see, and stored value that they added in all, in yuan */
  outside: { count: number; sum: string };
}
