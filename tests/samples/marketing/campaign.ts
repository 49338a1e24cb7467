import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const store = demo('store', 'BJ001');
const start = '2090-03-01T02:00:00.000Z';
const end = '2090-04-01T02:00:00.000Z';
const tier = (from: string, off = '1.00') => ({ from, off });

/** Fields that a full reduction drops, as other types have them: only values that no type takes are tested here. */
const ofOthers = {
  discounts: { allowed: [], refused: ['8.8', [{ from: '100.00', rate: '10.00' }]] },
  giftFrom: { allowed: [], refused: ['0.00', '1000000.00'] },
  giftItems: { allowed: [], refused: ['酸梅汤'] },
  rate: { allowed: [], refused: ['0.00', '10', '8.888'] },
  giftCoupons: { allowed: [], refused: [['nothing']] },
  giftPoints: { allowed: [], refused: [0, 10_000_000] },
  giftGrowth: { allowed: [], refused: [0, 10_000_000] },
  giftBalance: { allowed: [], refused: ['0.00', '1000000.00'] },
  categories: { allowed: [], refused: ['热菜'] },
  products: { allowed: [], refused: [['nothing']] },
  levels: { allowed: [], refused: [['nothing']] },
  labels: { allowed: [], refused: [['nothing']] },
  groups: { allowed: [], refused: [['nothing']] },
  budgetAmount: { allowed: [], refused: ['0.00', '100000000.00'] },
  budgetUses: { allowed: [], refused: [0, 10_000_000] },
};

/** Full reductions: rules of the other types, and between fields, have tests of their own (tests/contract/campaigns). */
export const samples: Samples = {
  campaign: {
    valid: () => ({
      title: freshText(8),
      type: 'fullReduction',
      startTime: start,
      endTime: end,
      draft: false,
      stores: [store],
      reductions: [tier('100.00', '12.00'), tier('200.00', '30.00')],
      productScope: 'all',
      weekdays: ['monday'],
      periods: [{ startTime: '11:00', endTime: '14:00' }],
      audience: 'members',
      budgetKind: 'none',
      stackable: false,
      controlPercent: 10,
    }),
    change: () => ({ title: freshText(9), controlPercent: 20 }),
    neededAtFirst: ['reductions'],
    edges: {
      type: { allowed: ['fullReduction'], refused: ['subsidy'] },
      stores: { allowed: [[store]], refused: [[], ['nothing'], [demo('store', 'GZ001')], [store, store]] },
      startTime: { allowed: ['2090-02-01T00:00:00.000Z'], refused: ['tomorrow', '2020-01-01T00:00:00.000Z'] },
      endTime: { allowed: ['2090-03-01T02:00:00.001Z'], refused: ['tomorrow', start] },
      reductions: {
        allowed: [[tier('0.01', '0.01')], Array.from({ length: 99 }, (_, index) => tier(`${index + 1}.00`, '0.50'))],
        refused: [
          [],
          [tier('100.00'), tier('100.00')],
          [tier('100.00'), tier('99.99')],
          [tier('100.00', '100.01')],
          Array.from({ length: 100 }, (_, index) => tier(`${index + 1}.00`, '0.50')),
        ],
      },
      productScope: { allowed: ['all'], refused: ['some'] },
      periods: {
        allowed: [[], [{ startTime: '22:00', endTime: '02:00' }]],
        refused: [
          [{ startTime: '11:00', endTime: '11:00' }],
          [
            { startTime: '11:00', endTime: '14:00' },
            { startTime: '13:59', endTime: '15:00' },
          ],
        ],
      },
      audience: { allowed: ['members'], refused: ['nobody'] },
      budgetKind: { allowed: ['none'], refused: ['points'] },
      controlPercent: { allowed: [0, 20], refused: [-1, 21] },
      ...ofOthers,
    },
  },
};
