import type { Translation } from '../translation';
import type zh from '../zh/payments';

/** Payment methods and accounts, rounding, invoices, credit units and sensitive operations. */
const payments: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/provincialZero': 'Rounding rules',
    '/storesAndEmployees/paymentMethod': 'Payment methods',
    '/storesAndEmployees/aggregatePay': 'Integrated payments',
    '/storesAndEmployees/invoiceConfig': 'Invoice settings',
    '/storesAndEmployees/batchInvoiceConfig': 'Bulk invoice settings',
    '/storesAndEmployees/accountRepayment': 'House account payments',
    '/storesAndEmployees/paymentUnit': 'House accounts',
    '/storesAndEmployees/SensitiveOperationRestrictions': 'Sensitive-operation restrictions',
  },
  resources: {
    roundingRule: {
      name: 'rounding rule',
      sections: { rule: 'Rule' },
      fields: { enabled: 'Round bills', amountThreshold: 'From an amount of', mode: 'Rounding', level: 'To' },
      help: {
        amountThreshold: 'Smaller bills are not rounded; 0 rounds all',
        enabled: 'The POS rounds what is due by this rule',
      },
      examples: { title: 'Example bills', bill: 'Due', asked: 'To pay', difference: 'Rounding' },
    },
  },
  enums: {
    roundingMode: { halfUp: 'Half up', roundDown: 'Down', roundUp: 'Up' },
    roundingLevel: { jiao: 'Jiao (0.10)', yuan: 'Yuan (1.00)' },
  },
};

export default payments;
