import { contract } from '#entity/contract';
import { integer, reference, text } from '#entity/fields';
import type { Place } from '../place';

/** How many categories one batch may create or sort (001 §5 "Classification rows"). */
export const categoryBatch = 20;

/** A category of goods, with an optional one above it (001 §3). Name 1-20 as in import files (001 §5). */
export function categoryAt(place: Place) {
  return contract(
    place.names.category,
    {
      place: reference(place.owner),
      name: text({ max: 20 }),
      superior: reference(place.names.category, { sharing: ['place'] }).optional(),
      sort: integer({ min: 1, max: 99_999_999 }).optional(),
    },
    {
      calls: place.calls('category'),
      area: place.area,
      scope: place.owner,
      scopeField: 'place',
      verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
      unique: [['name', 'place']],
      keyword: ['name'],
      sort: { field: 'sort', order: 'ASC' },
      computed: { commodityCount: integer({ min: 0, max: 1e9 }) },
    },
  );
}
