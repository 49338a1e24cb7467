import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

/** An amount for members with a tag; rules between fields and the sending have tests of their own (tests/contract/subsidies). */
export const samples: Samples = {
  subsidyActivity: {
    valid: () => ({
      ...{ title: freshText(8), kind: 'balance', amount: '30.00', target: 'label', label: demo('label', '1-vip') },
      ...{ frequency: 'monthly', startTime: '2099-01-01T00:00:00.000Z', endTime: '2099-12-31T00:00:00.000Z' },
      ...{ validityKind: 'days', validityDays: 30, remark: '每月餐补' },
    }),
    change: () => ({ title: freshText(9), amount: '50.00' }),
    neededAtFirst: ['amount', 'label', 'validityDays'],
    edges: {
      kind: { allowed: ['balance'], refused: ['coupons'] },
      points: { allowed: [], refused: [0, 10_000_000] },
      target: { allowed: ['label'], refused: ['everybody'] },
      levels: { allowed: [], refused: [['nothing']] },
      label: { allowed: [demo('label', '1-vip')], refused: ['nothing'] },
      members: { allowed: [], refused: [['nothing']] },
      // It is dropped here: files are tested where they are read.
      file: { allowed: [], refused: ['x'.repeat(65)] },
      validityKind: { allowed: ['days'], refused: ['never'] },
      startTime: { allowed: ['2099-01-01T00:00:00.000Z'], refused: ['tomorrow'] },
      endTime: { allowed: ['2099-01-01T00:00:00.001Z'], refused: ['tomorrow', '2099-01-01T00:00:00.000Z'] },
    },
  },
};
