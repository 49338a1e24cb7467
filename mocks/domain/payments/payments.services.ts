import { and, eq } from 'drizzle-orm';
import { aggregatePaymentAccount } from '../../../src/areas/payments/account/account.contract';
import { invoiceConfig } from '../../../src/areas/payments/invoice/invoiceConfig.contract';
import { roundingRule } from '../../../src/areas/payments/rounding/roundingRule.contract';
import { payAccount } from '../../db/paymentsSchema';
import { countedService, type StoreService, switchedService } from '../storeService';

export const services: readonly StoreService[] = [
  countedService(
    { key: 'account', resource: aggregatePaymentAccount.name, group: 'payments' },
    payAccount,
    (merchant, store) =>
      and(eq(payAccount.merchant, merchant), eq(payAccount.store, store), eq(payAccount.enabled, true)),
  ),
  switchedService(roundingRule, { key: 'rounding', group: 'payments' }, ({ enabled }) => enabled === true),
  switchedService(invoiceConfig, { key: 'invoice', group: 'payments' }, ({ enabled }) => enabled === true),
];
