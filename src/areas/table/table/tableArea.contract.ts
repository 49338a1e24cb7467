import { contract, crud } from '#entity/contract';
import { integer, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';

/** Beginning of the paths of calls on areas. */
export const areaPath = '/table/area';

/** A part of a store's floor: hall, booths, rooms (001 §3 Table area). Name 1-50 (001 §2). */
export const tableArea = contract(
  'tableArea',
  {
    store: reference('store'),
    name: text({ max: 50 }),
    sort: integer({ min: 1, max: 99_999_999 }).optional(),
  },
  {
    calls: crud(areaPath),
    area: 'tables',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
    unique: [['name', 'store']],
    keyword: ['name'],
    sort: { field: 'sort', order: 'ASC' },
    computed: { tableCount: integer({ min: 0, max: 1e9 }) },
    rules: ({ store }, before) => (before && before.store !== store ? [issue('store', 'fixed')] : []),
  },
);
