import type { DesignKey } from './designs';
import type { StickerStatus } from './sticker.contract';

/** How long a payment's QR code is valid, in seconds (001 §8, §9). */
export const qrSeconds = 120;

/** Answers of the payment provider. */
export const payOutcomes = ['paid', 'failed', 'abnormal', 'timedOut'] as const;
export type PayOutcome = (typeof payOutcomes)[number];

/** Statuses in which an order is not paid but still can be. */
const payable: ReadonlySet<StickerStatus> = new Set(['pending', 'failed', 'abnormal', 'timedOut']);

/** Whether an order can be paid, or cancelled. */
export function isPayable(status: StickerStatus): boolean {
  return payable.has(status);
}

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

/** A QR code of an order's payment; `replaced` by a newer one, or `cancelled` with the order. */
export interface PayAttempt {
  madeAt: string;
  by: string;
  /** `expired`: nobody paid in time */
  state: PayOutcome | 'open' | 'expired' | 'replaced' | 'cancelled';
  endedAt: string | null;
}

/** An order with all that belongs to it. */
export interface StickerOrder {
  id: string;
  number: string;
  status: StickerStatus;
  store: string;
  brand: string;
  pieces: number;
  amount: string;
  placedAt: string;
  operator: string;
  paidAt: string | null;
  recipient: string;
  phone: string;
  /** with province, city and district */
  address: string;
  lines: OrderLine[];
  /** the newest first */
  attempts: PayAttempt[];
  /** the newest QR code of a pending order; its text is for those alone who may pay */
  qr: { code: string | null; expiresAt: string } | null;
  /** the gateway's clock */
  now: string;
}
