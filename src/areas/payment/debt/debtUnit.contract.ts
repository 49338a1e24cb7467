import { contract, crud } from '#entity/contract';
import { boolean, money, password, phone, text } from '#entity/fields';

const amount = money({ min: '-999999999999.99', max: '999999999999.99' });

/** The largest limit, in yuan. */
export const highestLimit = '9999999.99';

/**
 * Debt units: organisations that eat on account (/storesAndEmployees/paymentUnit, 001 §3). Limit − available is what is owed; only the
 * ledger of charges and repayments changes it.
 */
export const debtUnit = contract(
  'debtUnit',
  {
    name: text({ max: 40 }),
    contact: text({ max: 20 }).optional(),
    phone: phone({ landline: true }).optional(),
    address: text({ max: 200 }).optional(),
    remark: text({ max: 100, multiline: true }).optional(),
    creditLimit: money({ min: '0', max: highestLimit }),
    queryPassword: password().optional(),
    enabled: boolean(),
  },
  {
    calls: crud('/debt/unit', { update: '/debt/unit/update_debt_unit' }),
    area: 'payments',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['name']],
    keyword: ['name', 'contact', 'phone', 'code'],
    writeOnly: ['queryPassword'],
    defaults: { creditLimit: '5000.00', enabled: true },
    cardFacts: ['owed', 'availableCredit'],
    computed: { code: text({ max: 16 }), availableCredit: amount, owed: amount },
  },
);

/** The calls in addition to the standard ones; the first two as 001 §7 spells them. */
export const debtUnitPaths = {
  list: '/debt/unit/query_debt_unit_list',
  totals: '/debt/unit/query_debt_unit_total_by_guid',
  statement: '/debt/unit/statement',
};

/** How old what is open is: days since the charge. Amounts in yuan; they add up to what is open. */
export const ages = ['days30', 'days60', 'days90', 'older'] as const;

export interface DebtTotals {
  id: string;
  code: string;
  name: string;
  creditLimit: string;
  availableCredit: string;
  owed: string;
  ageing: Record<(typeof ages)[number], string>;
  /** false: the ages count only charges of stores that the caller sees */
  whole: boolean;
}

export interface StatementRow {
  id: string;
  at: string;
  businessDate: string;
  store: string;
  kind: string;
  /** number of the order or of the receipt */
  number: string;
  amount: string;
  /** what was owed after it */
  balance: string;
}

/** A period of a unit's account: closing = opening + charges − repayments. */
export interface Statement {
  unit: string;
  from: string;
  to: string;
  opening: string;
  charges: string;
  /** less what was taken back */
  repayments: string;
  closing: string;
  rows: StatementRow[];
  /** of how many rows the first ones are these */
  count: number;
  whole: boolean;
}

/** Rows of a statement at most. */
export const statementRows = 1000;
