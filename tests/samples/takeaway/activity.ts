import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const tier = (from: string, off: string) => ({ from, off });
const dish = (price: string, name = '毛血旺') => ({ commodity: demo('commodity', `A-${name}`), price });

export const samples: Samples = {
  thirdPartyActivity: {
    valid: () => ({
      title: freshText(8),
      platform: 'americanRegiment',
      type: 'fullReduction',
      start: '2099-01-01T02:00:00.000Z',
      end: '2099-02-01T02:00:00.000Z',
      stores: [demo('store', 'BJ001'), demo('store', 'SH001')],
      tiers: [tier('30.00', '8.00'), tier('60.00', '18.00')],
      instructions: null,
    }),
    edges: {
      // Other types need terms of their own, which a test of their rules gives them.
      type: { allowed: ['fullReduction'], refused: ['gift'] },
      start: { allowed: ['2098-01-01T00:00:00.000Z'], refused: ['tomorrow'] },
      end: { allowed: ['2099-01-01T02:00:00.001Z'], refused: ['2099-01-01T02:00:00.000Z', 'tomorrow'] },
      stores: { allowed: [[demo('store', 'BJ001')]], refused: [[], ['nothing'], [demo('store', 'GZ001')]] },
      tiers: {
        allowed: [[tier('0.02', '0.01')], [1, 2, 3, 4, 5].map((n) => tier(`${n * 10}.00`, `${n}.00`))],
        refused: [
          [],
          [tier('30.00', '30.00')],
          [tier('30.00', '8.00'), tier('30.00', '9.00')],
          [1, 2, 3, 4, 5, 6].map((n) => tier(`${n * 10}.00`, `${n}.00`)),
        ],
      },
      // Dropped for this type: only values that no type takes are tested here.
      off: { allowed: [], refused: ['0.00', '1000000.00', '1.001'] },
      goods: { allowed: [], refused: [[dish('0.00')], [dish('1.001')], '毛血旺'] },
    },
    neededAtFirst: ['tiers'],
    change: () => ({ title: freshText(9), instructions: '每单限用一次' }),
  },
};
