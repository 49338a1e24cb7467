import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

/** A product of a time range as the gateway answers it: all but the price follows from the goods. */
const offered = (key: string, currentPrice: string) => ({
  commodity: demo('commodity', `${key}-毛血旺`),
  specification: demo('sku', `${key}-毛血旺-`),
  name: '毛血旺',
  unit: '份',
  category: demo('category', `${key}-招牌`),
  categoryName: '招牌',
  originalPrice: '68.00',
  currentPrice,
});

const range = (key: string, startTime: string, endTime: string, price: string) => ({
  startTime,
  endTime,
  products: [offered(key, price)],
});

/** How goods are sold. */
export const samples: Samples = {
  soldOutEstimate: {
    inside: demo('estimate', 'BJ001-毛血旺'),
    outside: demo('estimate', 'SH001-毛血旺'),
    ownFilters: [{ filters: { state: ['limited'] }, holds: (row) => row.state === 'limited' }],
  },
  kdsCommodity: { inside: demo('commodity', 'BJ001-毛血旺'), outside: demo('commodity', 'SH001-毛血旺') },
  saleTemplate: {
    valid: () => ({
      place: demo('store', 'BJ001'),
      name: freshText(8),
      periodicPattern: 'cycle',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      weekdays: ['monday', 'sunday'],
      itemMenu: [range('BJ001', '11:00', '14:00', '0.01'), range('BJ001', '22:00', '02:00', '99999.99')],
    }),
    change: () => ({ name: freshText(9), endDate: '2026-12-31' }),
    neededAtFirst: ['weekdays'],
    edges: {
      weekdays: { allowed: [['monday']], refused: [['monday', 'monday'], ['someday']] },
      itemMenu: {
        allowed: [[range('BJ001', '00:00', '23:59', '1.00')]],
        refused: [[range('SH001', '10:00', '11:00', '1.00')]],
      },
      startDate: { allowed: ['2026-11-20', '2026-11-01'], refused: ['2026-02-30'] },
      endDate: { allowed: ['2026-11-20', '2027-01-01'], refused: ['2026-11-19', 'x'] },
    },
    ownFilters: [{ filters: { cycleStatus: 'ended' }, holds: (row) => row.cycleStatus === 'ended' }],
  },
  productMenu: {
    valid: () => ({
      brand: demo('brand', 'A'),
      name: freshText(8),
      stores: [],
      timePeriods: [range('A', '11:00', '14:00', '68.00')],
    }),
    change: () => ({ name: freshText(9) }),
    edges: { stores: { allowed: [], refused: [['nothing']] } },
  },
  dishesSummary: {
    valid: () => ({
      place: demo('store', 'BJ001'),
      name: freshText(8),
      commodities: [demo('commodity', 'BJ001-毛血旺'), demo('commodity', 'BJ001-酸菜鱼')],
      sort: 1,
      enabled: true,
    }),
    change: () => ({ name: freshText(9), sort: 99_999_999 }),
    edges: {
      commodities: {
        allowed: [[demo('commodity', 'BJ001-毛血旺')]],
        refused: [[demo('commodity', 'SH001-毛血旺')], ['nothing']],
      },
    },
  },
  salesModel: { inside: demo('brand', 'A'), outside: demo('brand', 'B') },
};
