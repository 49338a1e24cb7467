import { escPos } from '#business/bill/ticket/escpos';
import { layOut } from '#business/bill/ticket/layout';
import type { Block, TicketOrder, TicketWords } from '#business/bill/ticket/ticket';
import { type Spread, timed } from './spread';

const words: TicketWords = {
  ...{
    title: '结账单',
    number: '订单号：',
    table: '桌台：',
    phone: '电话：',
    guests: '人数：',
    operator: '收银员：',
    at: '时间：',
  },
  ...{ item: '商品', quantity: '数量', amount: '金额', goods: '合计', fees: '附加费', discount: '优惠' },
  ...{ receivable: '应收', paid: '实付', reason: '原因：', gift: '（赠）' },
  method: (name) => name,
};

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
