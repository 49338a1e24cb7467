import { invoiceConfig } from '../../../src/areas/payments/invoice/invoiceConfig.contract';
import { settingsOf } from '../../store/settings/values';
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
