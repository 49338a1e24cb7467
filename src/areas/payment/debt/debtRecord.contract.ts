import { contract, crud } from '#entity/contract';
import { boolean, choice, date, datetime, integer, money, person, reference, text } from '#entity/fields';
import { paymentKinds } from '../method/kinds';

const amount = money({ min: '-999999999999.99', max: '999999999999.99' });

export const debtKinds = ['charge', 'repayment', 'reversal'] as const;

/** The ledger of the debt units (/storesAndEmployees/accountRepayment): every charge, repayment, and what was taken back. Only added to. */
export const debtRecord = contract(
  'debtRecord',
  {
    unit: reference('debtUnit'),
    kind: choice('debtKind', debtKinds),
    amount,
    open: amount,
    store: reference('store'),
    at: datetime(),
    businessDate: date(),
    order: text({ max: 64 }).optional(),
    number: text({ max: 64 }).optional(),
    method: choice('paymentKind', paymentKinds).optional(),
    operator: person(),
    reason: text({ max: 100 }).optional(),
    sequence: integer({ min: 1, max: 1e9 }),
    before: amount,
    after: amount,
  },
  {
    calls: crud('/debt/record', { list: '/debt/unit/page_debt_unit_record' }),
    area: 'payments',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'export', 'charge', 'repay', 'reverse'],
    ownCalls: ['charge', 'repay', 'reverse'],
    startsIn: 'debtUnit',
    keyword: ['order', 'number'],
    represent: 'unit',
    sort: { field: 'at', order: 'DESC' },
    period: 'businessDate',
    past: true,
    cardFacts: ['store', 'amount', 'at'],
    computed: {
      /** of a repayment: it was taken back */
      reversed: boolean(),
    },
  },
);

export const debtRecordPaths = {
  open: '/debt/record/open_charges',
  /** what a till charges at a checkout */
  charge: '/debt/record/charge',
  repay: '/debt/record/repay',
  reverse: '/debt/record/reverse',
  receipt: '/debt/record/receipt',
};

/** A charge that can be paid. */
export interface PayableCharge {
  id: string;
  at: string;
  store: string;
  order: string;
  amount: string;
  open: string;
}

export interface PayableAnswer {
  unit: string;
  name: string;
  owed: string;
  /** the oldest 500 that the caller sees */
  charges: PayableCharge[];
  /** what all that the caller sees have open */
  open: string;
}

/** Charges of one answer at most. */
export const payableCharges = 500;

/** A repayment with what it paid, for its receipt. */
export interface Receipt {
  id: string;
  number: string;
  unit: string;
  store: string;
  at: string;
  operator: string;
  method: string;
  /** positive */
  amount: string;
  /** what the unit owed after it */
  after: string;
  reversed: boolean;
  charges: { id: string; order: string; at: string; paid: string; left: string }[];
}
