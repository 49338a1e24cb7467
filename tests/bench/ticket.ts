import { escPos } from '#business/bill/ticket/escpos';
import { layOut } from '#business/bill/ticket/layout';
import type { Block, TicketOrder } from '#business/bill/ticket/ticket';
import { words } from '#tests/support/company/ticketWords';
import { type Spread, timed } from './spread';

const order: TicketOrder = {
  ...{
    storeName: '蜀香小馆',
    storePhone: '',
    number: 'BJ001-1',
    area: '大厅',
    table: 'A01',
    guests: 4,
    operator: '李华',
    at: '2026-11-20 12:30',
  },
  items: Array.from({ length: 48 }, (_, n) => ({
    ...{ name: `宫保鸡丁${n}`, detail: '', quantity: '1', amount: '38.00', gift: false, child: false },
  })),
  ...{ goods: '1824.00', fees: '0.00', discount: '0.00', receivable: '1824.00', paid: '1824.00', reason: '' },
  payments: [{ method: '微信', amount: '1824.00' }],
};

const template: Block[] = (['store', 'title', 'table', 'facts', 'items', 'totals', 'payments'] as const).map(
  (kind) => ({
    ...{ kind, text: null, size: 'normal', bold: false, align: 'left' },
  }),
);

/** Milliseconds for the lines and the printer's bytes of a ticket of sixty lines; target 10. */
export async function timeTicket(): Promise<Spread & { lines: number }> {
  const lines = () => layOut(template, order, words, '80');
  const spread = await timed(20, async () => escPos(lines()));
  return { lines: lines().length, ...spread };
}
