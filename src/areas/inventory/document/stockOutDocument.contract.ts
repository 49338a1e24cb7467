import { contract } from '../../../entity/contract';
import { choice, reference } from '../../../entity/fields';
import { issue } from '../../../entity/issue';
import { outTypes } from '../documentTypes';
import { computedFields, documentCalls, documentOptions, headFields, headIssues } from './document';

const { standard, paths } = documentCalls('/inventory/stock_out');
export const stockOutPaths = paths;

/** Goods that go out. They go at the average cost; only what a supplier takes back has a price of its own. */
export const stockOutDocument = contract(
  'stockOutDocument',
  { type: choice('stockOutType', outTypes), counterpart: reference('warehouse').optional(), ...headFields },
  {
    calls: standard,
    ...documentOptions,
    keyword: ['code', 'paperNumber', 'remark'],
    computed: computedFields,
    defaults: (today) => ({ type: 'requisition' as const, date: today }),
    rules(values) {
      const { type, counterpart, warehouse } = values;
      const transfer = type === 'transferOut';
      return [
        ...headIssues(values, type === 'returnToSupplier'),
        ...(transfer && !counterpart ? [issue('counterpart', 'required')] : []),
        ...(transfer && counterpart && counterpart === warehouse ? [issue('counterpart', 'otherWarehouse')] : []),
      ];
    },
  },
);
