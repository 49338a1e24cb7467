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
    paymentMethod: {
      name: 'payment method |||| payment methods',
      fields: {
        name: 'Name',
        kind: 'Counts as',
        sort: 'Order',
        enabled: 'Enabled',
        builtIn: 'Built in',
        usedLastDay: 'Last 24 hours',
      },
      help: {
        name: '1–16 characters without spaces',
        kind: 'How reports count its payments; fixed once it is created',
        sort: 'The POS shows smaller numbers first',
      },
      confirm: {
        disable: 'The POS no longer offers it. Payments like “%{name}” in the last 24 hours: %{usedLastDay}.',
      },
    },
    invoiceConfig: {
      name: 'invoice settings',
      sections: { seller: 'Seller', items: 'Invoice items', receipt: 'Receipt' },
      fields: {
        enabled: 'Offer invoices',
        title: 'Company name',
        taxNumber: 'Tax number',
        items: 'Items and rates',
        threshold: 'From an amount of',
        receiptQr: 'Address on the receipt',
        address: 'Address for requests',
        remark: 'Note',
      },
      help: {
        enabled: 'The end of the receipt says how to get an invoice',
        taxNumber: 'Capitals and digits; 18 are checked by their check character, older numbers of 15 and 20 are not',
        threshold: 'Guests who paid less get none; 0 for all bills',
        receiptQr: 'Guests ask for it themselves; otherwise at the counter',
        address: 'Of your e-invoice service; begins with https://',
      },
      rows: { items: { name: 'Item', rate: 'Rate' } },
      receipt: {
        pane: 'End of the receipt',
        due: 'Due',
        paid: 'Paid',
        heading: 'Invoice',
        seller: 'Seller: %{title}',
        taxNumber: 'Tax number: %{number}',
        ask: 'Request it at %{address}',
        atCounter: 'Invoices at the counter, on request',
        thanks: 'Thank you',
        off: 'No invoices are offered: the receipt says nothing about them',
        below: 'This bill is below the amount: the receipt says nothing about invoices',
      },
    },
  },
  checks: {
    invoiceWithoutSeller: 'Invoices are on and %{count} of company name and tax number is missing',
    invoiceWithoutAddress: 'Receipts are to show the address for invoices, and none is given',
  },
  enums: {
    paymentKind: {
      wechat: 'WeChat Pay',
      alipay: 'Alipay',
      cash: 'Cash',
      card: 'Card',
      stored: 'Stored value',
      groupBuy: 'Group-buy voucher',
      debtUnit: 'House account',
      voucher: 'Voucher',
    },
    taxRate: { '0': '0%', '1': '1%', '3': '3%', '6': '6%', '9': '9%', '13': '13%' },
    roundingMode: { halfUp: 'Half up', roundDown: 'Down', roundUp: 'Up' },
    roundingLevel: { jiao: 'Jiao (0.10)', yuan: 'Yuan (1.00)' },
  },
};

export default payments;
