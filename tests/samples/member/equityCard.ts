import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const specification = (values: Record<string, unknown> = {}) => ({
  ...{ name: '年卡', unit: 'year', length: 1, salePrice: '199.00', openingFee: '10.00' },
  ...values,
});
const tier = (amount: string) => ({ amount, gift: '10.00', points: 0, growth: 0 });

/** Equity cards: issuing has tests of its own. */
export const samples: Samples = {
  equityCard: {
    valid: () => ({
      name: freshText(8),
      cardColour: 'amber',
      specifications: [specification()],
      discountRate: '8.80',
      priceRate: '8.50',
      pointsMultiplier: '2.00',
      birthdayDays: 7,
      birthdayPoints: 100,
      birthdayGrowth: 10,
      firstPoints: 200,
      firstGrowth: 20,
      rechargeTiers: [tier('300.00')],
      singleRechargeCap: '5000.00',
      issueChannels: ['backOffice'],
      issueQuantity: 10,
    }),
    change: () => ({ name: freshText(20), issueQuantity: 999_999 }),
    // None is refused with the specification's own sentence; a birthday of this sample gives something.
    neededAtFirst: ['specifications', 'singleRechargeCap', 'birthdayDays'],
    edges: {
      specifications: {
        allowed: [
          [specification({ name: '二'.repeat(20), length: 3650 })],
          [specification({ unit: 'permanent', length: null })],
          [specification({ salePrice: '0.00', openingFee: '999999.99' })],
          Array.from({ length: 10 }, (_, index) => specification({ name: `卡${index}` })),
        ],
        refused: [
          [],
          [specification({ name: '二'.repeat(21) })],
          [specification({ length: 0 })],
          [specification({ length: 3651 })],
          [specification({ length: null })],
          [specification({ salePrice: '1000000.00' })],
          [specification(), specification()],
          Array.from({ length: 11 }, (_, index) => specification({ name: `卡${index}` })),
        ],
      },
      rechargeTiers: {
        allowed: [[tier('0.01'), tier('5000.00')]],
        refused: [[tier('300.00'), tier('300.00')], [tier('5000.01')], [tier('0.00')]],
      },
      singleRechargeCap: { allowed: ['300.00', '9999999.99'], refused: ['0.00', '10000000.00'] },
    },
  },
};
