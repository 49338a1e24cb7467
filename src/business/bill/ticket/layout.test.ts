import { describe, expect, it } from 'vitest';
import { layOut, type PaperWidth } from './layout';
import { type Block, emptyTicketOrder, type TicketItem, type TicketOrder, type TicketWords } from './ticket';

const words: TicketWords = {
  ...{ title: '', number: '', table: '', phone: '', guests: '', operator: '', at: '', goods: 'Goods', fees: 'Fees' },
  ...{ item: 'Item', quantity: 'Qty', amount: 'Amount', discount: 'Discount', receivable: 'Due', paid: 'Paid' },
  ...{ reason: '', gift: '' },
  method: (name) => name,
};
const nothing: TicketOrder = {
  ...emptyTicketOrder,
  ...{ goods: '10.00', discount: '2.50', receivable: '7.50', paid: '7.50' },
};
const item = (name: string, quantity: string, amount: string): TicketItem => ({
  ...{ name, quantity, amount, detail: '', gift: false, child: false },
});

function printed(kind: Block['kind'], order: Partial<TicketOrder>, paper: PaperWidth, over: Partial<Block> = {}) {
  const block: Block = { kind, text: null, size: 'normal', bold: false, align: 'left', ...over };
  return layOut([block], { ...nothing, ...order }, words, paper).flatMap((line) =>
    line.kind === 'text' ? [line.text] : [],
  );
}

describe('the figures of an item', () => {
  it.each(['58', '80'] as const)('never touch on paper of %s mm, and are below each other', (paper) => {
    const items = [
      item('Wine', '12', '1199999.88'),
      item('Refund', '-2', '-246913.56'),
      item('Fish by weight', '12.345', '1523.99'),
    ];
    const lines = printed('items', { items }, paper);
    expect(lines.slice(1).map((line) => line.split(/ +/).slice(-2))).toEqual([
      ['12', '1199999.88'],
      ['-2', '-246913.56'],
      ['12.345', '1523.99'],
    ]);
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([paper === '58' ? 32 : 48]));
  });

  it('have lines of their own where the signs are so large that they do not fit', () => {
    const lines = printed('items', { items: [item('Wine', '12.345', '1199999.88')] }, '58', { size: 'large' });
    expect(lines.slice(-3)).toEqual(['Wine', '12.345', '1199999.88']);
  });
});

describe('a line', () => {
  it('ends between words, and within one only if that is longer than the line', () => {
    const text = 'Crispy duck with orange sauce and rice';
    expect(printed('text', {}, '58', { text })).toEqual(['Crispy duck with orange sauce', 'and rice']);
    const long = `${'x'.repeat(40)} end`;
    expect(printed('text', {}, '58', { text: long })).toEqual(['x'.repeat(32), `${'x'.repeat(8)} end`]);
    expect(printed('text', {}, '58', { text: '水'.repeat(17) })).toEqual(['水'.repeat(16), '水']);
  });
});

it('says a discount with a minus, and without one what a refund takes back of it', () => {
  expect(printed('totals', {}, '58')[1]).toMatch(/^Discount +-2\.50$/);
  expect(printed('totals', { discount: '-2.50' }, '58')[1]).toMatch(/^Discount +2\.50$/);
});

it('says the telephone of the store, and nothing where it has none', () => {
  expect(printed('phone', { storePhone: '010-12345678' }, '58')).toEqual(['010-12345678']);
  expect(printed('phone', {}, '58')).toEqual([]);
});
