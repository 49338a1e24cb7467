import { contract, crud } from '#entity/contract';
import { integer, text } from '#entity/fields';

/** A unit that materials are kept or bought in (001 §2 rawMaterialUnit). */
export const materialUnit = contract(
  'materialUnit',
  { name: text({ max: 20 }) },
  {
    calls: crud('/inventory/material_unit'),
    area: 'inventoryManagement',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
    unique: [['name']],
    keyword: ['name'],
    computed: { materialCount: integer({ min: 0, max: 1e9 }) },
  },
);
