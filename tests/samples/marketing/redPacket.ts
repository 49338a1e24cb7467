import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const otherKind = { allowed: [], refused: ['0.00', '200.01', 'much'] };

/** Random packets; rules between fields and the states have tests of their own (tests/contract/redPackets). */
export const samples: Samples = {
  redPacket: {
    valid: () => ({
      ...{ name: freshText(8), wish: '恭喜发财', kind: 'random', totalAmount: '100.00', packets: 20 },
      ...{ minAmount: '0.01', maxAmount: '200.00', claimLimit: 1, audience: 'all', validityDays: 30 },
      ...{ startTime: '2099-01-01T00:00:00.000Z', endTime: '2099-02-01T00:00:00.000Z' },
    }),
    change: () => ({ name: freshText(9), totalAmount: '150.00' }),
    neededAtFirst: ['totalAmount', 'minAmount', 'maxAmount'],
    edges: {
      kind: { allowed: ['random'], refused: ['lucky'] },
      amount: otherKind,
      totalAmount: { allowed: ['0.20', '4000.00'], refused: ['0.19', '4000.01', '0.00'] },
      minAmount: { allowed: ['0.01', '5.00'], refused: ['0.00', '200.01'] },
      maxAmount: { allowed: ['5.00', '200.00'], refused: ['200.01'] },
      packets: { allowed: [1, 10_000], refused: [0, 10_001] },
      audience: { allowed: ['all'], refused: ['some'] },
      levels: { allowed: [], refused: [['nothing']] },
      labels: { allowed: [], refused: [['nothing']] },
      startTime: { allowed: ['2098-12-31T00:00:00.000Z'], refused: ['tomorrow'] },
      endTime: { allowed: ['2099-01-01T00:00:00.001Z'], refused: ['tomorrow', '2099-01-01T00:00:00.000Z'] },
    },
  },
  redPacketRecord: {},
};
