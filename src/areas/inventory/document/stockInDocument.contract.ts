import { contract, crud } from '#entity/contract';
import { boolean, choice, reference } from '#entity/fields';
import { inTypes } from '../documentTypes';
import { computedFields, documentOptions, headFields, headIssues } from './document';

/** Receives a transfer that is on its way, as ReceiveInput. */
export const receivePath = '/inventory/stock_in/receive';

export interface ReceiveInput {
  id: string;
  date: string;
  /** received quantity of every sent line, in the line's unit; "0" for none */
  lines: { material: string; quantity: string }[];
}

/** Receipts of goods. 'transferIn' is created by a transfer from another warehouse; nobody enters it. */
export const stockInDocument = contract(
  'stockInDocument',
  { type: choice('stockInType', [...inTypes, 'transferIn']), ...headFields },
  {
    calls: crud('/inventory/stock_in'),
    ...documentOptions,
    keyword: ['code', 'paperNumber', 'remark'],
    cardFacts: ['amount', 'date', 'warehouse'],
    computed: {
      ...computedFields,
      /** of a transfer: the warehouse that sent it */
      counterpart: reference('warehouse'),
      /** it names short or damaged goods without the delivered quantity: those may be among the accepted ones */
      deliveryUnclear: boolean(),
    },
    defaults: (today) => ({ type: 'purchase' as const, date: today }),
    rules: (values) => headIssues(values, { priced: true, incoming: true }),
  },
);
