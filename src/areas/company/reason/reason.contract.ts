import { contract, crud } from '#entity/contract';
import { boolean, choice, integer, text } from '#entity/fields';
import { issue } from '#entity/issue';

/** Acts that a till asks a reason for, each with a list of its own. */
export const reasonTypes = ['dishReturn', 'gift', 'dishChange', 'refund', 'reverseCheckout', 'void'] as const;
export type ReasonType = (typeof reasonTypes)[number];

/** Most reasons of a type (001 §5). */
export const mostReasons = 50;

/** Reasons that tills offer, in their order (/storesAndEmployees/causeMagt, 001 §3, §5). */
export const reason = contract(
  'reason',
  {
    type: choice('reasonType', reasonTypes),
    text: text({ max: 30 }),
    sort: integer({ min: 1, max: 9999 }),
    enabled: boolean(),
  },
  {
    calls: crud('/reason'),
    area: 'storesAndEmployees',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['text', 'type']],
    keyword: ['text'],
    represent: 'text',
    cardFacts: ['type', 'used'],
    sort: { field: 'sort', order: 'ASC' },
    defaults: { type: 'dishReturn', sort: 100, enabled: true },
    /** in the last days, as many as the data settings say, at the stores that the caller sees */
    computed: { used: integer({ min: 0, max: 1e9 }) },
    // Reasons given at tills are counted by type.
    rules: ({ type }, before) => (before && type && before.type !== type ? [issue('type', 'fixed')] : []),
  },
);
