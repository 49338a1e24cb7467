import { contract, crud } from '#entity/contract';
import { boolean, date, decimal, digits, money, reference, text } from '#entity/fields';

const quantity = decimal({ min: '-99999999999', max: '99999999999', decimals: 3 });
const amount = money({ min: '-999999999999.99', max: '999999999999.99' });

/** Dishes that were sold in a period without a recipe, as DishWithoutRecipe[]: what they took is in no theoretical use. */
export const withoutRecipePath = '/inventory/material_cost/without_recipe';

export interface DishWithoutRecipe {
  name: string;
  /** net of what was taken back */
  quantity: string;
}

/**
 * Cost of materials over a period (/inventoryManagement/materialCostSummary): quantities in main units, amounts in
 * yuan. used = opening + receipts + transfersIn − transfersOut − returns − closing; waste and count differences are
 * part of it. theoreticalUse = sales × recipes, computed once a business day has ended; variance = used −
 * theoreticalUse, varianceRate in percent of the theoretical use, null where there is none. Use and variance are
 * estimated unless every warehouse concerned counted the material at both ends: on the first day or the one before, on
 * the last or the one after.
 */
export const materialCost = contract(
  'materialCost',
  {
    name: text({ max: 40 }),
    code: digits({ min: 6, max: 6 }),
    category: reference('materialCategory'),
    mainUnit: reference('materialUnit'),
  },
  {
    calls: crud('/inventory/material_cost'),
    area: 'inventoryManagement',
    scope: 'merchant',
    verbs: ['list', 'export'],
    keyword: ['name', 'code'],
    cardFacts: ['usedAmount', 'variance', 'varianceRate'],
    sort: { field: 'code', order: 'ASC' },
    period: 'date',
    computed: {
      /** the period and the warehouse that are asked for; filters only */
      date: date(),
      warehouse: reference('warehouse'),
      period: text({ max: 40 }),
      opening: quantity,
      openingAmount: amount,
      receipts: quantity,
      receiptsAmount: amount,
      transfersIn: quantity,
      transfersInAmount: amount,
      transfersOut: quantity,
      transfersOutAmount: amount,
      returns: quantity,
      returnsAmount: amount,
      closing: quantity,
      closingAmount: amount,
      used: quantity,
      usedAmount: amount,
      theoreticalUse: quantity,
      variance: quantity,
      varianceRate: decimal({ min: '-99999999999', max: '99999999999', decimals: 2 }),
      estimated: boolean(),
      waste: quantity,
      wasteAmount: amount,
      difference: quantity,
      differenceAmount: amount,
    },
  },
);
