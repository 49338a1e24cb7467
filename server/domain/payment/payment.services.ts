import { and, eq } from 'drizzle-orm';
import { aggregatePaymentAccount } from '#areas/payment/account/account.contract';
import { invoiceConfig } from '#areas/payment/invoice/invoiceConfig.contract';
import { roundingRule } from '#areas/payment/rounding/roundingRule.contract';
import { payAccount } from '#server/db/schema/payment/payment';
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
