import { and, eq } from 'drizzle-orm';
import { aggregatePaymentAccount } from '#areas/payment/account/account.contract';
import { invoiceConfig } from '#areas/payment/invoice/invoiceConfig.contract';
import { payAccount } from '#server/db/schema/payment/payment';
import { settingsOf } from '#server/store/settings/values';
import type { CheckContext, Contradiction, SettingCheck } from '../settingCheck';

const missing = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.filter((name) => values[name] === null || values[name] === undefined || values[name] === '').length;

/** Stores with invoices on, and how much of what they need for them is missing. */
async function incompleteInvoices(
  { tx, caller }: CheckContext,
  stores: readonly string[],
  names: (values: Readonly<Record<string, unknown>>) => readonly string[],
): Promise<Contradiction[]> {
  const all = await settingsOf(tx, caller.merchant, invoiceConfig, stores);
  return [...all].flatMap(([store, values]) => {
    const count = values.enabled === true ? missing(values, names(values)) : 0;
    return count > 0 ? [{ store, count }] : [];
  });
}

/** Contradictions between the settings of payments. */
export const checks: readonly SettingCheck[] = [
  {
    key: 'noPaymentAccount',
    resource: aggregatePaymentAccount.name,
    async find({ tx, caller }, stores) {
      if (stores.length === 0) return [];
      const rows = await tx
        .selectDistinct({ store: payAccount.store })
        .from(payAccount)
        .where(and(eq(payAccount.merchant, caller.merchant), eq(payAccount.enabled, true)));
      const known = new Set(rows.map((row) => row.store));
      return stores.flatMap((store) => (known.has(store) ? [] : [{ store, count: 1 }]));
    },
  },
  {
    key: 'invoiceWithoutSeller',
    resource: invoiceConfig.name,
    find: (context, stores) => incompleteInvoices(context, stores, () => ['title', 'taxNumber']),
  },
  {
    key: 'invoiceWithoutAddress',
    resource: invoiceConfig.name,
    find: (context, stores) =>
      incompleteInvoices(context, stores, ({ receiptQr }) => (receiptQr === true ? ['address'] : [])),
  },
];
