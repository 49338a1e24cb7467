import { type Block, emptyTicketOrder, type TicketOrder } from '#business/bill/ticket/ticket';

const block = (kind: Block['kind'], over: Partial<Block> = {}): Block => ({
  ...{ kind, text: null, size: 'normal', bold: false, align: 'left' },
  ...over,
});

/** Blocks of a test print: sizes, weights, sides, the signs of the language, figures that hardly fit, and the logo. */
export function testBlocks(signs: string): Block[] {
  return [
    block('logo', { align: 'center' }),
    block('title', { size: 'large', bold: true, align: 'center' }),
    block('rule'),
    block('text', { text: signs }),
    block('text', { text: signs, bold: true, align: 'right' }),
    block('rule'),
    block('items'),
    block('totals'),
  ];
}

/** An order for a test print, with the widest figures that are sold. */
export function testOrder(name: string): TicketOrder {
  const item = (quantity: string, amount: string) => ({
    name,
    detail: '',
    quantity,
    amount,
    gift: false,
    child: false,
  });
  return {
    ...emptyTicketOrder,
    items: [item('12', '1199999.88'), item('-2', '-246913.56'), item('12.345', '99.99')],
    ...{ goods: '953186.31', discount: '0.31', receivable: '953186.00', paid: '953186.00' },
  };
}
