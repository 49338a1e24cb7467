import { contract } from '#entity/contract';
import { integer, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { attributes } from '../commodity/parts';
import { repeatedRows } from '../commodity/rules';
import type { Place } from '../place';

/** A group of attributes to choose from, with markups: a template that commodities take their groups from (001 §3, §5). */
export function attributeGroupAt(place: Place) {
  return contract(
    place.names.attributeGroup,
    { place: reference(place.owner), name: text({ max: 20 }), attributes: attributes() },
    {
      calls: place.calls('attribute'),
      area: place.area,
      scope: place.owner,
      scopeField: 'place',
      verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
      unique: [['name', 'place']],
      keyword: ['name'],
      cardFacts: ['attributes', 'place'],
      computed: { attributeCount: integer({ min: 0, max: 10 }) },
      rules: ({ attributes: rows }) =>
        repeatedRows(rows ?? [], 'name').map((index) => issue(`attributes.${index}.name`, 'repeated')),
    },
  );
}
