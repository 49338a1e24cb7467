import { contract, crud } from '#entity/contract';
import { boolean, choice, datetime, letters, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';

export const payProviders = ['wechatPay', 'alipay', 'unionPay'] as const;

/** How a test payment of 0.01 yuan ended; 'away' is a provider that does not answer. */
export const payTestResults = ['success', 'refused', 'slow', 'away'] as const;

/** Accounts of a store at most (001 §9). */
export const mostAccounts = 10;

/**
 * Accounts by which a store's online payments are taken (/storesAndEmployees/aggregatePay, 001 §5): one of them is the default. The key is
 * written, never read back.
 */
export const aggregatePaymentAccount = contract(
  'aggregatePaymentAccount',
  {
    store: reference('store'),
    name: text({ max: 20 }),
    provider: choice('payProvider', payProviders),
    account: letters({ min: 6, max: 32 }),
    secret: text({ min: 8, max: 64 }).optional(),
    isDefault: boolean(),
    enabled: boolean(),
  },
  {
    calls: crud('/aggregate_account'),
    area: 'payments',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'test'],
    ownCalls: ['test'],
    unique: [['account', 'store']],
    keyword: ['name', 'account'],
    writeOnly: ['secret'],
    defaults: { provider: 'wechatPay', isDefault: false, enabled: true },
    cardFacts: ['store', 'testResult'],
    computed: {
      /** dots and the last four signs of the key */
      maskedKey: text({ max: 20 }),
      testResult: choice('payTest', payTestResults),
      testedAt: datetime(),
    },
    rules: ({ store, secret }, before) => [
      ...(before && before.store !== store ? [issue('store', 'fixed')] : []),
      ...(!before && !secret ? [issue('secret', 'required')] : []),
    ],
  },
);

export const testPaymentPath = '/aggregate_account/test_payment';
