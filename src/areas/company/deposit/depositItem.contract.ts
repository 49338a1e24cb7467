import { contract, crud } from '#entity/contract';
import { boolean, choice, date, integer, phone, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';

/** All of it is there, some of it was taken, all of it. */
export const depositStatuses = ['kept', 'partly', 'taken'] as const;

/** Pieces of one deposit at most: a limit of this console. */
export const mostPieces = 9999;

/** Things that guests left at a store, to be taken in parts (/storesAndEmployees/deposit, store-operations §6). */
export const depositItem = contract(
  'depositItem',
  {
    store: reference('store'),
    guest: text({ max: 20 }),
    phone: phone().optional(),
    item: text({ max: 40 }),
    quantity: integer({ min: 1, max: mostPieces }),
    unit: text({ max: 10 }),
    place: text({ max: 20 }),
    until: date(),
    note: text({ max: 100, multiline: true }).optional(),
  },
  {
    calls: crud('/deposit_item'),
    area: 'storesAndEmployees',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'take'],
    ownCalls: ['take'],
    keyword: ['guest', 'item', 'number'],
    represent: 'item',
    cardFacts: ['store', 'remaining', 'until'],
    computed: {
      number: text({ max: 20 }),
      remaining: integer({ min: 0, max: mostPieces }),
      status: choice('depositStatus', depositStatuses),
      /** its day has passed, and something is left of it */
      overdue: boolean(),
    },
    rules: ({ store }, before) => (before && store && before.store !== store ? [issue('store', 'fixed')] : []),
  },
);

export const depositPaths = { take: '/deposit_item/take', takings: '/deposit_item/takings' } as const;

/** Something that was given back. */
export interface Taking {
  id: string;
  quantity: number;
  remaining: number;
  at: string;
  operator: string;
  note: string | null;
}

/** A taking as it is sent; no entity of its own. */
export const depositTaking = contract(
  'depositTaking',
  { quantity: integer({ min: 1, max: mostPieces }), note: text({ max: 100 }).optional() },
  { calls: crud('/deposit_item'), area: 'storesAndEmployees', scope: 'store', verbs: [], keyword: [] },
);
