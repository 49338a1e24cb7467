import { contract, crud } from '#entity/contract';
import { boolean, integer, reference, references, text } from '#entity/fields';

/**
 * How a kitchen's screens add dishes up (/storeGoods/DishesSummary): the dishes of one summary are counted together over
 * all open orders, in the order of `sort`.
 */
export const dishesSummary = contract(
  'dishesSummary',
  {
    place: reference('store'),
    name: text({ max: 20 }),
    commodities: references('commodity', { max: 99 }),
    sort: integer({ min: 1, max: 99_999_999 }).optional(),
    enabled: boolean(),
  },
  {
    calls: crud('/item/store/dishes_summary'),
    area: 'storeGoods',
    scope: 'store',
    scopeField: 'place',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['name', 'place']],
    keyword: ['name'],
    cardFacts: ['commodities', 'place'],
    defaults: { enabled: true },
  },
);
