import type { Samples } from '../../support/entitySample';
import { freshText } from '../../support/fieldEdges';

/** Methods, accounts and house accounts. */
export const samples: Samples = {
  paymentMethod: {
    valid: () => ({ name: freshText(16), kind: 'voucher', sort: 200, enabled: true }),
    change: () => ({ name: freshText(1), sort: 99_999_999 }),
    edges: {
      kind: { allowed: ['cash', 'card'], refused: ['stored', 'debtUnit', 'bitcoin'] },
      name: { allowed: [freshText(1), freshText(16)], refused: [freshText(17), '微 信', '微\u3000信', ''] },
    },
  },
};
