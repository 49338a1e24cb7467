import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshDigits, freshText } from '#tests/support/fieldEdges';

const codes = ['BJ001', 'SH001', 'CD001', 'HZ001', 'WH001'];
let given = 0;

/** A store after the other: none gets more accounts than it may have. */
function nextStore(): string {
  given += 1;
  return demo('store', codes[given % codes.length] ?? 'BJ001');
}

/** Methods, accounts and house accounts. */
export const samples: Samples = {
  aggregatePaymentAccount: {
    valid: () => ({
      ...{ store: nextStore(), name: freshText(20), provider: 'alipay', account: freshDigits(12) },
      ...{ secret: 'sk-12345678', isDefault: false, enabled: true },
    }),
    change: () => ({ name: freshText(3), account: freshDigits(14) }),
    neededAtFirst: ['secret'],
    edges: { store: { allowed: [demo('store', 'HZ001')], refused: ['nothing'] } },
  },
  debtUnit: {
    valid: () => ({
      ...{
        name: freshText(40),
        contact: '王强',
        phone: '028-85551234',
        address: '天府大道 1 号',
        remark: '月结\n每月 5 日',
      },
      ...{ creditLimit: '9999999.99', queryPassword: '246810', enabled: true },
    }),
    change: () => ({ name: freshText(2), creditLimit: '0.00' }),
  },
  debtRecord: {},
  paymentMethod: {
    valid: () => ({ name: freshText(16), kind: 'voucher', sort: 200, enabled: true }),
    change: () => ({ name: freshText(1), sort: 99_999_999 }),
    edges: {
      kind: { allowed: ['cash', 'card'], refused: ['stored', 'debtUnit', 'bitcoin'] },
      name: { allowed: [freshText(1), freshText(16)], refused: [freshText(17), '微 信', '微\u3000信', ''] },
    },
  },
};
