import type { Samples } from '#tests/support/entitySample';
import { fresh, freshText } from '#tests/support/fieldEdges';

const tiers = [{ amount: '300.00', gift: '30.00', points: 10, growth: 0 }];

/** A prefix that no other batch has. */
const freshPrefix = () => String(10_000_000 + fresh());

/** Cards and stored value: commands have tests of their own. */
export const samples: Samples = {
  memberCard: {},
  entityCard: {
    valid: () => ({ prefix: freshPrefix(), first: 1, quantity: 3, checkDigit: true, remark: null }),
    // The last allowed quantity and serial number are tested with the cards that they make.
    edges: {
      quantity: { allowed: [1, 7], refused: [0, 10_001] },
      first: { allowed: [0, 99_999_997], refused: [-1, 100_000_000] },
    },
  },
  physicalCard: {},
  consumptionRecord: {},
  cardConsumptionRecord: {},
  givingRecord: {},
  cardOpening: {
    valid: () => ({
      name: freshText(8),
      type: 'electronic',
      channels: ['backOffice'],
      stores: [],
      fee: '10.00',
      firstRecharge: '100.00',
      gift: '5.00',
      points: 10,
      growth: 0,
      perMemberLimit: 2,
      enabled: true,
    }),
    change: () => ({ name: freshText(9), fee: '0.00', firstRecharge: null }),
  },
  memberCardBase: { open: ['show'] },
  rechargeRule: { open: ['show'] },
  rechargeActivity: {
    valid: () => ({
      title: freshText(8),
      startTime: '2099-01-01T02:00:00.000Z',
      endTime: '2099-02-01T02:00:00.000Z',
      stores: [],
      thresholds: tiers,
      firstRechargeOnly: false,
      perMemberLimit: 3,
    }),
    edges: {
      startTime: { allowed: ['2098-01-01T00:00:00.000Z'], refused: ['2026-01-01T00:00:00+08:00', 'tomorrow'] },
      endTime: { allowed: ['2099-01-01T02:00:00.001Z'], refused: ['2099-01-01T02:00:00.000Z', 'tomorrow'] },
    },
    change: () => ({ title: freshText(9), perMemberLimit: 5 }),
  },
};
