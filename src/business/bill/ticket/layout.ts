import { negate } from '#values/decimal';
import { lackingIn, type PrinterEncoding, type SignSet, signSets } from './signSet';
import type { Block, TicketItem, TicketLine, TicketOrder, TicketWords } from './ticket';

/** Columns of a printer's narrow signs in a line, by the width of the roll in millimetres. */
export const paperColumns = { '58': 32, '80': 48 } as const;
export type PaperWidth = keyof typeof paperColumns;

/** Dots of a printer across its roll. */
export const paperDots: Readonly<Record<PaperWidth, number>> = { '58': 384, '80': 576 };

interface Style extends Pick<Block, 'size' | 'bold' | 'align'> {
  /** columns of a line in this size */
  columns: number;
}

/** Measures texts by the signs of a printer, and fits them into lines. */
function fitting(signs: SignSet) {
  /** Parts of a text between which a line may end: words, runs of blanks, and wide signs, each by itself. */
  function partsOf(text: string): string[] {
    const parts: string[] = [];
    let kind = '';
    for (const sign of text) {
      const next = sign === ' ' ? 'blank' : signs.columnsOf(sign) > 1 ? 'wide' : 'word';
      if (next === kind && next !== 'wide') parts[parts.length - 1] += sign;
      else parts.push(sign);
      kind = next;
    }
    return parts;
  }

  /** Breaks a printable text into lines of so many columns: between words, and within one only if it is longer than a line. */
  function wrapped(text: string, columns: number): string[] {
    const lines: string[] = [''];
    let used = 0;
    const begin = () => {
      lines.push('');
      used = 0;
    };
    const add = (part: string) => {
      lines[lines.length - 1] += part;
      used += signs.columnsOf(part);
    };
    for (const part of partsOf(text)) {
      const wide = signs.columnsOf(part);
      if (used + wide <= columns) add(part);
      else if (part.startsWith(' ')) begin();
      else {
        if (used > 0 && (wide <= columns || lines.at(-1)?.trim() !== '')) begin();
        for (const sign of part) {
          if (used + signs.columnsOf(sign) > columns) begin();
          add(sign);
        }
      }
    }
    return lines.map((line) => line.trimEnd());
  }

  /** A text at the left and one at the right of the same line; the left one goes over several where it is long. */
  function pair(left: string, right: string, columns: number): string[] {
    const room = columns - signs.columnsOf(right) - 1;
    // A figure is never broken: where it leaves no room it has a line of its own.
    if (room < 4)
      return [...wrapped(left, columns), ...wrapped(cell(right.trim().replace(/ +/g, ' '), columns), columns)];
    const [first = '', ...rest] = wrapped(left, room);
    const gap = ' '.repeat(columns - signs.columnsOf(first) - signs.columnsOf(right));
    return [`${first}${gap}${right}`, ...rest];
  }

  /** An amount right-aligned in its column. */
  function cell(text: string, columns: number): string {
    return `${' '.repeat(Math.max(0, columns - signs.columnsOf(text)))}${text}`;
  }
  const { printable, columnsOf } = signs;
  return { wrapped, pair, cell, printable, columnsOf };
}

type Fitting = ReturnType<typeof fitting>;

/** Columns of the figures of an order: at least so many, and as many as its longest ones take. */
interface FigureColumns {
  quantity: number;
  amount: number;
}

function figureColumns(
  { printable, columnsOf }: Fitting,
  items: readonly TicketItem[],
  words: TicketWords,
): FigureColumns {
  const longest = (least: number, texts: readonly string[]) => Math.max(least, ...texts.map(columnsOf));
  return {
    quantity: longest(6, [printable(words.quantity), ...items.map(({ quantity }) => quantity)]),
    amount: longest(9, [printable(words.amount), ...items.map(({ amount }) => amount)]),
  };
}

/** A quantity and an amount below those of the other items, with a blank between them however long they are. */
const figuresOf = ({ cell }: Fitting, quantity: string, amount: string, columns: FigureColumns) =>
  `${cell(quantity, columns.quantity)} ${cell(amount, columns.amount)}`;

function itemLines(
  fit: Fitting,
  { name, detail, quantity, amount, gift, child }: TicketItem,
  words: TicketWords,
  columns: number,
  figures: FigureColumns,
) {
  const said = fit.printable(`${child ? '- ' : ''}${name}${gift ? words.gift : ''}`);
  const right = figuresOf(fit, quantity, child ? '' : amount, figures);
  return [...fit.pair(said, right, columns), ...detailLines(fit, detail, columns)];
}

const detailLines = ({ wrapped, printable }: Fitting, detail: string, columns: number) =>
  detail ? wrapped(`  ${printable(detail)}`, columns) : [];

function dishLines(
  fit: Fitting,
  { name, detail, quantity, gift, child }: TicketItem,
  words: TicketWords,
  columns: number,
) {
  const said = fit.printable(`${child ? '- ' : ''}${name}${gift ? words.gift : ''}`);
  return [...fit.pair(said, `x${quantity}`, columns), ...detailLines(fit, detail, columns)];
}

/** Says a block of an order in lines of its columns. */
function textsOf(
  fit: Fitting,
  { kind, text }: Block,
  order: TicketOrder,
  words: TicketWords,
  columns: number,
): string[] {
  const { wrapped, pair, printable } = fit;
  const labelled = (label: string, value: string) => (value ? wrapped(printable(`${label}${value}`), columns) : []);
  const money = (label: string, value: string) => pair(printable(label), value, columns);
  switch (kind) {
    case 'title':
      return wrapped(printable(words.title), columns);
    case 'store':
      return wrapped(printable(order.storeName), columns);
    case 'phone':
      return labelled(words.phone, order.storePhone);
    case 'table':
      return labelled(words.table, [order.area, order.table].filter(Boolean).join(' '));
    case 'facts':
      return [
        ...labelled(words.number, order.number),
        ...labelled(words.guests, order.guests > 0 ? String(order.guests) : ''),
        ...labelled(words.operator, order.operator),
        ...labelled(words.at, order.at),
      ];
    case 'items': {
      const figures = figureColumns(fit, order.items, words);
      const head = figuresOf(fit, printable(words.quantity), printable(words.amount), figures);
      return [
        ...pair(printable(words.item), head, columns),
        ...order.items.flatMap((item) => itemLines(fit, item, words, columns, figures)),
      ];
    }
    case 'dishes':
      return order.items.flatMap((item) => dishLines(fit, item, words, columns));
    case 'totals':
      return [
        ...money(words.goods, order.goods),
        ...(Number(order.fees) === 0 ? [] : money(words.fees, order.fees)),
        ...(Number(order.discount) === 0 ? [] : money(words.discount, negate(order.discount))),
        ...money(words.receivable, order.receivable),
      ];
    case 'payments':
      return [
        ...money(words.paid, order.paid),
        ...order.payments.flatMap(({ method, amount }) => money(words.method(method), amount)),
      ];
    case 'reason':
      return labelled(words.reason, order.reason);
    case 'text':
      return (text ?? '').split('\n').flatMap((line) => wrapped(printable(line), columns));
    case 'rule':
      return ['-'.repeat(columns)];
    default:
      return [];
  }
}

/** A ticket that is laid out, with the signs of its texts that the printer lacks. */
export interface LaidOut {
  lines: TicketLine[];
  lacking: string[];
}

/**
 * A ticket by its template: what is printed on a roll of this width, line by line. Preview and printer get the same lines. Signs of
 * double size take twice the columns.
 */
export function ticketOf(
  blocks: readonly Block[],
  order: TicketOrder,
  words: TicketWords,
  paper: PaperWidth,
  encoding: PrinterEncoding,
): LaidOut {
  const lacking = new Set<string>();
  const set = signSets[encoding];
  const fit = fitting({
    ...set,
    printable(text) {
      for (const sign of lackingIn(set, text)) lacking.add(sign);
      return set.printable(text);
    },
  });
  const lines = blocks.flatMap((block): TicketLine[] => {
    const { kind, size, bold, align, text } = block;
    if (kind === 'logo') return [{ kind, align }];
    if (kind === 'qr') return text ? [{ kind, text, align }] : [];
    const style: Style = { size, bold, align, columns: paperColumns[paper] / (size === 'large' ? 2 : 1) };
    return textsOf(fit, block, order, words, style.columns).map((said) => ({
      kind: 'text',
      text: said,
      size,
      bold,
      align,
    }));
  });
  return { lines, lacking: [...lacking] };
}

/** The lines of a ticket alone. */
export function layOut(
  blocks: readonly Block[],
  order: TicketOrder,
  words: TicketWords,
  paper: PaperWidth,
  encoding: PrinterEncoding = 'gbk',
): TicketLine[] {
  return ticketOf(blocks, order, words, paper, encoding).lines;
}
