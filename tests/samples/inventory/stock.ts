import { businessDay } from '#session/businessDay';
import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshDigits } from '#tests/support/fieldEdges';
import { startOfRun } from '#tests/support/gateway';
import { addDays } from '#values/dateText';
import { defaultZone } from '#values/zonedTime';

/** A line as the gateway answers it: the total follows from quantity and price. */
const line = (name: string, quantity: string, price?: { unitPrice: string; total: string }, unit = 'main') => ({
  material: demo('material', name),
  quantity,
  unit,
  unitPrice: price?.unitPrice ?? null,
  total: price?.total ?? null,
  ...{ agreedPrice: null, freeReason: null, short: null, damaged: null, delivered: null, sent: null },
});

/** The business day of the store to which the warehouse belongs, by its cut-off. */
const today = businessDay(new Date(startOfRun), defaultZone, '04:00');

const head = () => ({
  warehouse: demo('warehouse', 'BJ001'),
  date: today,
  paperNumber: `P${freshDigits(8)}`,
  remark: '两行\n说明',
});

const dates = { allowed: [addDays(today, -1), today], refused: [addDays(today, 1), '2026-02-31'] };

/** Documents, counts and the books behind them. */
export const samples: Samples = {
  stockInDocument: {
    valid: () => ({
      ...head(),
      type: 'purchase',
      supplier: demo('supplier', '川渝禽肉批发'),
      lines: [
        line('五花肉', '0.001', { unitPrice: '999999.99', total: '1000.00' }),
        line('土豆', '2.500', { unitPrice: '81.00', total: '202.50' }, 'sub'),
      ],
    }),
    change: () => ({ remark: '改过', lines: [line('五花肉', '3', { unitPrice: '26.50', total: '79.50' })] }),
    // A debt needs a creditor.
    neededAtFirst: ['supplier'],
    edges: {
      date: dates,
      type: { allowed: ['otherIn', 'production'], refused: ['transferIn', 'profit'] },
      supplier: { allowed: [demo('supplier', '晨光蛋品')], refused: [demo('supplier', '绿野蔬菜合作社'), 'nothing'] },
    },
  },
  stockOutDocument: {
    valid: () => ({
      ...head(),
      type: 'transferOut',
      counterpart: demo('warehouse', 'SH001'),
      lines: [line('五花肉', '1.5')],
    }),
    change: () => ({ remark: '改过', lines: [line('五花肉', '3')] }),
    neededAtFirst: ['counterpart'],
    edges: {
      date: dates,
      type: { allowed: ['requisition', 'otherOut'], refused: ['loss', 'transferIn'] },
      // Only waste keeps one.
      wasteReason: { allowed: [], refused: ['nothing'] },
      counterpart: { allowed: [demo('warehouse', 'HQ')], refused: [demo('warehouse', 'BJ001'), 'nothing'] },
      // Only a return to a supplier keeps one.
      supplier: { allowed: [], refused: [] },
    },
  },
  stocktake: {
    valid: () => ({ ...head(), type: 'day', scope: 'withStock', blind: true }),
    change: () => ({ remark: '改过', type: 'week', blind: false }),
    edges: {
      date: dates,
      scope: { allowed: ['all'], refused: ['nothing'] },
      category: { allowed: [], refused: [] },
    },
  },
  stockBalance: {},
  stockLedger: {},
  materialCost: {},
  supplierSettlement: {},
};
