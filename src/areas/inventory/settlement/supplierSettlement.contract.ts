import { contract, crud } from '#entity/contract';
import { boolean, date, integer, money, text } from '#entity/fields';

const amount = money({ min: '-999999999999.99', max: '999999999999.99' });
const base = '/inventory/supplier_settlement';

/** The calls in addition to list and export: a supplier's documents, and paying some of them. */
export const settlementPaths = { documents: `${base}/documents`, settle: `${base}/settle` };

/**
 * Debts to suppliers (/inventoryManagement/supplierReconciliation). closing = opening + purchases − returns − settled
 * over the period; the ages are those of its last day and add up to closing. Amounts in yuan.
 */
export const supplierSettlement = contract(
  'supplierSettlement',
  { name: text({ max: 40 }), settlementCycle: integer({ min: 1, max: 365, unit: 'day' }) },
  {
    calls: crud(base),
    area: 'inventoryManagement',
    scope: 'merchant',
    verbs: ['list', 'export', 'settle'],
    keyword: ['name'],
    cardFacts: ['closing', 'notDue', 'overdueMore'],
    sort: { field: 'name', order: 'ASC' },
    period: 'date',
    computed: {
      date: date(),
      /** whether something is not paid yet; a filter only */
      open: boolean(),
      period: text({ max: 40 }),
      opening: amount,
      purchases: amount,
      returns: amount,
      settled: amount,
      closing: amount,
      notDue: amount,
      overdue30: amount,
      overdue60: amount,
      overdue90: amount,
      overdueMore: amount,
      /** documents of warehouses that the reader does not see, central ones above all: no figure here contains them */
      outside: integer({ min: 0, max: 1e9 }),
    },
  },
);

/** A document of a supplier in a payment; returns are negative. */
export interface PayableDocument {
  id: string;
  resource: 'stockInDocument' | 'stockOutDocument';
  code: string;
  type: string;
  date: string;
  dueDate: string | null;
  /** days past due; negative before */
  overdueDays: number;
  amount: string;
  /** the current state, not that at the end of the period */
  state: 'notSettled' | 'settled' | 'reversed';
}

/** The documents behind a statement, at most 1,000 of them; `count` and `total` are of all. */
export interface PayableAnswer {
  /** the supplier's name */
  supplier: string;
  period: string;
  list: PayableDocument[];
  count: number;
  total: string;
  /** documents of warehouses that the reader does not see: neither listed nor summed */
  outside: number;
}
