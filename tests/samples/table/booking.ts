import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const store = demo('store', 'BJ001');
const period = (startTime: string, endTime: string) => ({ startTime, endTime });
const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;

export const samples: Samples = {
  bookingRule: {
    valid: () => ({
      store,
      name: freshText(8),
      types: ['room', 'banquet'],
      areas: [demo('area', 'BJ001-V')],
      periods: [period('11:00', '14:00'), period('17:00', '21:00')],
      capacity: 40,
      days: 30,
      deposit: '200.00',
      sort: 50,
      enabled: true,
    }),
    change: () => ({ name: freshText(20), capacity: 9999, periods: null, deposit: '999999.99' }),
    inside: demo('bookingRule', 'BJ001-room'),
    outside: demo('bookingRule', 'SH001-room'),
    edges: {
      store: { allowed: [], refused: ['nothing'] },
      areas: {
        allowed: [['A', 'B', 'V'].map((prefix) => demo('area', `BJ001-${prefix}`))],
        refused: [[demo('area', 'SH001-A')], ['nothing']],
      },
      periods: {
        allowed: [
          [period('11:00', '14:00'), period('14:00', '17:00'), period('22:00', '11:00')],
          [period('00:00', '00:00')],
        ],
        refused: [
          [period('11:00', '11:00')],
          [period('11:00', '14:00'), period('13:59', '15:00')],
          [period('22:00', '02:00'), period('01:59', '03:00')],
          [period('00:00', '00:00'), period('12:00', '13:00')],
          Array.from({ length: 13 }, (_, at) => period(hour(at), hour(at + 1))),
        ],
      },
    },
  },
};
