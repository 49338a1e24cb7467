/** GET /trade/orderStatistics/detail (001 §7). */
export const orderDetailPath = '/trade/orderStatistics/detail';

/** An order with everything that was done to it. Amounts are decimal strings in yuan, instants ISO with zone. */
export interface OrderDetail {
  id: string;
  number: string;
  status: string;
  store: string;
  storeName: string;
  /** the store's zone: the times of one store are shown on its clock */
  timeZone: string;
  diningType: string;
  tradeMode: string;
  channel: string;
  businessDate: string;
  openedAt: string;
  orderedAt: string;
  checkedOutAt: string | null;
  area: string | null;
  table: string | null;
  guests: number;
  operator: string;
  memberName: string | null;
  remark: string | null;
  cancellationReason: string | null;
  recoveryReason: string | null;
  /** amount of its bill; a settled order has `figures` */
  orderAmount: string;
  figures: OrderFigures | null;
  postings: Posting[];
  events: OrderEvent[];
  waiters: { waiterType: string; name: string; amount: string; makeUp: boolean }[];
}

/** Figures of an order, all its postings together; the terms are those of every report. */
export type OrderFigures = Record<
  | 'goods'
  | 'fees'
  | 'orderAmount'
  | 'discount'
  | 'receivable'
  | 'collected'
  | 'refunded'
  | 'paid'
  | 'concession'
  | 'income',
  string
>;

/** A settlement of the order, or what took one back, on the business date it happened on. */
export interface Posting {
  id: string;
  kind: string;
  at: string;
  businessDate: string;
  operator: string;
  authoriser: string | null;
  reason: string | null;
  goods: string;
  orderAmount: string;
  discount: string;
  receivable: string;
  paid: string;
  concession: string;
  income: string;
  lines: OrderLine[];
  discounts: { id: string; kind: string; name: string; amount: string; authoriser: string }[];
  payments: { id: string; method: string; tendered: string; change: string; amount: string; fee: string }[];
}

export interface OrderLine {
  id: string;
  kind: string;
  parent: string | null;
  name: string;
  spec: string;
  unit: string;
  attributes: string;
  quantity: string;
  returned: string;
  gift: boolean;
  unitPrice: string;
  attributeAmount: string;
  list: string;
  discount: string;
  net: string;
}

/** Something that was done to the order, as its timeline shows it. */
export interface OrderEvent {
  id: string;
  kind: string;
  at: string;
  operator: string;
  authoriser: string;
  reason: string;
  stage: string;
  name: string;
  toName: string;
  quantity: string;
  amount: string;
}
