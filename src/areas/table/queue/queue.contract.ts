import { contract, crud } from '#entity/contract';
import { boolean, integer, letters, reference, references, text } from '#entity/fields';

/** Queues of a store (001 §5, §9). */
export const mostQueues = 10;

/** Limit of this console: tables at which a queue is seated. */
const mostTables = 200;

/** A capacity that means "more": it, and none at all, take a party of any size. */
export const openCapacity = 99;

/**
 * A line in which parties wait for a table, told apart by the letter of its numbers (/storesAndEmployees/queueManage, 001 §3
 * Queue). `capacity` is the most people of a party.
 */
export const queue = contract(
  'queue',
  {
    store: reference('store'),
    name: text({ max: 5 }),
    prefix: letters({ min: 1, max: 1 }),
    capacity: integer({ min: 1, max: openCapacity }).optional(),
    tables: references('table', { max: mostTables, sharing: ['store'] }).optional(),
    enabled: boolean(),
  },
  {
    calls: crud('/queue'),
    area: 'tables',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'serve'],
    ownCalls: ['serve'],
    unique: [
      ['store', 'name'],
      ['store', 'prefix'],
    ],
    keyword: ['name', 'prefix'],
    cardFacts: ['store', 'capacity'],
    sort: { field: 'prefix', order: 'ASC' },
    defaults: { enabled: true },
  },
);
