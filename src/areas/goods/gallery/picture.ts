import { contract } from '#entity/contract';
import { image, integer, reference, text } from '#entity/fields';
import type { Place } from '../place';
import { galleryLimits } from './limits';

/**
 * A picture of a store's or a brand library's gallery (001 §1, §5 Media). Its measures are read from the stored file:
 * `bytes`, `width` and `height` in pixels (empty where the header does not say), `digest` the fingerprint of its
 * content, which no two pictures of a place share; `uses` counts the goods and logos that show it.
 */
export function pictureAt(place: Place) {
  return contract(
    place.names.picture,
    {
      place: reference(place.owner),
      folder: reference(place.names.pictureFolder, { sharing: ['place'] }).optional(),
      name: text({ max: 60 }),
      image: image({ accept: galleryLimits.accept, maxBytes: galleryLimits.maxBytes }),
    },
    {
      calls: place.calls('picture'),
      area: place.area,
      scope: place.owner,
      scopeField: 'place',
      verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
      keyword: ['name'],
      computed: {
        bytes: integer({ min: 1, max: galleryLimits.maxBytes }),
        width: integer({ min: 1, max: 1e6 }).optional(),
        height: integer({ min: 1, max: 1e6 }).optional(),
        digest: text({ max: 40 }),
        uses: integer({ min: 0, max: 1e9 }),
      },
    },
  );
}
