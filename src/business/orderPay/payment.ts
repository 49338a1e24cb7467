/** How long a payment's QR code is valid, in seconds (001 §8, §9). */
export const qrSeconds = 120;

/** Answers of the payment provider. */
export const payOutcomes = ['paid', 'failed', 'abnormal', 'timedOut'] as const;
export type PayOutcome = (typeof payOutcomes)[number];

/** Pending until its QR code is paid by; failed, abnormal and timed out are paid again by a new one (001 §8). */
export const orderStatuses = ['pending', 'paid', 'failed', 'abnormal', 'timedOut', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses in which an order is not paid but still can be. */
const payable: ReadonlySet<OrderStatus> = new Set(['pending', 'failed', 'abnormal', 'timedOut']);

/** Whether an order can be paid, or cancelled. */
export function isPayable(status: OrderStatus): boolean {
  return payable.has(status);
}

/** A QR code of an order's payment; `replaced` by a newer one, or `cancelled` with the order. */
export interface PayAttempt {
  madeAt: string;
  by: string;
  /** `expired`: nobody paid in time */
  state: PayOutcome | 'open' | 'expired' | 'replaced' | 'cancelled';
  endedAt: string | null;
}

/** The payment of an order. */
export interface PayableOrder {
  id: string;
  number: string;
  status: OrderStatus;
  /** in yuan */
  amount: string;
  /** the newest first */
  attempts: PayAttempt[];
  /** the newest QR code of a pending order; its text is for those alone who may pay */
  qr: { code: string | null; expiresAt: string } | null;
  /** the gateway's clock */
  now: string;
}

/** Calls of a kind of orders that are paid by QR code; `pay` is the stand-in provider's page, opened by the phone that scans. */
export interface OrderPaths {
  find: string;
  renew: string;
  cancel: string;
  pay: string;
}
