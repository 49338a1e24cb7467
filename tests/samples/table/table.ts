import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const store = demo('store', 'BJ001');
const hall = demo('area', 'BJ001-A');

export const samples: Samples = {
  tableArea: {
    valid: () => ({ store, name: freshText(12), sort: 100 }),
    change: () => ({ name: freshText(50), sort: 200 }),
    inside: demo('area', 'BJ001-B'),
    outside: demo('area', 'SH001-B'),
    edges: { store: { allowed: [], refused: ['nothing'] } },
  },
  table: {
    valid: () => ({
      store,
      area: hall,
      code: freshText(8),
      seats: 4,
      labels: [demo('tableLabel', '靠窗')],
      enabled: true,
    }),
    change: () => ({ code: freshText(20), seats: 99 }),
    importRow: () => ({
      store: '蜀香小馆(朝阳大悦店)',
      area: '大厅',
      code: freshText(6),
      seats: 6,
      labels: '靠窗，安静',
    }),
    inside: demo('table', 'BJ001-A01'),
    outside: demo('table', 'SH001-A01'),
    edges: {
      area: { allowed: [demo('area', 'BJ001-V')], refused: [demo('area', 'SH001-A'), 'nothing'] },
      labels: {
        allowed: [['靠窗', '安静', '儿童椅', '大圆桌'].map((name) => demo('tableLabel', name))],
        refused: [[demo('tableLabel', '靠窗'), demo('tableLabel', '靠窗')], ['nothing']],
      },
    },
  },
  tableLabel: {
    valid: () => ({ name: freshText(8), color: 'teal', sort: 9 }),
    change: () => ({ name: freshText(10), color: 'red', sort: 9999 }),
  },
};
