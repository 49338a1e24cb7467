import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

/** Balance for members with a tag; rules between fields and the sending have tests of their own (tests/contract/precision). */
export const samples: Samples = {
  precisionMarketing: {
    valid: () => ({
      ...{ title: freshText(8), gives: ['balance'], amount: '30.00', validityDays: 30, audience: 'labels' },
      ...{ labels: [demo('label', '1-vip')], timing: 'later', sendTime: '2099-01-01T00:00:00.000Z' },
      ...{ controlPercent: 10, effectDays: 14 },
    }),
    change: () => ({ title: freshText(9), amount: '50.00' }),
    neededAtFirst: ['amount', 'labels', 'validityDays', 'sendTime'],
    edges: {
      gives: { allowed: [['balance']], refused: [['dishes'], []] },
      points: { allowed: [], refused: [0, 10_000_000] },
      coupon: { allowed: [], refused: ['nothing'] },
      message: { allowed: [], refused: ['字'.repeat(336)] },
      audience: { allowed: ['labels'], refused: ['everybody'] },
      groups: { allowed: [], refused: [['nothing']] },
      labels: { allowed: [[demo('label', '1-vip')]], refused: [['nothing']] },
      levels: { allowed: [], refused: [['nothing']] },
      timing: { allowed: ['later'], refused: ['never'] },
      sendTime: { allowed: ['2099-01-01T00:00:00.000Z'], refused: ['tomorrow'] },
    },
  },
};
