import { contract, crud } from '#entity/contract';
import { integer, text } from '#entity/fields';

/** A category of materials, in one level (001 §2 rawMaterialClassy). */
export const materialCategory = contract(
  'materialCategory',
  { name: text({ max: 20 }) },
  {
    calls: crud('/inventory/material_category'),
    area: 'inventoryManagement',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
    unique: [['name']],
    keyword: ['name'],
    computed: { materialCount: integer({ min: 0, max: 1e9 }) },
  },
);
