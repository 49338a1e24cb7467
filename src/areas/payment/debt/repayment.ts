import { contract, crud } from '#entity/contract';
import { choice, money, reference, text } from '#entity/fields';
import { highestLimit } from './debtUnit.contract';

/** How a unit pays what it owes: with money, not by owing it elsewhere. */
export const repaymentMethods = ['cash', 'wechat', 'alipay', 'card'] as const;

/** A repayment as it is sent; the charges that it pays are chosen beside the fields. No entity of its own: it becomes a record of the ledger. */
export const repayment = contract(
  'debtRepayment',
  {
    unit: reference('debtUnit'),
    store: reference('store'),
    amount: money({ min: '0.01', max: highestLimit }),
    method: choice('paymentKind', repaymentMethods),
  },
  { calls: crud('/debt/record'), area: 'payments', scope: 'store', verbs: [], keyword: [] },
);

/** Why a repayment is taken back. */
export const takingBack = contract(
  'debtReversal',
  { reason: text({ max: 100 }) },
  { calls: crud('/debt/record'), area: 'payments', scope: 'store', verbs: [], keyword: [] },
);
