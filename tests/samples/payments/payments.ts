import type { Samples } from '../../support/entitySample';
import { freshText } from '../../support/fieldEdges';

/** Methods, accounts and house accounts. */
export const samples: Samples = {
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
