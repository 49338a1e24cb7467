import { printerEncodings } from '#business/bill/ticket/signSet';
import {
  alignments,
  type Block,
  blockKinds,
  type TicketOrder,
  type TicketType,
  textSizes,
  ticketTypes,
} from '#business/bill/ticket/ticket';
import { boolean, choice, image, integer, rows, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { settings } from '#entity/settings/settings';
import { logoLimits } from '../brand/brand.contract';
import { paperWidths } from './printCategory.contract';

/** Blocks of a ticket and copies of it at most: limits of this console. */
export const mostBlocks = 30;
const mostCopies = 5;

/** Encodings of a store's printer; `auto` follows the language and the zone of the store. */
export const encodingChoices = ['auto', ...printerEncodings] as const;

/** A logo's size at most, in points of the printer (001 §5). */
export const logoSize = { width: 576, height: 576 } as const;

const block = {
  kind: choice('ticketBlock', blockKinds),
  text: text({ max: 100 }).optional(),
  size: choice('ticketSize', textSizes),
  bold: boolean(),
  align: choice('ticketAlign', alignments),
};

const blocks = () => rows(block, { max: mostBlocks, rowKey: ['kind', 'text'] });
const copies = () => integer({ min: 1, max: mostCopies });

const plain = (kind: Block['kind'], style: Partial<Block> = {}): Block => ({
  ...{ kind, text: null, size: 'normal', bold: false, align: 'left' },
  ...style,
});

const head: readonly Block[] = [
  plain('store', { bold: true, align: 'center' }),
  plain('title', { size: 'large', bold: true, align: 'center' }),
  plain('rule'),
];
const goodbye = plain('text', { text: '谢谢惠顾，欢迎再次光临', align: 'center' });

/**
 * How the tickets of a store's tills look (/storesAndEmployees/printSetup, 001 §3, §5): the blocks of each type from top to bottom, and how often
 * it is printed.
 */
export const printTemplate = settings(
  'printTemplate',
  {
    paper: choice('paperWidth', paperWidths),
    encoding: choice('printerEncoding', encodingChoices),
    logo: image({ ...logoLimits, pixels: { max: logoSize } }).optional(),
    transfer: blocks(),
    transferCopies: copies(),
    settlement: blocks(),
    settlementCopies: copies(),
    refund: blocks(),
    refundCopies: copies(),
    notification: blocks(),
    notificationCopies: copies(),
    kitchen: blocks(),
    kitchenCopies: copies(),
  },
  {
    base: '/print_template',
    area: 'storesAndEmployees',
    batch: true,
    standard: {
      paper: '80',
      encoding: 'auto',
      logo: null,
      transfer: [
        plain('title', { size: 'large', bold: true, align: 'center' }),
        plain('table', { size: 'large' }),
        plain('facts'),
      ],
      transferCopies: 1,
      settlement: [
        ...head,
        plain('table', { bold: true }),
        plain('facts'),
        plain('rule'),
        plain('items'),
        plain('rule'),
        plain('totals'),
        plain('payments', { bold: true }),
        plain('rule'),
        goodbye,
      ],
      settlementCopies: 1,
      refund: [
        ...head,
        plain('facts'),
        plain('reason'),
        plain('rule'),
        plain('items'),
        plain('rule'),
        plain('payments', { bold: true }),
      ],
      refundCopies: 1,
      notification: [...head, plain('table', { size: 'large' }), plain('facts'), plain('rule'), plain('dishes')],
      notificationCopies: 1,
      kitchen: [
        plain('title', { bold: true, align: 'center' }),
        plain('table', { size: 'large', bold: true }),
        plain('facts'),
        plain('rule'),
        plain('dishes', { size: 'large' }),
      ],
      kitchenCopies: 1,
    },
    rules: (values) =>
      ticketTypes.flatMap((type) =>
        (values[type] ?? []).flatMap(({ kind, text: said }, index) =>
          (kind === 'text' || kind === 'qr') && !said ? [issue(`${type}.${index}.text`, 'required')] : [],
        ),
      ),
  },
);

/** The field that says how often a ticket of a type is printed. */
export const copiesOf = {
  transfer: 'transferCopies',
  settlement: 'settlementCopies',
  refund: 'refundCopies',
  notification: 'notificationCopies',
  kitchen: 'kitchenCopies',
} as const satisfies Record<TicketType, string>;

/** The call that gives the latest order of a place, for the preview; null where there is none. */
export const ticketOrderPath = '/print_template/order';
export interface TicketOrderAnswer {
  order: TicketOrder | null;
  /** of the store, by which its printer's signs are proposed; null where there is none */
  zone: string | null;
}
