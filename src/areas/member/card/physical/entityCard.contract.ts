import { contract, crud } from '#entity/contract';
import { boolean, choice, datetime, digits, integer, text } from '#entity/fields';
import { ownIssue } from '#entity/ownIssue';

/** How far a batch is: its cards are being made, are there, or their codes were handed out. */
export const batchStates = ['making', 'made', 'handedOut'] as const;

/** Most cards that are made at once, and the last place in a series. */
export const mostCards = 10_000;
const lastSerial = 99_999_999;

/** Batches of physical cards (/member/entityCard, made at /memberMarketing/storeCardCreateCard). */
export const entityCard = contract(
  'entityCard',
  {
    prefix: digits({ min: 2, max: 8 }),
    first: integer({ min: 0, max: lastSerial }),
    quantity: integer({ min: 1, max: mostCards, unit: 'card' }),
    checkDigit: boolean(),
    remark: text({ max: 100 }).optional(),
  },
  {
    calls: crud('/member/entity_card'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'export', 'codes'],
    ownCalls: ['codes'],
    keyword: ['prefix'],
    represent: 'numbers',
    cardFacts: ['quantity', 'bound', 'createdAt'],
    sort: { field: 'createdAt', order: 'DESC' },
    defaults: { checkDigit: true, first: 1, quantity: 100 },
    computed: {
      /** the first and the last one */
      numbers: text({ max: 60 }),
      /** cards that there are already */
      made: integer({ min: 0, max: mostCards }),
      state: choice('cardBatchState', batchStates),
      bound: integer({ min: 0, max: mostCards }),
      voided: integer({ min: 0, max: mostCards }),
      /** when their codes were handed out */
      codesAt: datetime(),
    },
    final: () => true,
    rules: ({ first, quantity }) =>
      typeof first === 'number' && typeof quantity === 'number' && first + quantity - 1 > lastSerial
        ? [ownIssue('entityCard', 'quantity', 'beyondLast')]
        : [],
  },
);

export const codesPath = '/member/entity_card/codes';

/** The codes of a batch, answered once. */
export interface BatchCodes {
  numbers: string;
  cards: { number: string; code: string }[];
}
