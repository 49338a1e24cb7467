import { contract, crud } from '#entity/contract';
import { boolean, decimal, integer, money, reference, text } from '#entity/fields';

const quantity = { min: '-99999999999', max: '99999999999', decimals: 3 };
const amount = { min: '-999999999999.99', max: '999999999999.99' };

/** Stock of warehouses (/inventoryManagement/inventoryQuery): quantities in main units, amounts in yuan. */
export const stockBalance = contract(
  'stockBalance',
  {
    // A balance of nothing keeps neither from being deleted.
    warehouse: reference('warehouse', { whenDeleted: 'kept' }),
    material: reference('material', { whenDeleted: 'kept' }),
    quantity: decimal(quantity),
    amount: money(amount),
  },
  {
    calls: crud('/inventory/stock_balance'),
    area: 'inventoryManagement',
    scope: 'store',
    verbs: ['list', 'export'],
    keyword: ['code'],
    cardFacts: ['quantity', 'amount', 'warehouse'],
    represent: 'material',
    sort: { field: 'updatedAt', order: 'DESC' },
    computed: {
      code: text({ max: 6 }),
      category: reference('materialCategory'),
      specification: text({ max: 10 }),
      unit: text({ max: 20 }),
      averageCost: money(amount),
      safetyStock: integer({ min: 1, max: 99_999_999 }),
      /** null where no safety stock was set: such a stock is neither below it nor enough */
      belowSafety: boolean(),
    },
  },
);
