import { contract, crud } from '#entity/contract';
import { integer, reference, references, text } from '#entity/fields';
import { rangeIssues, timeRanges } from '../timeRange/timeRanges';

/**
 * Product menus of a brand (001 §5 Menu plans; /storeGoods/templateMenu): what its library sells at which times of a day,
 * bound to stores. No store may have two whose periods overlap.
 */
export const productMenu = contract(
  'productMenu',
  {
    brand: reference('brand'),
    name: text({ max: 40 }),
    stores: references('store', { max: 500 }).optional(),
    timePeriods: timeRanges(),
  },
  {
    calls: crud('/item/product_menu'),
    area: 'storeGoods',
    scope: 'brand',
    scopeField: 'brand',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
    unique: [['name', 'brand']],
    keyword: ['name'],
    cardFacts: ['timePeriods', 'productCount', 'storeCount'],
    sort: { field: 'updatedAt', order: 'DESC' },
    computed: { storeCount: integer({ min: 0, max: 500 }), productCount: integer({ min: 0, max: 2500 }) },
    rules: ({ timePeriods }) => rangeIssues('timePeriods', timePeriods ?? []),
  },
);
