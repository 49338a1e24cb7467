import { contract, crud } from '#entity/contract';
import { choice, text } from '#entity/fields';

/** By the menu plans that are pushed to its stores, or by what each store has on its own list. */
export const salesModels = ['menuPlan', 'storeGoods'] as const;
export const updateSalesModelPath = '/brand/update_sales_model';

/** How the stores of a brand sell (/brandLibrary/salesModel; 001 §7). Menu plans reach only stores that sell by them. */
export const salesModel = contract(
  'salesModel',
  { name: text({ max: 50 }), salesModel: choice('salesModel', salesModels) },
  {
    calls: crud('/brand/sales_model'),
    area: 'brandLibrary',
    scope: 'brand',
    scopeField: 'id',
    verbs: ['list', 'switch', 'export'],
    startsIn: 'brand',
    keyword: ['name'],
  },
);
