import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

export const samples: Samples = {
  reason: {
    valid: () => ({ type: 'gift', text: freshText(12), sort: 50, enabled: true }),
    change: () => ({ text: freshText(30), sort: 9999 }),
    inside: demo('reason', 'gift-1'),
  },
  printCategory: {
    valid: () => ({
      place: demo('store', 'BJ001'),
      name: freshText(8),
      categories: null,
      printer: '192.168.1.61',
      backupPrinter: '192.168.1.62',
      paper: '58',
      copies: 2,
      enabled: true,
    }),
    change: () => ({ name: freshText(20), copies: 5, backupPrinter: null }),
    inside: demo('printCategory', 'BJ001-1'),
    outside: demo('printCategory', 'SH001-1'),
    edges: {
      place: { allowed: [], refused: ['nothing'] },
      printer: { allowed: ['后厨 1', '1'.repeat(40)], refused: ['1'.repeat(41)] },
      backupPrinter: { allowed: ['2'.repeat(40)], refused: ['192.168.1.61', '2'.repeat(41)] },
      categories: {
        allowed: [],
        // Of another store; one that is printed elsewhere.
        refused: [[demo('category', 'SH001-酒水')], [demo('category', 'BJ001-酒水')], ['nothing']],
      },
    },
  },
  depositItem: {
    valid: () => ({
      store: demo('store', 'BJ001'),
      guest: freshText(6),
      phone: '13800000001',
      item: freshText(10),
      quantity: 6,
      unit: '瓶',
      place: '酒柜 A-3',
      until: '2026-12-31',
      note: '开瓶',
    }),
    change: () => ({ guest: freshText(20), quantity: 9999, place: freshText(20) }),
    inside: demo('depositItem', 'BJ001-1'),
    outside: demo('depositItem', 'SH001-1'),
    edges: { store: { allowed: [], refused: ['nothing'] } },
  },
  categoryTemplate: {
    valid: () => ({ name: freshText(8), categories: [{ name: '热菜' }, { name: '凉菜' }] }),
    change: () => ({ name: freshText(20), categories: [{ name: '汤' }] }),
    edges: {
      categories: {
        allowed: [Array.from({ length: 99 }, (_, at) => ({ name: `分类 ${at}` }))],
        refused: [
          Array.from({ length: 100 }, (_, at) => ({ name: `分类 ${at}` })),
          [{ name: '汤' }, { name: '汤' }],
          [{ name: '一'.repeat(21) }],
        ],
      },
    },
  },
  dataSetting: {},
  device: {
    valid: () => ({ store: demo('store', 'BJ001'), type: 'kds', name: freshText(10) }),
    change: () => ({ name: freshText(20) }),
    inside: demo('device', 'BJ001-1'),
    outside: demo('device', 'SH001-1'),
    edges: { store: { allowed: [], refused: ['nothing'] } },
  },
};
