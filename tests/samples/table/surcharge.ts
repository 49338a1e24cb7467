import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const store = demo('store', 'BJ001');
const period = (startTime: string, endTime: string) => ({ startTime, endTime });

export const samples: Samples = {
  surcharge: {
    valid: () => ({
      store,
      name: freshText(8),
      amount: '3.00',
      type: 'perPerson',
      areas: [demo('area', 'BJ001-A')],
      periods: [period('17:00', '21:00'), period('21:00', '02:00')],
      dayValue: 0,
      validityMinutes: 120,
      enabled: true,
    }),
    change: () => ({ name: freshText(10), amount: '99999.99', periods: null, dayValue: 99 }),
    inside: demo('surcharge', 'BJ001-tea'),
    outside: demo('surcharge', 'SH001-tea'),
    edges: {
      store: { allowed: [], refused: ['nothing'] },
      areas: {
        allowed: [['A', 'B', 'V'].map((prefix) => demo('area', `BJ001-${prefix}`))],
        refused: [[demo('area', 'SH001-A')], ['nothing']],
      },
      periods: {
        allowed: [[period('11:00', '14:00'), period('14:00', '17:00'), period('22:00', '11:00')]],
        refused: [
          [period('11:00', '11:00')],
          [period('11:00', '14:00'), period('13:59', '15:00')],
          [period('22:00', '02:00'), period('01:59', '03:00')],
          ['06', '08', '10', '12', '14', '16'].map((hour) => period(`${hour}:00`, `${hour}:30`)),
        ],
      },
    },
  },
};
