import { contract } from '#entity/contract';
import { integer, reference, text } from '#entity/fields';
import type { Place } from '../place';

/** A folder of a gallery, with an optional one above it. Names as long as those of categories (001 §5). */
export function pictureFolderAt(place: Place) {
  const name = place.names.pictureFolder;
  return contract(
    name,
    {
      place: reference(place.owner),
      name: text({ max: 20 }),
      superior: reference(name, { sharing: ['place'] }).optional(),
      sort: integer({ min: 1, max: 99_999_999 }).optional(),
    },
    {
      calls: place.calls('picture_folder'),
      area: place.area,
      scope: place.owner,
      scopeField: 'place',
      verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
      unique: [['name', 'place']],
      keyword: ['name'],
      sort: { field: 'sort', order: 'ASC' },
      computed: { pictureCount: integer({ min: 0, max: 1e9 }) },
    },
  );
}
