import { contract, crud } from '#entity/contract';
import { choice, integer, text } from '#entity/fields';

/** Hues of tags, those of charts in their order, shown as a dot beside the word: none is told by its colour alone. */
export const labelColors = ['teal', 'orange', 'blue', 'pink', 'olive', 'sky', 'red', 'grey'] as const;

/** A tag of tables: by the window, quiet, for children (/storesAndEmployees/reservations/label). */
export const tableLabel = contract(
  'tableLabel',
  {
    name: text({ max: 10 }),
    color: choice('labelColor', labelColors),
    sort: integer({ min: 1, max: 9999 }),
  },
  {
    calls: crud('/table/label'),
    area: 'tables',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
    unique: [['name']],
    keyword: ['name'],
    cardFacts: ['color', 'tableCount'],
    sort: { field: 'sort', order: 'ASC' },
    defaults: { color: 'teal', sort: 1 },
    computed: { tableCount: integer({ min: 0, max: 1e9 }) },
  },
);
