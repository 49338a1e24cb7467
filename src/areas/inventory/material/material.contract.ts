import { contract, crud } from '#entity/contract';
import { boolean, choice, digits, integer, letters, reference, text } from '#entity/fields';
import { materialRules } from './rules';

export const materialTypes = ['supplies', 'rawMaterial'] as const;

/** Both the ratio of two units and the safety stock (001 §5 Inventory). */
const wholeNumbers = { min: 1, max: 99_999_999 };

/**
 * Materials that are bought, kept and used (001 §3, §5). Stock is kept in the main unit: one sub unit holds
 * `conversionRatio` main units. The safety stock is in main units too.
 */
export const material = contract(
  'material',
  {
    name: text({ max: 40 }),
    code: digits({ min: 6, max: 6 }),
    shortCode: text({ max: 40 }).optional(),
    barcode: letters({ min: 4, max: 30 }).optional(),
    type: choice('materialType', materialTypes),
    category: reference('materialCategory'),
    specification: text({ max: 10 }).optional(),
    mainUnit: reference('materialUnit'),
    subUnit: reference('materialUnit').optional(),
    conversionRatio: integer(wholeNumbers).optional(),
    safetyStock: integer(wholeNumbers).optional(),
    note: text({ max: 100, multiline: true }).optional(),
    enabled: boolean(),
  },
  {
    calls: crud('/inventory/material'),
    area: 'inventoryManagement',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'import'],
    unique: [['code'], ['barcode']],
    keyword: ['name', 'code', 'shortCode', 'barcode'],
    cardFacts: ['code', 'category', 'mainUnit'],
    initials: 'name',
    palette: ['code', 'category'],
    defaults: { type: 'rawMaterial', enabled: true },
    key: ['code'],
    importFields: [
      'code',
      'name',
      'type',
      'category',
      'mainUnit',
      'subUnit',
      'conversionRatio',
      'specification',
      'shortCode',
      'barcode',
      'safetyStock',
      'note',
    ],
    rules: materialRules,
  },
);
