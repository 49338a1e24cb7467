import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const condition = (about: string, values: Record<string, unknown>) => ({
  ...{ group: 1, about, negated: false, from: null, to: null, days: null },
  ...{ levels: null, sexes: null, sources: null, stores: null, dishes: null, dining: null, labels: null },
  ...values,
});
const rule = (...conditions: Record<string, unknown>[]) => conditions;
const label = (name: string) => demo('label', `1-${name}`);

export const samples: Samples = {
  label: {
    valid: () => ({
      name: freshText(20),
      kind: 'automatic',
      description: freshText(10),
      conditions: rule(condition('visits', { from: '2', days: 30 })),
    }),
    change: () => ({
      name: freshText(50),
      description: freshText(40),
      conditions: rule(condition('age', { to: '30' })),
    }),
    // The label of this sample is automatic, which is nothing without its rule.
    neededAtFirst: ['conditions'],
    edges: {
      kind: { allowed: ['automatic'], refused: ['byChance'] },
      conditions: {
        allowed: [
          rule(condition('age', { from: '1', to: '120' })),
          rule(condition('birthday', { days: 1 })),
          rule(condition('hours', { from: '22', to: '2' })),
          rule(condition('spent', { from: '0.01', days: 3650 })),
          rule(condition('visitedStores', { stores: [demo('store', 'BJ001')] })),
          rule(condition('label', { labels: [label('vip')] })),
          Array.from({ length: 30 }, (_, at) => ({
            ...condition('points', { from: String(at) }),
            group: (at % 5) + 1,
          })),
        ],
        refused: [
          [],
          rule(condition('age', { from: '0' })),
          rule(condition('age', { to: '121' })),
          rule(condition('age', { from: '20.5' })),
          rule(condition('age', {})),
          rule(condition('age', { from: '30', to: '29' })),
          rule(condition('birthday', {})),
          rule(condition('hours', { from: '22' })),
          rule(condition('hours', { from: '24', to: '1' })),
          rule(condition('spent', { from: '1', days: 3651 })),
          rule(condition('sex', { sexes: [] })),
          rule(condition('visitedStores', { stores: ['nothing'] })),
          rule(condition('label', { labels: [label('loyal')] })),
          rule(condition('label', { labels: [demo('label', '2-vip')] })),
          rule({ ...condition('points', { from: '1' }), group: 6 }),
          Array.from({ length: 31 }, () => condition('points', { from: '1' })),
        ],
      },
    },
  },
  customerGroup: {
    valid: () => ({
      name: freshText(20),
      anyOf: [label('vip')],
      noneOf: [label('complained')],
      ageFrom: 18,
      ageTo: 60,
    }),
    change: () => ({ name: freshText(50), description: freshText(40), ageFrom: 1, ageTo: 120 }),
    edges: {
      anyOf: { allowed: [[label('asleep')]], refused: [['nothing'], [demo('label', '2-vip')]] },
      allOf: { allowed: [[label('loyal')]], refused: [['nothing'], [demo('label', '2-vip')]] },
      noneOf: { allowed: [[label('complained')]], refused: [[label('vip')], ['nothing']] },
      ageTo: { allowed: [18, 120], refused: [17, 121] },
    },
  },
};
