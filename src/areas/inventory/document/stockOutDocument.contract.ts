import { contract, crud } from '#entity/contract';
import { choice, reference } from '#entity/fields';
import { issue } from '#entity/issue';
import { consumptionType, outTypes, wasteReasons } from '../documentTypes';
import { computedFields, documentOptions, headFields, headIssues } from './document';

/** The warehouses that goods can be sent to: all of the chain, by name. */
export const transferTargetsPath = '/inventory/stock_out/targets';

/** A night's consumption, by the `id` of its document, as Consumption. */
export const consumptionPath = '/inventory/stock_out/consumption';

export interface Consumption {
  /** the business day whose sales took the materials; the document is dated later where a count came in between */
  businessDate: string;
  /** what was sold but was not in the books of a warehouse that may not go below nothing; in main units */
  shortfalls: { material: string; name: string; unit: string; quantity: string }[];
}

/**
 * Goods that go out. They leave at the average cost; only returns to a supplier have their own price. Consumption is
 * posted at night; it can only be viewed and printed.
 */
export const stockOutDocument = contract(
  'stockOutDocument',
  {
    type: choice('stockOutType', [...outTypes, consumptionType]),
    counterpart: reference('warehouse', { anywhere: transferTargetsPath }).optional(),
    wasteReason: choice('wasteReason', wasteReasons).optional(),
    ...headFields,
  },
  {
    calls: crud('/inventory/stock_out'),
    ...documentOptions,
    keyword: ['code', 'paperNumber', 'remark'],
    cardFacts: ['amount', 'date', 'warehouse'],
    computed: computedFields,
    defaults: (today) => ({ type: 'requisition' as const, date: today }),
    rules(values) {
      const { type, counterpart, warehouse, wasteReason } = values;
      const transfer = type === 'transferOut';
      return [
        ...headIssues(values, { priced: type === 'returnToSupplier', incoming: false }),
        ...(type === 'waste' && !wasteReason ? [issue('wasteReason', 'required')] : []),
        ...(transfer && !counterpart ? [issue('counterpart', 'required')] : []),
        ...(transfer && counterpart && counterpart === warehouse ? [issue('counterpart', 'otherWarehouse')] : []),
      ];
    },
  },
);
