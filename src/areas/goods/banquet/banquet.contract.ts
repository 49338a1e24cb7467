import { contract } from '#entity/contract';
import { boolean, images, integer, money, reference, rows, text } from '#entity/fields';
import { pictureLimits, priceLimits } from '../commodity/limits';
import { inStore } from '../place';
import { comboFields, maxDishes } from './dishes';
import { banquetRules } from './rules';

/**
 * A banquet set of a store, sold by the table (001 §2 dinnerMeal, §3 Combo details). Its price is independent of
 * `dishTotal`, the sum of its dishes' own prices, which is only shown beside it. Amounts in yuan.
 */
export const banquetSet = contract(
  'banquetSet',
  {
    place: reference(inStore.owner),
    category: reference(inStore.names.category, { sharing: ['place'] }),
    name: text({ max: 40 }),
    price: money(priceLimits),
    memberPrice: money(priceLimits).optional(),
    people: integer({ min: 1, max: 999, unit: 'person' }),
    unit: text({ max: 10 }),
    pictures: images(pictureLimits).optional(),
    description: text({ max: 200, multiline: true }).optional(),
    enabled: boolean(),
    comboDetails: rows(comboFields, {
      max: maxDishes,
      rowKey: ['specification'],
      rowName: 'commodityName',
      untold: ['commodity', 'weighed'],
    }),
  },
  {
    calls: inStore.calls('banquet_set'),
    area: inStore.area,
    scope: inStore.owner,
    scopeField: 'place',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['name', 'place']],
    keyword: ['name'],
    cardFacts: ['price', 'people', 'place'],
    computed: { dishCount: integer({ min: 0, max: maxDishes }), dishTotal: money({ min: '0', max: '999999999.99' }) },
    defaults: { unit: '桌', people: 10, enabled: true },
    rules: banquetRules,
  },
);
