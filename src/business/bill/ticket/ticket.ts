/** Tickets that tills print (001 §3). */
export const ticketTypes = ['transfer', 'settlement', 'refund', 'notification', 'kitchen'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** Parts of a ticket; `items` have prices, `dishes` have none. */
export const blockKinds = [
  'logo',
  'title',
  'store',
  'phone',
  'table',
  'facts',
  'items',
  'dishes',
  'totals',
  'payments',
  'reason',
  'text',
  'qr',
  'rule',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export const textSizes = ['normal', 'large'] as const;
export const alignments = ['left', 'center', 'right'] as const;

/** A part of a ticket: `text` is what a text or a QR code says. */
export interface Block {
  kind: BlockKind;
  text: string | null;
  size: (typeof textSizes)[number];
  bold: boolean;
  align: (typeof alignments)[number];
}

/** A line of an order as a ticket says it: quantities and amounts are decimal text, yuan. */
export interface TicketItem {
  name: string;
  /** specification, choices: said in a line below */
  detail: string;
  quantity: string;
  amount: string;
  gift: boolean;
  /** of a package: said indented, without a price */
  child: boolean;
}

/** An order as tickets say it; amounts are decimal text in yuan, `at` is the clock of the store. */
export interface TicketOrder {
  storeName: string;
  /** empty where the store has none */
  storePhone: string;
  number: string;
  area: string;
  table: string;
  guests: number;
  operator: string;
  at: string;
  items: TicketItem[];
  goods: string;
  fees: string;
  discount: string;
  receivable: string;
  paid: string;
  payments: { method: string; amount: string }[];
  /** why something was returned or refunded; empty where nothing was */
  reason: string;
}

/** An order of which nothing is known, for samples to fill in. */
export const emptyTicketOrder: TicketOrder = {
  ...{ storeName: '', storePhone: '', number: '', area: '', table: '', guests: 0, operator: '', at: '' },
  ...{ items: [], goods: '0.00', fees: '0.00', discount: '0.00', receivable: '0.00', paid: '0.00', payments: [] },
  reason: '',
};

/** The words of a ticket, in the language that it is printed in; those before a value end with their colon. */
export interface TicketWords {
  title: string;
  number: string;
  table: string;
  /** of the store */
  phone: string;
  guests: string;
  operator: string;
  at: string;
  item: string;
  quantity: string;
  amount: string;
  goods: string;
  fees: string;
  discount: string;
  receivable: string;
  paid: string;
  reason: string;
  gift: string;
  method(name: string): string;
}

/** Something that a printer prints: one below the other. Texts are printable and fit their line. */
export type TicketLine =
  | { kind: 'text'; text: string; size: Block['size']; bold: boolean; align: Block['align'] }
  | { kind: 'qr'; text: string; align: Block['align'] }
  | { kind: 'logo'; align: Block['align'] };
