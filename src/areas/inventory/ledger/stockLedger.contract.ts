import { contract, crud } from '#entity/contract';
import { choice, date, decimal, integer, money, person, reference, text } from '#entity/fields';
import { directions, ledgerSources, movementKinds } from './movements';

const quantity = { min: '-99999999999', max: '99999999999', decimals: 3 };
const amount = { min: '-999999999999.99', max: '999999999999.99' };

/**
 * Every movement of stock (/inventoryManagement/warehouseDetails): every figure on stock comes from rows of this list.
 */
export const stockLedger = contract(
  'stockLedger',
  {
    date: date(),
    warehouse: reference('warehouse'),
    material: reference('material'),
    kind: choice('stockMovement', movementKinds),
    direction: choice('stockDirection', directions),
    delta: decimal(quantity),
    before: decimal(quantity),
    after: decimal(quantity),
    deltaAmount: money(amount),
    afterAmount: money(amount),
    source: choice('stockSource', ledgerSources),
    document: text({ max: 64 }),
    documentCode: text({ max: 30 }),
    supplier: reference('supplier').optional(),
    operator: person(),
    sequence: integer({ min: 1, max: 1e9 }),
  },
  {
    calls: crud('/inventory/stock_ledger'),
    area: 'inventoryManagement',
    scope: 'store',
    verbs: ['list', 'export'],
    keyword: ['documentCode'],
    represent: 'documentCode',
    cardFacts: ['material', 'delta', 'date'],
    sort: { field: 'date', order: 'DESC' },
    period: 'date',
    computed: { unit: text({ max: 20 }), unitCost: money(amount) },
  },
);
