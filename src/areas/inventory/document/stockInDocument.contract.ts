import { contract } from '../../../entity/contract';
import { choice } from '../../../entity/fields';
import { inTypes } from '../documentTypes';
import { computedFields, documentCalls, documentOptions, headFields, headIssues } from './document';

const { standard, paths } = documentCalls('/inventory/stock_in');
export const stockInPaths = paths;

/** Goods that come in. 'transferIn' is what a transfer from another warehouse makes; nobody enters it. */
export const stockInDocument = contract(
  'stockInDocument',
  { type: choice('stockInType', [...inTypes, 'transferIn']), ...headFields },
  {
    calls: standard,
    ...documentOptions,
    keyword: ['code', 'paperNumber', 'remark'],
    computed: computedFields,
    defaults: (today) => ({ type: 'purchase' as const, date: today }),
    rules: (values) => headIssues(values, true),
  },
);
