import { contract, crud } from '#entity/contract';
import { integer, money, reference, rows, text } from '#entity/fields';
import { lineFields, maxLines } from './lines';
import { ratioRules } from './rules';

/** Materials with their unit costs: how the form knows what a recipe costs before it is saved. */
export const materialCostsPath = '/inventory/material_ratio/costs';

/** The call for dishes and specifications that a recipe can be for. */
export const dishSpecificationsPath = '/inventory/material_ratio/specifications';

/**
 * Recipe of a dish of a brand's library (rawMaterialRatio), for one specification or for all. `name` is the dish's own
 * name. `cost` is the cost of one portion in yuan, null as long as a material has no cost.
 */
export const materialRatio = contract(
  'materialRatio',
  {
    place: reference('brand'),
    commodity: reference('libraryCommodity', { sharing: ['place'] }),
    specification: text({ max: 64 }).optional(),
    name: text({ max: 40 }).optional(),
    portions: integer({ min: 1, max: 999 }),
    lines: rows(lineFields, { max: maxLines }),
  },
  {
    calls: crud('/inventory/material_ratio'),
    area: 'inventoryManagement',
    scope: 'brand',
    scopeField: 'place',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
    unique: [['commodity', 'specification']],
    keyword: ['name'],
    cardFacts: ['cost', 'specificationName', 'place'],
    computed: {
      specificationName: text({ max: 20 }),
      lineCount: integer({ min: 0, max: maxLines }),
      cost: money({ min: '0', max: '999999999999.99' }),
    },
    defaults: { portions: 1 },
    rules: ratioRules,
  },
);
