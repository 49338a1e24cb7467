import type { PayableOrder } from '#business/orderPay/payment';
import type { DesignKey } from './designs';

/** A line of an order as it was placed: prices do not change any more. Amounts in yuan, sides in millimetres. */
export interface OrderLine {
  design: DesignKey;
  width: number;
  height: number;
  price: string;
  ten: string;
  pieces: number;
  amount: string;
  tables: { id: string; code: string; pieces: number }[];
}

/** An order with all that belongs to it. */
export interface StickerOrder extends PayableOrder {
  store: string;
  brand: string;
  pieces: number;
  placedAt: string;
  operator: string;
  paidAt: string | null;
  recipient: string;
  phone: string;
  /** with province, city and district */
  address: string;
  lines: OrderLine[];
}
