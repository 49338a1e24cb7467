import { boolean, choice, letters, money, rows, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { settings } from '#entity/settings/settings';
import { spellingKey } from '#values/spelling';
import { taxRates } from './invoice';
import { isTaxNumber } from './taxNumber';

/**
 * How a store's receipts speak of invoices (/storesAndEmployees/invoiceConfig, store-operations §3). Amounts in yuan. Without a name
 * or tax number it may be switched on: a brand says the one, its stores the other; what is missing then is a contradiction.
 */
export const invoiceConfig = settings(
  'invoiceConfig',
  {
    enabled: boolean(),
    title: text({ max: 100 }).optional(),
    taxNumber: letters({ min: 15, max: 20 }).optional(),
    items: rows({ name: text({ max: 20 }), rate: choice('taxRate', taxRates) }, { max: 10 }),
    threshold: money({ min: '0', max: '99999.99' }),
    receiptQr: boolean(),
    address: text({ max: 200 }).optional(),
    remark: text({ max: 100, multiline: true }).optional(),
  },
  {
    base: '/invoice_config',
    area: 'payments',
    batch: true,
    standard: {
      enabled: false,
      title: null,
      taxNumber: null,
      items: [{ name: '餐饮服务', rate: '6' }],
      threshold: '0.00',
      receiptQr: false,
      address: null,
      remark: null,
    },
    rules({ taxNumber, items = [], address }) {
      const names = items.map(({ name }) => spellingKey(name));
      return [
        ...(taxNumber && !isTaxNumber(taxNumber) ? [issue('taxNumber', 'taxNumber')] : []),
        ...(address && !/^https:\/\/[^\s/]+\.[^\s]+$/.test(address) ? [issue('address', 'secureAddress')] : []),
        ...names.flatMap((name, index) =>
          names.indexOf(name) < index ? [issue(`items.${index}.name`, 'repeated')] : [],
        ),
      ];
    },
  },
);
