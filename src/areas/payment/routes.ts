import type { Registration } from '#routing/route';

/** How stores are paid: methods, accounts, rounding, invoices, credit units. */
export const routes: readonly Registration[] = [
  {
    name: 'paymentMethod',
    area: 'payments',
    menu: 'payments',
    contract: 'method/paymentMethod.contract.ts',
    screens: 'method/paymentMethod.screens.tsx',
    pages: { list: '/storesAndEmployees/paymentMethod' },
  },
  {
    name: 'aggregatePaymentAccount',
    area: 'payments',
    menu: 'payments',
    contract: 'account/account.contract.ts',
    screens: 'account/account.screens.tsx',
    pages: { list: '/storesAndEmployees/aggregatePay' },
  },
  {
    name: 'roundingRule',
    area: 'payments',
    menu: 'payments',
    contract: 'rounding/roundingRule.contract.ts',
    screens: 'rounding/roundingRule.screens.tsx',
    pages: { settings: '/storesAndEmployees/provincialZero' },
  },
  {
    name: 'invoiceConfig',
    area: 'payments',
    menu: 'payments',
    contract: 'invoice/invoiceConfig.contract.ts',
    screens: 'invoice/invoiceConfig.screens.tsx',
    pages: { settings: '/storesAndEmployees/invoiceConfig', batch: '/storesAndEmployees/batchInvoiceConfig' },
  },
  {
    name: 'debtUnit',
    area: 'payments',
    menu: 'payments',
    contract: 'debt/debtUnit.contract.ts',
    screens: 'debt/debtUnit.screens.tsx',
    pages: { list: '/storesAndEmployees/paymentUnit' },
  },
  {
    name: 'debtRecord',
    area: 'payments',
    menu: 'payments',
    contract: 'debt/debtRecord.contract.ts',
    screens: 'debt/debtRecord.screens.tsx',
    pages: { list: '/storesAndEmployees/accountRepayment' },
  },
  {
    name: 'sensitiveOperationRestriction',
    area: 'payments',
    menu: 'payments',
    contract: 'sensitive/restriction.contract.ts',
    screens: 'sensitive/restriction.screens.tsx',
    pages: { settings: '/storesAndEmployees/SensitiveOperationRestrictions' },
  },
];
