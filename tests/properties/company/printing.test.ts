import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escPos, rasterOf } from '#business/bill/ticket/escpos';
import { columnsOf, printable } from '#business/bill/ticket/gbk';
import { layOut, type PaperWidth, paperColumns, ticketOf } from '#business/bill/ticket/layout';
import { encodingFor, type PrinterEncoding, signSets } from '#business/bill/ticket/signSet';
import {
  alignments,
  type Block,
  blockKinds,
  emptyTicketOrder,
  type TicketOrder,
  textSizes,
} from '#business/bill/ticket/ticket';
import { type Printed, readEscPos } from '#tests/support/company/escPosReader';
import { words } from '#tests/support/company/ticketWords';

// E1: what a printer gets reads back as the lines that the preview shows, and these are the lines of the order.

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'水煮鱼宫保鸡丁Crème brûlée œuf ¥5 🍜龘𠮷\t'), minLength: 1, maxLength: 40 }),
);
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const item = fc.record({
  name,
  detail: fc.oneof(fc.constant(''), name),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 99 }).map(String),
    fc.integer({ min: 1, max: 99_999 }).map((grams) => (grams / 1000).toFixed(3)),
  ),
  amount,
  gift: fc.boolean(),
  child: fc.boolean(),
});
const order: fc.Arbitrary<TicketOrder> = fc.record({
  ...{
    storeName: name,
    storePhone: name,
    number: name,
    area: name,
    table: name,
    guests: fc.nat(20),
    operator: name,
    at: name,
  },
  items: fc.array(item, { maxLength: 20 }),
  ...{ goods: amount, fees: amount, discount: amount, receivable: amount, paid: amount, reason: name },
  payments: fc.array(fc.record({ method: name, amount }), { maxLength: 3 }),
});
const block: fc.Arbitrary<Block> = fc.record({
  kind: fc.constantFrom(...blockKinds),
  text: fc.option(name),
  size: fc.constantFrom(...textSizes),
  bold: fc.boolean(),
  align: fc.constantFrom(...alignments),
});
const paper = fc.constantFrom<PaperWidth>('58', '80');
const template = fc.array(block, { maxLength: 30 });
const logo = rasterOf(
  new Uint8ClampedArray(10 * 3 * 4).map((_, at) => (at % 4 === 3 ? 255 : 0)),
  10,
  3,
);

const joined = (lines: readonly { text: string }[]) =>
  lines
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');

describe('a ticket', () => {
  it('is printed as it is shown: its bytes read back as its lines, for every copy', () => {
    fc.assert(
      fc.property(template, order, paper, fc.integer({ min: 1, max: 5 }), (blocks, said, width, copies) => {
        const lines = layOut(blocks, said, words, width);
        const shown = lines.map(
          (line): Printed =>
            line.kind === 'text'
              ? {
                  ...{ kind: 'text', text: line.text, large: line.size === 'large', bold: line.bold },
                  align: alignments.indexOf(line.align),
                }
              : line.kind === 'qr'
                ? { kind: 'qr', text: line.text, align: alignments.indexOf(line.align) }
                : { kind: 'picture', width: 16, height: 3, dark: 30, align: alignments.indexOf(line.align) },
        );
        const once: Printed[] = [...shown, { kind: 'cut' }];
        expect(readEscPos(escPos(lines, { logo, copies }))).toEqual(Array.from({ length: copies }, () => once).flat());
      }),
    );
  });

  it('keeps within its paper, whatever is typed and ordered', () => {
    fc.assert(
      fc.property(template, order, paper, (blocks, said, width) => {
        for (const line of layOut(blocks, said, words, width))
          if (line.kind === 'text')
            expect(columnsOf(line.text) * (line.size === 'large' ? 2 : 1)).toBeLessThanOrEqual(paperColumns[width]);
      }),
    );
  });

  it('says every item of the order with its quantity, in order, and its price where it says prices', () => {
    fc.assert(
      fc.property(order, paper, fc.constantFrom(...textSizes), (said, width, size) => {
        const style = { text: null, size, bold: false, align: 'left' } as const;
        const texts = (kind: 'items' | 'dishes') =>
          layOut([{ kind, ...style }], said, words, width).flatMap((line) => (line.kind === 'text' ? [line] : []));
        const signs = (text: string) => [...printable(text).replace(/\s/g, '')].sort().join('');
        const all = (parts: string[]) => signs(parts.join(''));
        const named = said.items.flatMap(({ name: dish, detail, gift, child }) => [
          ...[child ? '-' : '', dish, gift ? words.gift : '', detail],
        ]);
        const counts = said.items.map(({ quantity }) => `x${quantity}`);
        expect(signs(joined(texts('dishes')))).toBe(all([...named, ...counts]));
        const figures = said.items.flatMap(({ quantity, amount: price, child }) => [quantity, child ? '' : price]);
        const heads = [words.item, words.quantity, words.amount];
        expect(signs(joined(texts('items')))).toBe(all([...heads, ...named, ...figures]));
      }),
    );
  });

  it('leaves out what the order has none of', () => {
    const none: TicketOrder = {
      ...emptyTicketOrder,
      ...{ number: '1', goods: '5.00', receivable: '5.00', paid: '5.00' },
    };
    const blocks = (['table', 'facts', 'totals', 'reason'] as const).map(
      (kind): Block => ({ kind, text: null, size: 'normal', bold: false, align: 'left' }),
    );
    const lines = layOut(blocks, none, words, '58').map((line) => (line.kind === 'text' ? line.text : ''));
    expect(lines).toEqual(['订单号：1', `合计${' '.repeat(24)}5.00`, `应收${' '.repeat(24)}5.00`]);
  });
});

describe('an encoding', () => {
  const signs = 'Crème brûlée – Noël ÀÉÈÇ œuf €5';
  const text: Block = { kind: 'text', text: signs, size: 'normal', bold: false, align: 'left' };
  const none: TicketOrder = {
    ...{ storeName: '', storePhone: '', number: '', area: '', table: '', guests: 0, operator: '', at: '', items: [] },
    ...{ goods: '0.00', fees: '0.00', discount: '0.00', receivable: '0.00', paid: '0.00', reason: '', payments: [] },
  };
  const read = (encoding: PrinterEncoding) =>
    readEscPos(escPos(layOut([text], none, words, '80', encoding), { encoding })).flatMap((one) =>
      one.kind === 'text' ? [one.text] : [],
    );

  it.each([
    ['windows1252', 'Crème brûlée – Noël ÀÉÈÇ œuf €5', []],
    ['cp858', 'Crème brûlée ? Noël ÀÉÈÇ oeuf €5', ['–', 'œ']],
  ] as const)('%s prints accents in a column each, and names the signs that it lacks', (encoding, printed, lacking) => {
    expect(read(encoding)).toEqual([printed]);
    expect(ticketOf([text], none, words, '80', encoding).lacking).toEqual(lacking);
    expect(signSets[encoding].columnsOf('é')).toBe(1);
  });

  it('of Chinese signs names the accents that it prints without', () => {
    expect(ticketOf([{ ...text, text: 'Noël 水煮鱼' }], none, words, '80', 'gbk').lacking).toEqual(['ë']);
    expect(ticketOf([{ ...text, text: '水' }], none, words, '80', 'windows1252').lacking).toEqual(['水']);
  });

  it('of pictures prints every sign, each line as a picture', () => {
    const lines = layOut([{ ...text, text: 'é 水 🍜' }], none, words, '58', 'picture');
    expect(lines).toMatchObject([{ text: 'é 水 🍜' }]);
    const printed = readEscPos(escPos(lines, { encoding: 'picture', drawn: () => logo }));
    expect(printed).toEqual([{ kind: 'picture', width: 16, height: 3, dark: 30, align: 0 }, { kind: 'cut' }]);
    expect(ticketOf([text], none, words, '58', 'picture').lacking).toEqual([]);
  });

  it('reads back as its lines, whatever is typed and ordered', () => {
    fc.assert(
      fc.property(template, order, paper, (blocks, said, width) => {
        const lines = layOut(blocks, said, words, width, 'windows1252');
        const texts = lines.flatMap((line) => (line.kind === 'text' ? [line.text] : []));
        const back = readEscPos(escPos(lines, { logo, encoding: 'windows1252' }));
        expect(back.flatMap((one) => (one.kind === 'text' ? [one.text] : []))).toEqual(texts);
        for (const line of lines)
          if (line.kind === 'text')
            expect(line.text.length * (line.size === 'large' ? 2 : 1)).toBeLessThanOrEqual(paperColumns[width]);
      }),
    );
  });

  it.each([
    ['auto', 'zh', 'Europe/Paris', 'gbk'],
    ['auto', 'fr', 'Asia/Shanghai', 'gbk'],
    ['auto', 'fr', 'Europe/Paris', 'windows1252'],
    ['cp858', 'zh', 'Asia/Shanghai', 'cp858'],
  ])('%s of a %s ticket in %s is %s', (set, language, zone, encoding) => {
    expect(encodingFor(set, language, zone)).toBe(encoding);
  });
});
